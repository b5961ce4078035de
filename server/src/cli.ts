/**
 * The CLI of an operator, run where the server runs. It answers in text or with one JSON document. All commands are
 * wired here. None of them takes a balance, a bet or an outcome.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { commentReportCommands } from './club/comment-reports.commands.ts';
import { commentCommands } from './club/comments.commands.ts';
import { contentCommands } from './club/content.commands.ts';
import { noticeCommands } from './club/notices.commands.ts';
import { parseConfig } from './config.ts';
import { operatorCommands } from './console/operators.commands.ts';
import { diceChecks } from './dice/audit/dice-checks.ts';
import { newestKey } from './dice/audit/newest-key.ts';
import { roundsCommand } from './dice/rounds.commands.ts';
import { tableCommands } from './dice/tables.commands.ts';
import { doctorCommand } from './doctor.ts';
import { publicLogCommands } from './log/log.commands.ts';
import { memberCalled } from './members/operator-view.ts';
import { inviteCommands } from './members/invites.commands.ts';
import { memberCommands } from './members/members.commands.ts';
import { backupCommand } from './platform/backup/backup.command.ts';
import { restoreCommand } from './platform/backup/restore.command.ts';
import type { Ask, Command } from './platform/commands/command.ts';
import { logCommand } from './platform/commands/operator-log.ts';
import { runCommand, type Outcome } from './platform/commands/run-command.ts';
import { layOut } from './platform/commands/terminal.ts';
import { learnChoice } from './platform/database/club-choice.ts';
import { versionCommand } from './platform/commands/version.command.ts';
import type { Db } from './platform/database/db.ts';
import { moveCommand } from './platform/move/move.command.ts';
import { reachDatabase, requireMigrations, type Reached } from './platform/database/reach-database.ts';
import { liftByClub, listRestrictions, restrictByClub } from './safe-play/restrictions.ts';
import { videoCommand } from './videos/videos.commands.ts';
import { audit } from './wallet/audit/audit.ts';
import { auditCommand } from './wallet/audit/audit.commands.ts';
import { walletChecks } from './wallet/audit/wallet-checks.ts';
import { balanceOf } from './wallet/wallet.service.ts';
import { withdrawalsCommand } from './wallet/withdrawals.commands.ts';

/** A file or a pipe. */
const noTerminal = { columns: 80, colours: false };

let reached: Reached | undefined;

const config = () => parseConfig(process.env);
const reach = async (place = config()) => (reached ??= await reachDatabase(place));
/** Whatever database is named beside it. */
const embedded = () => parseConfig({ ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '' });

async function database(): Promise<Db> {
  const { db } = await reach();
  await requireMigrations(db);
  await learnChoice(db);
  return db;
}

const checks = [...walletChecks, ...diceChecks];

async function wrongChecks(db: Db): Promise<string[]> {
  await learnChoice(db);
  const found = await audit(db, checks, () => {});
  return found.checks.flatMap(({ name, wrong }) => (wrong ? [name] : []));
}

const commands: Command[] = [
  ...inviteCommands,
  ...memberCommands({ balanceOf, listRestrictions, restrictByClub, liftByClub }),
  ...contentCommands({ dataDir: () => config().dataDir, screen: process.stderr }),
  videoCommand(process.stderr),
  ...noticeCommands,
  ...commentCommands,
  ...commentReportCommands,
  withdrawalsCommand,
  roundsCommand,
  ...tableCommands,
  // A backup may be of before its key was renewed.
  auditCommand([...checks, newestKey(() => config().logKeyFile)], process.stderr),
  backupCommand({ config, reach, wrongChecks }),
  restoreCommand({ config, wrongChecks }),
  moveCommand({
    dataDir: () => embedded().dataDir,
    reachEmbedded: () => reach(embedded()),
    // The folder of the backups may still be set for the server that moves.
    target: () => parseConfig({ ...process.env, BACKUP_DIR: '' }).database,
    wrongChecks,
  }),
  ...publicLogCommands({ config, reach }),
  logCommand(memberCalled),
  ...operatorCommands({ address: () => config().publicUrl?.origin ?? `http://localhost:${config().port}` }),
  doctorCommand({
    config,
    reach,
    webDir: resolve(import.meta.dirname, '../../web/dist'),
    consoleDir: resolve(import.meta.dirname, '../../console/dist'),
  }),
  versionCommand,
];

const isJson = process.argv.includes('--json');

const ask: Ask = async (shown, question) => {
  process.stdout.write(layOut(shown, terminalOf(process.stdout)));
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and the end of the input are no.
  lines.on('SIGINT', () => lines.close());
  const closed = once(lines, 'close').then(() => '');
  const answer = await Promise.race([lines.question(`\n${question} [y/N] `).catch(() => ''), closed]);
  lines.close();
  return /^y(?:es)?$/i.test(answer.trim());
};

function terminalOf(stream: NodeJS.WriteStream) {
  return stream.isTTY ? { columns: stream.columns || noTerminal.columns, colours: stream.hasColors() } : noTerminal;
}

function say({ isError, json, text }: Outcome): void {
  if (isJson) {
    process.stdout.write(`${JSON.stringify(json, undefined, 2)}\n`);
    return;
  }
  const stream = isError ? process.stderr : process.stdout;
  stream.write(layOut(text, terminalOf(stream)));
}

// A reader that closes the pipe early, such as "head", is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
try {
  const asked = process.stdin.isTTY && process.stdout.isTTY && !isJson ? ask : undefined;
  const outcome = await runCommand(commands, process.argv.slice(2), database, asked);
  process.exitCode = outcome.exitCode;
  say(outcome);
} finally {
  await reached?.close();
}
