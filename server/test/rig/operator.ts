/** An operator at a terminal of 80 columns, who types commands in the test's own process. */
import type { Ask, Command } from '../../src/platform/commands/command.ts';
import { runCommand } from '../../src/platform/commands/run-command.ts';
import { layOut } from '../../src/platform/commands/terminal.ts';
import type { Db } from '../../src/platform/database/db.ts';

export type Said = { exitCode: number; text: string; json: Record<string, unknown> };

export function operator(commands: readonly Command[], db: () => Db, ask?: Ask): (...words: string[]) => Promise<Said> {
  return async (...words) => {
    const { exitCode, text, json } = await runCommand(commands, words, async () => db(), ask);
    return {
      exitCode,
      text: layOut(text, { columns: 80, colours: false }),
      json: JSON.parse(JSON.stringify(json)) as Record<string, unknown>,
    };
  };
}
