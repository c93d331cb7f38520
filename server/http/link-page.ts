/**
 * Answers a chat link with the record's least facts already in the HTML: readable before any script runs. The ticket is
 * only looked at; exchanging it is the page's own POST, since a chat app's preview or a prefetch may fetch the page too.
 * With them stand the next actions that ask for nothing. They say what the link's receiver may do, never who that is, and
 * act only once the exchange has signed that person in.
 */
import type { LookedAt } from '@/contract/looked-at';
import type { Deps } from './context';
import { linkBar } from './link-bar';
import { barMarkup } from './link-bar-markup';
import { factsOf, recordMarkup } from './link-markup';
import { isPrefetch, isRobot } from './link-robots';
import { type LinkTarget, type TicketPair, hasThumbBar, linkTargetOf } from './link-route';
import { linkTexts } from './link-texts';
import { exceptionText } from './masked';

/** The session's cookie is not asked for: alone it permits nothing, and a page load cannot send the header pair. */
export interface PageRequest {
  url: URL;
  headers: Headers;
  ip: string;
  traceId: string;
}

/** Who asks, for the log. */
export interface Looker {
  ip: string;
  traceId: string;
  userAgent: string;
}

/** A record and the person whom its link was made for. */
export interface Seen {
  record: LookedAt;
  userId: number;
  /** The bar of another alarm will stand above the page: nothing of it is said, room is kept. */
  needsRoom: boolean;
}

/** Counts the look and writes it down. @returns the record with its person's rights; null: nothing may be shown */
export type LookAtLink = (deps: Deps, pair: TicketPair, target: LinkTarget, looker: Looker) => Promise<Seen | null>;

export interface LinkPage {
  /** The same whoever asks: the browser works on it while the record is read. */
  head: string;
  /** A promise where a record is read for it. */
  body: string | Promise<string>;
  /** The address held a ticket: neither browser nor proxy may keep the answer. */
  noStore: boolean;
}

/** Includes the skeleton that is shown until a record is there, where the page marks its end. */
const MARKUP_PLACE = /<!--record-->(?:[\s\S]*?<!--\/record-->)?/;

const SECRETS = ['uiticket', 'ticket', 'sid'];

function pairOf(url: URL): TicketPair | null {
  const ticket = url.searchParams.get('uiticket') ?? '';
  const sid = url.searchParams.get('sid') ?? '';
  return ticket && sid && ticket.length <= 200 && sid.length <= 200 ? { ticket, sid } : null;
}

export interface PageParts {
  /** The built index.html with its placeholder. */
  html: string;
  /** What the buttons need, around their `<!--bar-->`. */
  aroundBar: string;
}

interface Asked {
  pair: TicketPair;
  target: LinkTarget;
  looker: Looker;
}

/** @returns null where the page shows no record. A list is not one record: it comes with the exchange. */
function askedOf({ url, headers, ip, traceId }: PageRequest): Asked | null {
  const pair = pairOf(url);
  const target = linkTargetOf(url);
  const userAgent = headers.get('user-agent') ?? '';
  const isShown = target && target.kind !== 'alarms' && !isPrefetch(headers) && !isRobot(userAgent);
  return pair && isShown ? { pair, target, looker: { ip, traceId, userAgent } } : null;
}

/** What the page says of a record. */
function markupOf({ record, userId }: Seen, { aroundBar }: PageParts, { url, headers }: PageRequest, deps: Deps) {
  const facts = factsOf(record);
  if (!facts) return null;
  const texts = linkTexts(headers.get('accept-language'));
  const reader = { userId, now: deps.now().getTime(), texts: texts.bar };
  const bar = hasThumbBar(url) ? linkBar(record, reader) : null;
  const buttons = bar ? aroundBar.replace('<!--bar-->', () => barMarkup(bar, texts.lang)) : '';
  return recordMarkup(facts, texts) + buttons;
}

/** On any failure the plain page is sent. */
export function renderPage(parts: PageParts, request: PageRequest, deps: Deps, lookAtLink: LookAtLink): LinkPage {
  const { html } = parts;
  const end = html.indexOf('<body');
  const [head, body] = [html.slice(0, end), html.slice(end)];
  const asked = askedOf(request);
  const noteFault = (error: unknown): void =>
    console.error(`[${request.traceId}] page of a link`, exceptionText(error));
  const bodyWith = async ({ pair, target, looker }: Asked): Promise<string> => {
    // The page's own calls will show the error; a page without the record is better than no page.
    const seen = await lookAtLink(deps, pair, target, looker).catch((error: unknown) => {
      noteFault(error);
      return null;
    });
    const markup = seen && markupOf(seen, parts, request, deps);
    if (!markup) return body;
    // By function: a `$&` in a title would otherwise be taken for a pattern.
    const withRecord = body.replace(MARKUP_PLACE, () => markup);
    return seen.needsRoom ? withRecord.replace('<body', '<body data-alert-room') : withRecord;
  };
  return {
    head,
    // Its head has left: what goes wrong now must not leave half a page.
    body: asked
      ? bodyWith(asked).catch((error: unknown) => {
          noteFault(error);
          return body;
        })
      : body,
    noStore: SECRETS.some((name) => request.url.searchParams.has(name)),
  };
}
