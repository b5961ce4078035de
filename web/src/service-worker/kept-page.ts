/** What the worker keeps of a page: the page without anything that may be different tomorrow. */

/** Undefined when it is no page of the app. */
export function emptied(html: string): string | undefined {
  const slot = /(id="first-data">)[^<]*/;
  if (!slot.test(html)) return undefined;
  // What the server drew, and what it named in the head, belong to one address; the page draws itself anew, for any.
  return html
    .replace(slot, '$1null')
    .replaceAll(/<(?:link|meta) [^>]*\bdata-screen\b[^>]*>/g, '')
    .replace(/<title data-screen="([^"]*)">[^<]*/, '<title>$1')
    .replace(/(<div id="app")[^]*(?=<\/body>)/, '$1></div>');
}

/** Whether the members' page is at this address: the operators' page and what is no page come from the server alone. */
export function isOfMembers(pathname: string): boolean {
  return !/^\/(?:(?:api|log|media)\/|console(?:\/|$))/.test(pathname);
}

/** The files a page names. They are named by their contents and never change. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/(?<=")\/assets\/[^"]+/g))];
}

/** Whether a page that uses these files is one that the newest build makes. */
export function isNewest(used: readonly string[], pages: readonly (readonly string[])[]): boolean {
  return pages.some((assets) => assets.every((asset) => used.includes(asset)));
}
