import {
  accountEvents,
  changePassword,
  changePin,
  chooseAvatar,
  devices,
  endOtherSessions,
  endSession,
  erasePhone,
  forgetDevice,
  giveUpPassword,
  resetPin,
  sessions,
  setName,
  setPhone,
  setPin,
  uploadAvatar,
} from '@glass-dice/contract/account';
import { setPublicName } from '@glass-dice/contract/members';
import { isGuessablePin } from '@glass-dice/domain/members/guessable-pin';
import { ok, refuse } from '@glass-dice/domain/result';
import { serve, type App } from '../platform/calls/serve.ts';
import { reserveTry } from '../platform/calls/rate-limit.ts';
import { endSessions } from '../platform/calls/sessions.ts';
import { transaction } from '../platform/database/db.ts';
import { sendProblem } from '../platform/http/problem.ts';
import { withDeadline } from '../platform/load/deadline.ts';
import { listEvents, noteEvent } from './account-events.ts';
import { chooseFromGallery, chooseUpload, encodeAvatar, findUpload, uploadsPath } from './avatars.ts';
import { hashSecret } from './hashing.ts';
import { listDevices } from './known-devices.ts';
import { deleteOwn, insertName, updatePhone } from './members.queries.ts';
import * as passwords from './passwords.ts';
import * as pins from './pins.ts';
import type { Proofs } from './proofs.ts';
import { choosePublicName, publicNameTries } from './public-names.ts';
import { listSessions } from './session-list.ts';

export function serveAccount(app: App, pinPepper: Buffer, proofs: Proofs): void {
  serveProfile(app);
  servePin(app, pinPepper, proofs);

  serve(app, changePassword, ({ session, body }) => passwords.changePassword(app.db, proofs, session, body));

  serve(app, giveUpPassword, async ({ session: { memberId }, body }) => {
    const proven = await proofs.byPasskey(memberId, body.passkey);
    return proven.ok ? await transaction(app.db, (tx) => passwords.giveUpPassword(tx, memberId)) : proven;
  });

  serve(app, sessions, async ({ session }) => ok(await listSessions(app.db, session)));

  serve(app, endOtherSessions, async ({ session }) => {
    await transaction(app.db, (tx) => endSessions(tx, session.memberId, session));
    return ok(null);
  });

  serve(app, endSession, async ({ session, params }) => {
    const ended = await transaction(app.db, (tx) => deleteOwn(tx, 'session', session.memberId, Number(params.session)));
    return ended ? ok(null) : refuse('not-found');
  });

  serve(app, devices, async ({ session, caller }) => ok(await listDevices(app.db, session.memberId, caller)));

  serve(app, forgetDevice, async ({ session, params }) => {
    const gone = await transaction(app.db, (tx) =>
      deleteOwn(tx, 'known_device', session.memberId, Number(params.device)),
    );
    return gone ? ok(null) : refuse('not-found');
  });

  serve(app, accountEvents, async ({ session, query }) => ok(await listEvents(app.db, session.memberId, query.before)));
}

function serveProfile(app: App): void {
  serve(app, setName, ({ session, body }) =>
    transaction(app.db, async (tx) => {
      const set = await insertName(tx, session.memberId, body.name);
      if (set === 'taken') return refuse('name-already-set');
      if (set === 'new') await noteEvent(tx, session.memberId, 'name-set');
      return ok(null);
    }),
  );

  serve(app, setPublicName, async ({ session: { memberId }, body }) => {
    const counted = await reserveTry(app.db, `public-name|${memberId}`, publicNameTries);
    return counted.ok ? await transaction(app.db, (tx) => choosePublicName(tx, memberId, body.name)) : counted;
  });

  serve(app, setPhone, async ({ session, body }) => {
    await transaction(app.db, (tx) => updatePhone(tx, session.memberId, body.phone));
    return ok(null);
  });

  serve(app, erasePhone, async ({ session }) => {
    await transaction(app.db, (tx) => updatePhone(tx, session.memberId, null));
    return ok(null);
  });

  serve(app, chooseAvatar, ({ session, body }) =>
    transaction(app.db, (tx) => chooseFromGallery(tx, session.memberId, body.key)),
  );

  serve(app, uploadAvatar, async ({ session, file }) => {
    const webp = await encodeAvatar(file);
    if (!webp.ok) return webp;
    await transaction(app.db, (tx) => chooseUpload(tx, session.memberId, webp.value));
    return ok(null);
  });

  // Not a call of the API: the page shows it as a picture, whose address nobody can guess.
  app.http.get<{ Params: { name: string } }>(`${uploadsPath}/:name.webp`, async (request, reply) => {
    const { name } = request.params;
    const webp = /^[0-9a-f]{32}$/.test(name) ? await withDeadline(findUpload(app.db, name)) : undefined;
    if (!webp) return sendProblem(reply, 'not-found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(webp);
  });
}

function servePin(app: App, pepper: Buffer, proofs: Proofs): void {
  serve(app, setPin, async ({ once, session, body }) => {
    if (isGuessablePin(body.pin)) return refuse('pin-too-common');
    // Hashing takes a while and is done before the transaction.
    const pinHash = await hashSecret(body.pin, pepper);
    return await once(async (tx) => {
      const set = await pins.insertPin(tx, session.memberId, pinHash);
      return set.ok ? ok({ hasPin: true as const }) : set;
    });
  });

  serve(app, changePin, async ({ once, session, body }) => {
    if (isGuessablePin(body.pin)) return refuse('pin-too-common');
    const change = await pins.prepareChange(app.db, pepper, proofs, session.memberId, body);
    return change.ok ? await once(change.value) : change;
  });

  serve(app, resetPin, async ({ once, session, body }) => {
    if (isGuessablePin(body.pin)) return refuse('pin-too-common');
    const change = await pins.prepareReset(app.db, pepper, proofs, session.memberId, body);
    return change.ok ? await once(change.value) : change;
  });
}
