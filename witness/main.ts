/** npm run witness -- …: signs for logs that grow honestly, and follows them. README.md says how to run one. */
import { parseArgs } from 'node:util';
import { addLogCommand, followCommand, keyCommand, logsCommand, serveCommand, type Options } from './commands.ts';
import { StartError } from './start-error.ts';

const usage = `Usage: npm run witness -- [COMMAND] [--data FOLDER]

  serve [--host 127.0.0.1] [--port 8090]     signs what follows from what it signed before; the default
  key                                        prints the witness's own key
  add-log VKEY                               begins to witness a log
  logs                                       lists the logs and what was found
  follow URL VKEY [--once] [--every 60]      reads a log by itself and says whether it fits

  --data FOLDER   where key and memory are kept, witness-data if nothing is said
  --name NAME     at the first start: what the witness is called, for example home.example/w1

Exit code of follow --once: 0 it fits, 1 it does not, 2 it cannot be read or kept.
`;

const commands = {
  serve: serveCommand,
  key: keyCommand,
  'add-log': addLogCommand,
  logs: logsCommand,
  follow: followCommand,
};

// Where the lines are written to a file, a full disk takes them and not the witness.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const { message, stack, code } = error as Error & { code?: string };
  // A wrong word, a folder that cannot be written, a broken file: the sentence is enough. Anything else is a bug.
  const isExpected = error instanceof StartError || code !== undefined;
  process.stderr.write(`${isExpected ? message : stack}\n`);
  process.exitCode = 2;
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string', default: 'witness-data' },
      name: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8090' },
      once: { type: 'boolean', default: false },
      every: { type: 'string', default: '60' },
      // As the command of this name.
      follow: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [name = 'serve', ...words] = values.follow ? ['follow', ...positionals] : positionals;
  if (values.help || name === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  if (!Object.hasOwn(commands, name)) throw new StartError(`There is no command ${name}.\n\n${usage}`);
  const options: Options = {
    ...values,
    folder: values.data,
    port: wholeNumber('--port', values.port, 0, 65_535),
    everySeconds: wholeNumber('--every', values.every, 1, 86_400),
  };
  return commands[name as keyof typeof commands](options, words);
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new StartError(`${name} is a whole number from ${least} to ${most}.`);
}
