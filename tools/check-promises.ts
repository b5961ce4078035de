/** What the promises say about the source itself (docs/promises.md): who may write an amount, and where the page may lead. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

type Rule = [name: string, broken: RegExp, except: readonly string[]];

/** In the sources of the page. The living page of the kit is not part of the product. */
const rules: Rule[] = [
  [
    'an amount is written by one formatter, which carries the play mark (P1)',
    /\bformatAmount\b|toFixed\(2\)|style: 'currency'/,
    // Its own mark stands beside the field.
    ['ui/src/figures/Amount.tsx', 'web/src/features/wallet/withdrawals/WithdrawAmountField.tsx'],
  ],
  [
    'the page names no address outside the club but those of the help (P9)',
    /https?:\/\/(?!www\.w3\.org)[\w-]/,
    ['web/src/features/club/help/contacts.ts'],
  ],
  [
    'nothing of the page writes HTML by itself (P4)',
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    [],
  ],
];

const files = globSync(['{ui,web,console}/src/**/*.{ts,tsx}', '{web,console}/index.html'], { cwd: root }).filter(
  (file) => !/ui-page|\.(?:test|fixture)\.|\/testing\//.test(file),
);
const problems = files.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  return rules
    .filter(([, broken, except]) => !except.includes(file) && broken.test(source))
    .map(([name, broken]) => `${file}: ${name}, but it has ${broken.exec(source)?.[0]}`);
});
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${files.length} files of the page keep ${rules.length} promises\n`);
