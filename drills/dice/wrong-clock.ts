/** Loaded into a server before its own code: its clock is an hour fast, as that of a machine may be. */
const hourMs = 3_600_000;
const now = Date.now;

Date.now = () => now() + hourMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], made) as Date,
});
