/** How far a command is, beside its answer: on a terminal one line that changes, elsewhere a line at intervals. */
export type Screen = { isTTY?: boolean; write: (text: string) => unknown };

/** Back to the beginning of the line, and nothing on it. */
const clearLine = '\r\u001b[K';

const linesApartMs = 5_000;

/** The last line of something is always written where lines stay. */
export function showOn(screen: Screen): (line: string, said: { isLast: boolean }) => void {
  let saidAt = Date.now();
  return (line, { isLast }) => {
    if (screen.isTTY) screen.write(isLast ? clearLine : clearLine + line);
    else if (isLast || Date.now() - saidAt > linesApartMs) {
      saidAt = Date.now();
      screen.write(`${line}\n`);
    }
  };
}
