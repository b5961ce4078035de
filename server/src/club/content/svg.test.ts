import { expect, test } from 'vitest';
import { svgMistake } from './svg.ts';

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"${attributes}>${inside}</svg>`;

test.each([
  drawing('<path d="M0 0h1v1z" fill="#fff"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a die -->\n${drawing('<title>Die &amp; die</title>')}\n`,
  drawing('<defs><linearGradient id="a"><stop/></linearGradient></defs><g fill="url(#a)"><circle r=\'1\' /></g>'),
  drawing('<linearGradient xlink:href="#a"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
  drawing('<mask id="a"><path d="M0 0h1v1z"/></mask><g mask="url(#a)"><path clip-path="url(#b)" d="M0 0h1v1z"/></g>'),
])('a plain drawing is let in: %s', (svg) => {
  expect(svgMistake(svg)).toBeUndefined();
});

test.each([
  ['a script', drawing('<script>alert(1)</script>'), /<script>/],
  ['a script in another case', drawing('<SCRIPT/>'), /<SCRIPT>/],
  [
    'a script behind a prefix',
    drawing('<svg:script/>', ' xmlns:svg="http://www.w3.org/2000/svg"'),
    /outside|<svg:script>/,
  ],
  ['an event handler', drawing('', ' onload="alert(1)"'), /event handler onload/],
  ['an event handler in another case', drawing('<g ONCLICK="alert"/>'), /event handler/],
  ['foreign markup', drawing('<foreignObject/>'), /<foreignObject>/],
  ['markup of another namespace', drawing('<g xmlns="http://www.w3.org/1999/xhtml"/>'), /outside/],
  ['a style sheet', drawing('<style>@import "//a"</style>'), /<style>/],
  ['a style attribute', drawing('<g style="fill:red"/>'), /style attribute/],
  ['a picture from elsewhere', drawing('<image href="https://example.com/a.png"/>'), /<image>/],
  ['a link', drawing('<a href="https://example.com"/>'), /<a>/],
  ['an animation', drawing('<set attributeName="fill" to="red"/>'), /<set>/],
  ['copies of copies', drawing('<use href="#a"/>'), /<use>/],
  ['paint from elsewhere', drawing('<g fill="url(https://example.com/a#b)"/>'), /outside/],
  ['paint from another file', drawing('<g fill="url( a.svg#b)"/>'), /outside/],
  ['a gradient of another file', drawing('<linearGradient href="a.svg#b"/>'), /outside/],
  ['an escaped reference', drawing('<g fill="\\75rl(a.svg)"/>'), /outside/],
  ['a mask of masks', drawing('<mask id="a"><g><path mask="url(#b)"/></g></mask>'), /a mask within <mask>/],
  ['a clip of clips', drawing('<clipPath id="a" clip-path="url(#b)"/>'), /a clip-path within <clipPath>/],
  ['an entity in an attribute', drawing('<g fill="&#117;rl(a.svg)"/>'), /outside/],
  ['an entity of its own', drawing('<title>&lol;</title>'), /entity/],
  ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`, /cannot be read at line 1/],
  ['a style sheet instruction', `<?xml-stylesheet href="a.css"?>${drawing('')}`, /cannot be read/],
  ['CDATA', drawing('\n<title><![CDATA[<script>]]></title>'), /cannot be read at line 2/],
  ['an attribute without quotes', drawing('<g fill=red/>'), /cannot be read/],
  ['a tag that never ends', drawing('<g'), /cannot be read/],
  ['tags that cross', drawing('<g><defs></g></defs>'), /ends <g>/],
  ['something after the drawing', `${drawing('')}<svg/>`, /exactly one/],
  ['words around the drawing', `words ${drawing('')}`, /exactly one/],
  ['something else', '<html></html>', /exactly one/],
  ['nothing', '', /exactly one/],
  ['half a drawing', '<svg xmlns="http://www.w3.org/2000/svg">', /exactly one/],
])('%s is refused', (_what, svg, says) => {
  expect(svgMistake(svg)).toMatch(says);
});
