/**
 * Whether an SVG is a plain drawing. Members' browsers open what a pack brings, so only shapes, gradients, clips and
 * words that describe them are let in; whatever this reader does not know is refused rather than guessed at.
 */
const shapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const paints = ['linearGradient', 'radialGradient', 'stop'];
/** What hides parts of others by what is drawn in them. */
const hiders = new Set(['clipPath', 'mask']);
const elements = new Set(['svg', 'g', 'defs', 'title', 'desc', ...shapes, ...paints, ...hiders]);

/** A comment, the XML declaration, an end tag, a start tag or text. Doctypes, entities and CDATA are none of them. */
const token =
  /<!--[^]*?-->|<\?xml [^?<>]*\?>|<\/(?<end>\w+)\s*>|<(?<start>[\w:]+)(?<attributes>(?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y;

const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const notOne = 'is not exactly one <svg>';

/** All that keeps the drawing out, to be read after its name, or nothing. What cannot be read ends the reading. */
export function svgMistake(source: string): string | undefined {
  const found = new Set<string>();
  const end = endOfReading(source, (mistake) => found.add(mistake));
  if (end) found.add(end);
  return [...found].slice(0, mostNamed).join(', ') || undefined;
}

const mostNamed = 5;

function endOfReading(source: string, name: (mistake: string) => void): string | undefined {
  const open: { element: string; within: string | undefined }[] = [];
  let begun = false;
  for (let at = 0; at < source.length; at = token.lastIndex) {
    token.lastIndex = at;
    const part = token.exec(source)?.groups;
    if (!part) return `cannot be read at line ${source.slice(0, at).split('\n').length}`;
    const { end, start, attributes = '', empty, text = '' } = part;
    if (end !== undefined && open.pop()?.element !== end) return `ends <${end}> where it is not open`;
    if (start !== undefined) {
      if (open.length === 0 && (start !== 'svg' || begun)) return notOne;
      begun = true;
      const within = hiders.has(start) ? start : open.at(-1)?.within;
      const mistake = elementMistake(start, attributes, within);
      if (mistake) name(mistake);
      if (!empty) open.push({ element: start, within });
    }
    if (open.length === 0 && text.trim()) return notOne;
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) return 'has an entity';
  }
  return open.length > 0 || !begun ? notOne : undefined;
}

function elementMistake(element: string, attributes: string, within: string | undefined): string | undefined {
  if (!elements.has(element)) return `has a <${element}>`;
  for (const [, name = '', double, single] of attributes.matchAll(attribute)) {
    if (/^on/i.test(name)) return `has the event handler ${name}`;
    // Each that hides by another one, which does too, doubles what a browser has to draw.
    if (within && /^(?:mask|clip-path)$/.test(name)) return `has a ${name} within <${within}>`;
    if (name === 'style') return 'has a style attribute';
    if (!isInternal(name, double ?? single ?? '')) return `refers to something outside of itself in ${name}`;
  }
  return undefined;
}

/** No attribute of a plain drawing has a colon, an entity, an escape, or a link to anything but a part of the drawing. */
function isInternal(name: string, value: string): boolean {
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  if (name === 'xmlns:xlink') return value === 'http://www.w3.org/1999/xlink';
  if (name === 'href' || name === 'xlink:href') return /^#[\w-]+$/.test(value);
  return !/[:&\\]|\/\/|\b(?:url|src|image|image-set)\(\s*(?!#)/i.test(value);
}

/** From the viewBox, else from width and height, in whole pixels; nothing when it has neither. */
export function svgSize(source: string): { width: number; height: number } | undefined {
  const root = /<svg(?=\s)([^>]*)>/.exec(source)?.[1] ?? '';
  const values = new Map(
    [...root.matchAll(attribute)].map(([, name, double, single]) => [name, double ?? single ?? '']),
  );
  const box =
    values
      .get('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [width, height] = box.length === 4 ? box.slice(2) : [pixels(values.get('width')), pixels(values.get('height'))];
  if (!(width! >= 1 && height! >= 1 && width! <= mostUnits && height! <= mostUnits)) return undefined;
  return { width: Math.round(width!), height: Math.round(height!) };
}

/** Beyond this a drawing has mistaken its own size. */
const mostUnits = 100_000;

function pixels(length: string | undefined): number {
  return Number(length?.replace(/px$/, '') || Number.NaN);
}
