/** The API description as a page to read: plain HTML without a script, so that the strict CSP holds here too. */
import { errors } from '@glass-dice/contract/errors';
import { isForOperators, type MemberAccess, type Route } from '@glass-dice/contract/route';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { errorsOf } from './openapi.ts';

export function docsPage(routes: readonly Route[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Glass Dice API · play money</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>Glass Dice API</h1>
<p>${playMoneyStatement.en}</p>
<p>Made from the definitions that are served. For machines: <a href="/api/openapi.json">openapi.json</a>.
Amounts are strings of minor units: <code>"15000"</code> is 150.00 of play money. Unknown fields, repeated keys and
values of another type are refused. Errors are problem documents (RFC 9457) with a stable <code>code</code>.</p>
<h2>Routes</h2>${routes.map(routeSection).join('')}
<h2>Error codes</h2><dl>${Object.entries(errors).map(errorEntry).join('')}</dl>
</main></body></html>`;
}

export const docsStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem}
section{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.5rem 0}
code,pre{font:13px/1.5 ui-monospace,monospace}
pre{overflow-x:auto;background:color-mix(in srgb,currentColor 6%,transparent);padding:.75rem;border-radius:8px}
dt{font-weight:600;margin-top:.5rem}:target{outline:2px solid}`;

const memberAccess: Record<MemberAccess, string> = {
  public: 'Open to everyone.',
  visitor: 'Open to everyone; a session, if there is one, must be valid.',
  session: 'Needs a session (<code>Authorization: Bearer …</code>); open to a blocked member too.',
  keeper: 'Needs a session of a member who is not blocked, or whose account is at risk.',
  member: 'Needs a session of a member who is not blocked.',
  player: 'Needs a session of a member who is neither blocked nor restricted.',
};

function accessText({ access, confirmed }: Route): string {
  if (!isForOperators(access)) return memberAccess[access];
  const [, right] = access.split(':');
  const who = right === undefined ? 'an operator' : `an operator with the right <code>${right}</code>`;
  return `Needs a session of ${who}${confirmed ? ', who has just confirmed with their passkey' : ''}.`;
}

function routeSection(route: Route): string {
  const needs = [accessText(route), route.idempotent ? 'Needs an <code>Idempotency-Key</code>.' : ''];
  const codes = errorsOf(route).map((code) => `<a href="#${code}">${code}</a>`);
  return `<section><h3><code>${route.method} /api${route.path}</code></h3><p>${escape(route.summary)} ${needs.join(' ')}</p>
${schemaBlock('Path', route.params)}${schemaBlock('Query', route.query)}${schemaBlock('Body', route.body)}
${route.status === 204 ? '' : schemaBlock(`Answer ${route.status ?? 200}`, route.reply)}
<p>Refusals: ${codes.join(', ')}</p></section>`;
}

/** A scrolling region must be reachable by keyboard, hence the tabindex. */
function schemaBlock(title: string, schema: object | undefined): string {
  if (!schema) return '';
  return `<h4>${title}</h4><pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>`;
}

function errorEntry([code, { status, title }]: [string, { status: number; title: string }]): string {
  return `<dt id="${code}"><code>${code}</code> (${status})</dt><dd>${escape(title)}</dd>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
