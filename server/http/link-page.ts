/**
 * Answers a chat link with the record already in the HTML: readable before any script runs. The ticket is only looked
 * at; exchanging it is the page's own POST, since a chat app's preview or a prefetch may fetch the page too.
 */
import { type AnyRecord, readLinkedRecord } from '../modules/session/linked-record';
import { readPerson } from '../modules/session/session.resolve';
import { type TicketPair, peekTicket } from '../modules/session/tickets';
import type { Deps } from './context';
import { recordData, recordMarkup } from './link-markup';
import { type LinkTarget, linkTargetOf } from './link-route';
import { linkTexts } from './link-texts';

/** The session's cookie is not asked for: alone it permits nothing, and a page load cannot send the header pair. */
export interface PageRequest {
  url: URL;
  headers: Headers;
}

export interface Page {
  html: string;
  /** The address held a ticket: neither browser nor proxy may keep the answer. */
  noStore: boolean;
}

/** With what stands there until a record does (the skeleton), where the page marks its end. */
const MARKUP_PLACE = /<!--record-->(?:[\s\S]*?<!--\/record-->)?/;
const DATA_PLACE = '<!--record-data-->';

function pairOf(url: URL): TicketPair | null {
  const ticket = url.searchParams.get('uiticket') ?? '';
  const sid = url.searchParams.get('sid') ?? '';
  return ticket && sid && ticket.length <= 200 && sid.length <= 200 ? { ticket, sid } : null;
}

function readRecord(deps: Deps, pair: TicketPair, target: LinkTarget): Promise<AnyRecord | null> {
  const now = deps.now();
  return deps.db.withPark([], async (tx) => {
    const peeked = await peekTicket(tx, pair.ticket, pair.sid, now);
    const user = peeked && (await readPerson(tx, peeked.userId, now));
    return user ? (await readLinkedRecord(tx, { user, now, deps }, target)).record : null;
  });
}

const isPrefetch = (headers: Headers): boolean =>
  /prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);

/** @param html the built index.html with its two placeholders. Whatever fails, the plain page is the answer. */
export async function renderPage(html: string, request: PageRequest, deps: Deps): Promise<Page> {
  const { url, headers } = request;
  const noStore = url.searchParams.has('uiticket') || url.searchParams.has('sid');
  const pair = pairOf(url);
  const target = linkTargetOf(url);
  if (!pair || !target || isPrefetch(headers)) return { html, noStore };
  // The page's own calls will show what is wrong; a page without the record is better than none.
  const record = await readRecord(deps, pair, target).catch(() => null);
  if (!record) return { html, noStore };
  const markup = recordMarkup(record, linkTexts(headers.get('accept-language')));
  const data = recordData(record, deps.now().getTime());
  // By function: a `$&` in a title would otherwise be taken for a pattern.
  return { html: html.replace(MARKUP_PLACE, () => markup).replace(DATA_PLACE, () => data), noStore };
}
