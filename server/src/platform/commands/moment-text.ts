/** Swedish writes dates as computers do. */
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei', dateStyle: 'short', timeStyle: 'short' });

/** "2026-11-15 13:29", as clocks in Taipei show it: the club's days are days there. */
export function momentText(moment: Date): string {
  return format.format(moment);
}
