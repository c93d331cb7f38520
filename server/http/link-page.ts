/**
 * Answers a chat link with the record's least facts already in the HTML: readable before any script runs. The ticket is
 * only looked at; exchanging it is the page's own POST, since a chat app's preview or a prefetch may fetch the page too.
 * With them stand the next actions that ask for nothing. They say what the link's receiver may do, never who that is, and
 * act only once the exchange has signed that person in.
 */
import type { LinkedFlow } from '@/contract/flow/flow-linked';
import type { LinkedRecord } from '@/contract/linked-record';
import type { LinkedOrder } from '@/contract/order-linked';
import type { Deps } from './context';
import { linkBar } from './link-bar';
import { barMarkup } from './link-bar-markup';
import { factsOf, recordMarkup } from './link-markup';
import { isPrefetch, isRobot } from './link-robots';
import { type LinkTarget, type TicketPair, hasThumbBar, linkTargetOf } from './link-route';
import { linkTexts } from './link-texts';

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
  record: LinkedRecord | LinkedOrder | LinkedFlow;
  userId: number;
  /** The bar of another alarm will stand above the page: nothing of it is said, room is kept. */
  needsRoom: boolean;
}

/** Counts the look and writes it down. @returns the record with its person's rights; null: nothing may be shown */
export type LookAtLink = (deps: Deps, pair: TicketPair, target: LinkTarget, looker: Looker) => Promise<Seen | null>;

export interface LinkPage {
  html: string;
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

/** On any failure the plain page is sent. */
export async function renderPage(
  { html, aroundBar }: PageParts,
  request: PageRequest,
  deps: Deps,
  lookAtLink: LookAtLink,
): Promise<LinkPage> {
  const { url, headers, ip, traceId } = request;
  const plain = { html, noStore: SECRETS.some((name) => url.searchParams.has(name)) };
  const pair = pairOf(url);
  const target = linkTargetOf(url);
  const userAgent = headers.get('user-agent') ?? '';
  // A list is not one record: it comes with the exchange.
  if (!pair || !target || target.kind === 'alarms' || isPrefetch(headers) || isRobot(userAgent)) return plain;
  // The page's own calls will show the error; a page without the record is better than no page.
  const seen = await lookAtLink(deps, pair, target, { ip, traceId, userAgent }).catch(() => null);
  const facts = seen && factsOf(seen.record);
  if (!facts) return plain;
  const texts = linkTexts(headers.get('accept-language'));
  const reader = { userId: seen.userId, now: deps.now().getTime(), texts: texts.bar };
  const bar = hasThumbBar(url) ? linkBar(seen.record, reader) : null;
  const buttons = bar ? aroundBar.replace('<!--bar-->', () => barMarkup(bar, texts.lang)) : '';
  const markup = recordMarkup(facts, texts) + buttons;
  const withRoom = seen.needsRoom ? html.replace('<html', '<html data-alert-room') : html;
  // By function: a `$&` in a title would otherwise be taken for a pattern.
  return { ...plain, html: withRoom.replace(MARKUP_PLACE, () => markup) };
}
