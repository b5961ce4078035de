/**
 * As much of PostgreSQL's wire protocol (version 3) as one needs to see which statement a client sends and when its
 * answer is complete. It reads; nothing is ever changed on its way.
 */

export type Message = {
  /** One letter; empty for the messages of the greeting, which have none. */
  type: string;
  body: Buffer;
  bytes: Buffer;
};

/** Cuts a stream of bytes into messages, however the network has chopped it. */
export function createSplitter({ greets }: { greets: boolean }): (chunk: Buffer) => Message[] {
  let left: Buffer = Buffer.alloc(0);
  let greeting = greets;
  return (chunk) => {
    left = Buffer.concat([left, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = greeting ? 0 : 1;
      if (left.length < head + 4) return messages;
      const end = head + left.readInt32BE(head);
      if (left.length < end) return messages;
      const bytes = left.subarray(0, end);
      const message = { type: bytes.toString('latin1', 0, head), body: bytes.subarray(head + 4), bytes };
      left = left.subarray(end);
      if (greeting) greeting = asksForEncryption(message);
      messages.push(message);
    }
  };
}

const encryptionRequests = new Set([80_877_103, 80_877_104]);

/** A question before the greeting, answered by a single letter. */
export function asksForEncryption({ type, body }: Message): boolean {
  return type === '' && encryptionRequests.has(body.readInt32BE(0));
}

/** `Q` is a whole statement, `S` ends one that was sent in parts: each of them is answered by one `Z`. */
export function endsRequest({ type }: Message): boolean {
  return type === 'Q' || type === 'S';
}

/** The parts that are followed by an `S`. */
export function isPart({ type }: Message): boolean {
  return 'PBDEC'.includes(type) && type !== '';
}

/** Keeps what the statements of one connection are called, for those that are prepared once and then only named. */
export function createReader(): (request: readonly Message[]) => { text: string; parameters: string[] } {
  const prepared = new Map<string, string>();
  return (request) => {
    const texts: string[] = [];
    const parameters: string[] = [];
    for (const { type, body } of request) {
      if (type === 'Q') texts.push(textAt(body, 0));
      if (type === 'P') {
        const name = textAt(body, 0);
        prepared.set(name, textAt(body, Buffer.byteLength(name) + 1));
      }
      if (type === 'B') {
        const bound = readBind(body);
        texts.push(prepared.get(bound.statement) ?? '');
        parameters.push(...bound.parameters);
      }
    }
    return { text: texts.join('; '), parameters };
  };
}

/** Portal, statement, formats, values. A value in binary form is read as if it were text. */
function readBind(body: Buffer): { statement: string; parameters: string[] } {
  let at = Buffer.byteLength(textAt(body, 0)) + 1;
  const statement = textAt(body, at);
  at += Buffer.byteLength(statement) + 1;
  at += 2 + 2 * body.readInt16BE(at);
  const count = body.readInt16BE(at);
  at += 2;
  const parameters: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    parameters.push(length < 0 ? '' : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return { statement, parameters };
}

/** The values of a `D`, a row of an answer. */
export function readRow({ body }: Message): (string | null)[] {
  const values: (string | null)[] = [];
  for (let at = 2, left = body.readInt16BE(0); left > 0; left -= 1) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return values;
}

function textAt(body: Buffer, at: number): string {
  return body.toString('utf8', at, body.indexOf(0, at));
}
