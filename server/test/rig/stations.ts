/** Servers that do nothing but stream, and what their streams hear. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMessage } from '@glass-dice/contract/live';
import { pino } from 'pino';
import { diceOnStreams } from '../../src/dice/table-news.ts';
import { startLive, type Live, type LiveOptions, type Subscriber } from '../../src/platform/live/live.ts';
import type { DiceRig } from './dice-rig.ts';

export type Message = LiveMessage & { id: string | undefined };
export type Station = {
  live: Live;
  watch: (subscriber?: Partial<Subscriber>, until?: AbortSignal) => Promise<Message[]>;
  close: () => Promise<void>;
};

export async function station({ db, database }: DiceRig, others: Partial<LiveOptions> = {}): Promise<Station> {
  const live = await startLive({
    db,
    databaseUrl: database.appUrl,
    log: pino({ enabled: false }),
    ...diceOnStreams(db),
    ...others,
  });
  let subscriber: Subscriber;
  const server = createServer((_request, response) => {
    response.removeHeader('transfer-encoding');
    response.writeHead(200).flushHeaders();
    live.open(subscriber, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const watch: Station['watch'] = async (who = {}, until) => {
    subscriber = { session: undefined, address: '127.0.0.1', at: new Set(), lastSeen: undefined, ...who };
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const response = await fetch(url, { signal: until ?? null });
    const heard: Message[] = [];
    void (async () => {
      let text = '';
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) if (block.includes('data: ')) heard.push(messageIn(block));
      }
    })().catch(() => undefined);
    await holds(() => heard.length > 0);
    return heard;
  };
  const close = async () => {
    await live.stop();
    server.closeAllConnections();
    server.close();
  };
  return { live, watch, close };
}

/** Waits in real time: a poll of the test runner moves the clock on that a test tells. */
export async function holds(condition: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > giveUpAt) throw new Error(`This never held: ${condition.toString()}`);
    await sleep(5);
  }
}

function messageIn(block: string): Message {
  const id = /^id: (.*)$/m.exec(block)?.[1];
  return { ...(JSON.parse(/^data: (.*)$/m.exec(block)![1]!) as LiveMessage), id };
}
