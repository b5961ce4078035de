/**
 * The HTML of a notice, or of the house rules: a few elements, and links inside the app. A sanitiser decides what that is; a notice from which
 * it would have to take something away is refused, so that a club sees what members will see.
 */
import sanitizeHtml from 'sanitize-html';
import { isLink } from '@glass-dice/contract/screen-address';
import { noticeElements } from '@glass-dice/domain/club/notice';

const elements: string[] = [...noticeElements];

const everything = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true } as const;

/** What a notice may say, as it is stored. */
export function noticeHtml(body: string): string {
  return sanitizeHtml(body, {
    allowedTags: elements,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [],
    allowProtocolRelative: false,
  });
}

/** The addresses that it leads to. */
export function linksIn(body: string): string[] {
  const found: string[] = [];
  const onOpenTag = (_name: string, { href }: Record<string, string>) => void (href && found.push(href));
  sanitizeHtml(body, { ...everything, onOpenTag });
  return found;
}

export function noticeMistake(body: string, what = 'The notice'): [problem: string, remedy: string] | undefined {
  const found: string[] = [];
  sanitizeHtml(body, {
    ...everything,
    onOpenTag: (name, attributes) => {
      if (!elements.includes(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (name !== 'a' || attribute !== 'href') found.push(`${attribute} in <${name}>`);
        else if (!isLink(value)) found.push(`a link to ${JSON.stringify(value.slice(0, 60))}`);
      }
    },
  });
  if (found.length > 0) {
    const problem = `${what} has ${[...new Set(found)].slice(0, 5).join(', ')}.`;
    return [
      problem,
      `Use only ${elements.map((name) => `<${name}>`).join(' ')}, and links to screens of the app, such as /games/game1.`,
    ];
  }
  const kept = noticeHtml(body);
  if (kept !== sanitizeHtml(body, everything)) return [`${what} is not plain HTML.`, 'Mend its elements.'];
  return sanitizeHtml(kept, { allowedTags: [] }).trim() === ''
    ? [`${what} says nothing.`, 'Write some text.']
    : undefined;
}
