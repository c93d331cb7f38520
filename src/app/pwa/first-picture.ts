/**
 * The head of a record as this device saw it last: the service worker writes it into the kept page of the record's link, so
 * that it is readable before the app runs, as the server's page is (`server/http/link-markup.ts`). Level, what and where:
 * not its state, nor anything else that changes while nobody looks.
 */

/** Of the head's own markup (alarms: `features/alarm/parts/record-head.tsx`), each with text only. */
const PARTS = [
  /<span class="sp-record__level" data-level="\d">[^<]+<\/span>/,
  /<h1 class="sp-record__title">[^<]+<\/h1>/,
  /<p class="sp-record__place">[^<]+<\/p>/,
];

/** As high as the line of the app that takes its place. */
const LINE_OF_FACTS = '<p class="sp-record__facts">\u00a0</p>';

/** Where the server writes a record: between these marks, the skeleton included (`MARKUP_PLACE` in `server/http/link-page.ts`). */
const PLACE = /<!--record-->[\s\S]*?<!--\/record-->/;

/** @param markup of the record's head on an open page @returns '' where a part is missing */
export function pictureOf(markup: string | undefined): string {
  const parts = PARTS.map((part) => part.exec(markup ?? '')?.[0]);
  if (parts.some((part) => part === undefined)) return '';
  return `<article class="sp-record" data-ready="picture">${parts.join('')}${LINE_OF_FACTS}</article>`;
}

/** @param page the kept page @param picture '': there is none */
export async function withPicture(page: Response, picture: string): Promise<Response> {
  if (!picture) return page;
  // By function: a `$&` in a title would otherwise be taken for a pattern.
  const html = (await page.text()).replace(PLACE, () => picture);
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(html, { headers });
}
