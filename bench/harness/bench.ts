/** A bench reports figures and judges nothing; a speed stands beside a baseline of the same run. */
export type Bench = {
  about: string;
  /** Its options, as the usage shows them. */
  options: string;
  /** With what follows its name on the command line; an option it does not know throws. */
  run: (args: string[]) => void | Promise<void>;
};

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
