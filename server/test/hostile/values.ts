/** What somebody sends who wishes us ill, or whose program is broken. */
const deep = (levels: number): unknown => (levels === 0 ? 'the-bottom-of-it' : [deep(levels - 1)]);

const plain = {
  numbers: [0, -1, 1, 0.1, 10, 24, 1e3, 123456, 1e308, 2 ** 53],
  otherTypes: [true, false, null, {}, [], ['10'], [[]], { field: { field: 'an-object-in-place' } }, deep(100)],
  amounts: [
    '-1',
    '0',
    '0.1',
    '1e3',
    ' 10',
    '10 ',
    '24',
    '1_000',
    '+10',
    '0x10',
    '١٠',
    '１２３４５６',
    '9007199254740993',
  ],
  words: ['', ' ', 'NaN', 'Infinity', '-Infinity', 'null', 'undefined', 'true', '123456', '1234567'],
};

const wicked = {
  unprintable: ['\0', 'a\0b-with-nul', '\udfff', 'lone-\ud800-surrogate', '\ufffe-noncharacter', 'one\r\n-two-lines'],
  names: ['__proto__', 'constructor', 'toString', 'hasOwnProperty', { toString: 'not-a-function' }],
  injections: [
    "' or 1=1 --",
    "'; drop table member; --",
    '$1::hostile',
    '%00%0a-encoded',
    '${7*7}-template',
    '../../etc',
  ],
  scripts: ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  writing: [
    '\u202egnp.exe-reversed',
    '\u2066isolated\u2069',
    '\u200b\u200b\u200b',
    '😀😀😀😀😀😀😀😀',
    'z\u0351\u036b\u0343algo',
  ],
  lengths: ['İ'.repeat(24), '\ufdfa'.repeat(60), 'a'.repeat(129), 'w'.repeat(60_000), 'v'.repeat(70_000)],
};

/** Those that stay wicked where any text is taken. */
export const wickedValues: unknown[] = Object.values<unknown[]>(wicked).flat();

/** In place of any field of a body. */
export const hostileValues: unknown[] = [...Object.values<unknown[]>(plain).flat(), ...wickedValues];

const texts = {
  numbers: ['0', '-1', '1', '01', '1.0', '1e3', '+1', '%201', '1%20', '1%0a', '999999999999999', '9999999999999999'],
  lengths: ['9'.repeat(99), '9'.repeat(2_000)],
  bytes: ['%00', '%ff%fe', '%', '%zz', '%c0%ae%c0%ae', '%ed%a0%80', '%F0%9F%98%80', '*', ';', '%3B', '%26a=b', '%23'],
  words: [
    'NaN',
    'null',
    '__proto__',
    'constructor',
    'toString',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    "'%20or%201=1%20--",
  ],
  cursors: [
    'profile',
    'profile.0',
    'events.9999999999999999',
    'ledger.9999999999999999',
    'ledger.1.1',
    'ledger.-1',
    '.1',
  ],
  scripts: ['%3Cscript%3E', 'nothing-like-it'],
};

/** In place of a parameter of a path or of a query, written as an address has it. */
export const hostileTexts: string[] = Object.values(texts).flat();

/** For a route that knows none of these. */
export const hostileQueries = [
  'a=hostile',
  'id=1',
  'memberId=1',
  '__proto__=1',
  'constructor=1',
  'a[]=1',
  '%00=1',
  '=1',
];

/** For a route that knows this one. */
export function oddQueries(name: string): string[] {
  return [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[$gt]=1`, `${name.toUpperCase()}=1`];
}

/** Around a token that is right. */
export function hostileAuthorizations(token: string): string[] {
  return [
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer __proto__',
    "Bearer ' or 1=1 --",
    'Bearer \u00e9\u00e9',
    'Basic YWRtaW46YWRtaW4=',
    `Bearer ${'A'.repeat(token.length)}`,
    `Bearer ${'A'.repeat(8_000)}`,
    token,
    `Token ${token}`,
    `Bearer${token}`,
    `Bearer  ${token}`,
    `Bearer "${token}"`,
    `Bearer ${token}A`,
    `Bearer ${token}=`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token}, Bearer ${token}`,
  ];
}

export const hostileKeys: string[] = [
  '',
  'short',
  'x'.repeat(15),
  'x'.repeat(65),
  'x'.repeat(8_000),
  'sixteen letters and spaces',
  'twenty.letters.and.dots',
  "' or 1=1 -- or 1=1 --",
  '<script>alert(1)</script>',
  '\u00e9'.repeat(20),
];

/** As JSON, for a route that takes no body. */
export const strayBodies = ['{}', '[]', 'null', '0', '"hostile"', '{"session":"1"}', '{', ''];

/** In place of a whole body, which would have been accepted. */
export function hostileBodies(sample: object): { what: string; payload: string | Buffer }[] {
  const good = JSON.stringify(sample);
  const [field] = Object.keys(sample) as [string];
  const first = (more: string) => good.replace('{', `{${more},`);
  const escaped = [...field].map((letter) => `\\u${letter.codePointAt(0)!.toString(16).padStart(4, '0')}`).join('');
  return [
    { what: 'a list', payload: `[${good}]` },
    { what: 'a text', payload: JSON.stringify(good) },
    { what: 'a number', payload: '7' },
    { what: 'null', payload: 'null' },
    { what: 'an empty object', payload: '{}' },
    { what: 'nothing', payload: '' },
    { what: 'a byte that is no UTF-8', payload: Buffer.concat([Buffer.from(good), Buffer.from([0xff])]) },
    { what: 'half of it', payload: good.slice(0, -1) },
    { what: 'two of them', payload: good + good },
    { what: 'a comment', payload: `/* hi */${good}` },
    { what: 'a byte order mark', payload: `\ufeff${good}` },
    { what: 'UTF-16', payload: Buffer.from(good, 'utf16le') },
    { what: 'a key twice', payload: first(`"${field}":"hostile"`) },
    { what: 'a key twice, once disguised', payload: first(`"${escaped}":"hostile"`) },
    { what: 'a key more', payload: first('"memberId":1') },
    {
      what: 'a thousand keys more',
      payload: first(Array.from({ length: 1e3 }, (_, n) => `"k${n}":0`).join()),
    },
    { what: '__proto__', payload: first('"__proto__":{"adult":true}') },
    { what: 'constructor', payload: first('"constructor":{"prototype":{"adult":true}}') },
    { what: 'toString', payload: first('"toString":"hostile"') },
    { what: 'depth', payload: `${'['.repeat(30_000)}${']'.repeat(30_000)}` },
    { what: 'depth in a key', payload: first(`"deep":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) },
    { what: '70 KB', payload: first(`"more":"${'u'.repeat(70_000)}"`) },
  ];
}

/** Of a body that would have been accepted as JSON. */
export const otherTypes = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'application/merge-patch+json',
  'application/json, text/plain',
  'image/png',
  'image/json',
  'no-slash-in-it',
  ';',
  't'.repeat(5_000),
];

/** Other ways to say JSON, of which a server may know as many as it likes. */
export const jsonTypes = [
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/json; charset=hostile-charset',
  'application/json; charset=utf-8; charset=utf-7',
];

const oddTexts = [
  "' or 1=1 -- hostile",
  '<script>hostile</script>',
  '\u00e9\u00ff-hostile',
  ',;=,;=,;=',
  'h'.repeat(8_000),
];

/** Of the headers that something looks at, or that a log is tempted to keep. */
export const hostileHeaders: Record<string, string[]> = {
  'user-agent': ['', ...oddTexts],
  'x-forwarded-for': ['', ...oddTexts, 'unknown, 999.999.999.999', '::ffff:1.2.3', `fe80::1%${'z'.repeat(100)}`],
  'accept-language': ['', ...oddTexts, 'en;q=hostile', '*;q=1e999'],
  'x-request-id': oddTexts,
  cookie: [...oddTexts, 'locale=hostile; theme=hostile'],
  host: oddTexts,
};

const asking = 'GET /api/club HTTP/1.1\r\nHost: x\r\n';
const sending = 'POST /api/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** What does not even become a request. */
export const brokenRequests: { what: string; bytes: string; status: number }[] = [
  { what: 'a header of 100 KB', bytes: `${asking}X-Odd: ${'h'.repeat(100_000)}\r\n\r\n`, status: 431 },
  { what: 'an address of 100 KB', bytes: `GET /api/club?${'h'.repeat(100_000)} HTTP/1.1\r\n\r\n`, status: 431 },
  { what: 'a NUL in a header', bytes: `${asking}X-Odd: host\0ile\r\n\r\n`, status: 400 },
  { what: 'what is not HTTP', bytes: 'hostile\r\n\r\n', status: 400 },
  { what: 'two lengths', bytes: `${sending}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, status: 400 },
  {
    what: 'a length and chunks',
    bytes: `${sending}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    status: 400,
  },
  { what: 'a negative length', bytes: `${sending}Content-Length: -1\r\n\r\n`, status: 400 },
];
