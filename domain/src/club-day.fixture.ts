/**
 * Zones whose clocks change, each with the days of 2024 that have other than 24 hours: what is past is the same for all
 * time zone data.
 */
export const changingZones: [zone: string, hours: Record<string, number>][] = [
  ['Europe/Berlin', { '20240331': 23, '20241027': 25 }],
  ['America/New_York', { '20240310': 23, '20241103': 25 }],
  // By half an hour.
  ['Australia/Lord_Howe', { '20240407': 24.5, '20241006': 23.5 }],
  // At midnight: a day begins at one o'clock, and the one before the other change has an hour more.
  ['America/Santiago', { '20240406': 25, '20240908': 23 }],
  ['Africa/Cairo', { '20240426': 23, '20241031': 25 }],
  // From one o'clock back to midnight, which so comes twice.
  ['America/Havana', { '20240310': 23, '20241103': 25 }],
  ['Asia/Beirut', { '20240331': 23, '20241026': 25 }],
];
