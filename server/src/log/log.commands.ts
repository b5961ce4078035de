/** The public log, for the operator: what it is, and a new one when its key was lost or stolen. */
import { renameSync } from 'node:fs';
import { createPrivateKey } from 'node:crypto';
import { command, Refusal, type Act, type Command } from '../platform/commands/command.ts';
import { clubCity, clubMomentText, momentText } from '../platform/commands/moment-text.ts';
import { writeLine } from '../platform/commands/operator-log.ts';
import type { Part } from '../platform/commands/terminal.ts';
import { connect, transaction, type Tx } from '../platform/database/db.ts';
import type { Reached } from '../platform/database/reach-database.ts';
import { listRunning } from '../platform/servers/running-servers.ts';
import { makeSecret, readSecret } from '../platform/secret-file.ts';
import { headIn, logHeadFile } from './log-head.ts';
import { drawKey, logKeyOf } from './log-key.ts';
import { listLogs, listWitnesses } from './log-status.ts';
import { baseOf, baseOrigin, newestLog, openLog } from './open-log.ts';
import type { Witness } from './witness-list.ts';

type Places = { dataDir: string; logKeyFile: string; publicUrl: URL | undefined; witnesses: readonly Witness[] };

type Surroundings = { config: () => Places; reach: () => Promise<Pick<Reached, 'ownerUrl'>> };

export function publicLogCommands({ config, reach }: Surroundings): Command[] {
  return [showCommand(config), renewCommand(config, reach)];
}

function showCommand(config: () => Places): Command {
  return command({
    name: 'log',
    summary: 'Shows the public log: the key that others check it with, its size, and when witnesses signed it.',
    run: async ({ database }) => {
      const db = await database();
      const logs = await listLogs(db);
      const witnesses = await listWitnesses(db, config().witnesses);
      const [newest] = logs;
      if (!newest)
        return { json: { logs, witnesses }, text: ['There is no log yet: a server begins it when it starts.'] };
      const text: Part[] = [
        { asIs: newest.key },
        `${newest.size} entries${newest.publishedAt ? `, last published ${clubMomentText(new Date(newest.publishedAt))}` : ''}.`,
      ];
      if (logs.length > 1)
        text.push({
          heads: ['log', `since (${clubCity()})`, 'because', 'entries'],
          rows: logs.map(({ origin, openedAt, after, size }) => [
            origin,
            momentText(new Date(openedAt)),
            after?.because ?? 'first',
            String(size),
          ]),
        });
      text.push(
        witnesses.length === 0
          ? 'No witness is named.'
          : {
              heads: ['witness', `last signed (${clubCity()})`],
              rows: witnesses.map(({ name, signedAt }) => [name, signedAt ? momentText(new Date(signedAt)) : 'never']),
            },
      );
      return { json: { logs, witnesses }, text };
    },
  });
}

function renewCommand(config: Surroundings['config'], reach: Surroundings['reach']): Command {
  const action = 'log renew';
  return command({
    name: action,
    summary: 'Begins a new log with a new key, because the old key was lost or stolen. Stop the servers first.',
    run: async ({ database, as }) => {
      await database();
      const { ownerUrl } = await reach();
      const owner = connect(ownerUrl, { max: 1, onError: () => {} });
      try {
        return await transaction(owner, async (tx) => {
          const { details, ...answer } = await renew(tx, config());
          await writeLine(tx, { action, memberId: undefined, details, as });
          return answer;
        });
      } finally {
        await owner.destroy();
      }
    },
  });
}

async function renew(tx: Tx, { logKeyFile, publicUrl, dataDir }: Places): Promise<Act> {
  const newest = await newestLog(tx);
  if (!newest) throw new Refusal('There is no log yet: a server begins it when it starts.');
  const [running] = await listRunning(tx);
  if (running) {
    throw new Refusal(
      `A server runs at ${running.name}, and would go on with the old key: stop it first. (One that was killed, or ran when a backup was made, is forgotten after a minute.)`,
    );
  }
  const aside = setAside(logKeyFile);
  const key = logKeyOf(createPrivateKey(await makeSecret(logKeyFile, drawKey())));
  const identity = { key, publicUrl, head: headIn(logHeadFile(dataDir)) };
  // A shell may not have what the servers are given.
  const base = publicUrl ? await baseOrigin(tx, publicUrl) : baseOf(newest);
  await openLog(tx, identity, base, { newest, because: 'key' });
  const [log] = await listLogs(tx);
  return {
    json: { log, aside },
    text: [
      `A new log begins: ${log!.key}`,
      ...(aside ? [`The old key is in ${aside}.`] : []),
      'Give the new key file to every server of the club and start them. Witnesses add the new log by hand.',
    ],
    details: { origin: log!.origin },
  };
}

/** Where it is then. A lost one is nowhere. */
function setAside(file: string): string | null {
  if (readSecret(file) === undefined) return null;
  const aside = `${file}.${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  renameSync(file, aside);
  return aside;
}
