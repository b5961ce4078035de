/** The page that shows the pictures side by side: a row for each screen, a column for each language and theme. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, looks, pictureFile, wantedScreens, widths } from './wanted.ts';

const style = `
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 0; }
  h1 { font-size: 18px; margin: 16px; }
  table { border-spacing: 8px; }
  th { text-align: left; vertical-align: top; background: Canvas; padding: 4px; }
  thead th { position: sticky; top: 0; z-index: 2; }
  tbody th { position: sticky; left: 0; z-index: 1; width: 120px; overflow-wrap: anywhere; }
  code { display: block; font-weight: normal; font-size: 12px; }
  td { vertical-align: top; }
  img { display: block; width: 260px; height: auto; border: 1px solid GrayText; border-radius: 8px; }
  .wide img { width: 520px; }
`;

export default function writePage(): void {
  // Their names do not depend on what has happened; the addresses are examples.
  const visits = wantedScreens({ promised: '…', rolled: '…', betOn: '…', comment: 1 });
  const tables = widths.map((width) => {
    const columns = looks.filter((look) => look.width === width);
    const heads = columns.map(({ locale, theme }) => `<th>${locale}, ${theme}</th>`);
    const rows = visits.map((visit) => {
      const cells = columns.map((look) => `<td>${picture(pictureFile(look, visit))}</td>`);
      return `<tr><th>${visit.name}<code>${visit.path}</code></th>${cells.join('')}</tr>`;
    });
    return `<h1>${width} px</h1>
<table${width < 600 ? '' : ' class="wide"'}>
<thead><tr><th></th>${heads.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
  });
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${style}</style>`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), `${head}\n${tables.join('\n')}\n</html>\n`);
}

/** One that could not be taken leaves its place empty. */
function picture(file: string): string {
  return existsSync(join(folder, file)) ? `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>` : '';
}
