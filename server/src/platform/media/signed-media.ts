/**
 * Signed addresses, for media that are not public. A player cannot send the session along, so the address itself says
 * what it opens and until when, and is signed. It opens one folder, so that playlists can name their segments by relative
 * addresses.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type SignedMedia = {
  /** The folder of `media` that holds them, and its name in addresses. */
  kind: string;
  /** The beginning of the addresses of all files in a folder, and for how long they are good. */
  addressOf: (folder: string) => { base: string; goodForMs: number };
  /** The folder that a ticket opens now. */
  folderOf: (ticket: string) => string | undefined;
};

/** Long enough for a pause; the player asks again after that. */
const goodForMs = 2 * 60 * 60_000;

const ticketShape = /^(?<folder>[0-9a-f]{32})\.(?<until>[0-9]{10,12})\.(?<signature>[A-Za-z0-9_-]{22})$/;

/** The key follows from the pepper, which all servers of a club have. */
export function signMedia(pepper: Buffer, kind: string): SignedMedia {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'glass-dice signed media', 32));
  const sign = (folder: string, until: string) =>
    createHmac('sha256', key).update(`${folder}.${until}`).digest().subarray(0, 16).toString('base64url');
  return {
    kind,
    addressOf: (folder) => {
      const until = String(Math.ceil((Date.now() + goodForMs) / 1000));
      return { base: `/media/${kind}/${folder}.${until}.${sign(folder, until)}`, goodForMs };
    },
    folderOf: (ticket) => {
      const { folder, until, signature } = ticketShape.exec(ticket)?.groups ?? {};
      if (folder === undefined || until === undefined || signature === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(folder, until)))) return undefined;
      return Number(until) * 1000 > Date.now() ? folder : undefined;
    },
  };
}
