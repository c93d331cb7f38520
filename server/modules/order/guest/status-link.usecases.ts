/** The status link: what its holder sees of their order, and what they do with it as its reporter. */
import type { InputOf } from '@/contract/endpoint';
import type { OrderActRequest } from '@/contract/order-act';
import { orderActInput } from '@/contract/order-act';
import { GUEST_ACTIONS, type GuestReport, type orderPublicEndpoints } from '@/contract/order-public';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import { allowedActions } from '@/contract/state-machine';
import type { OrderState } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { photoFinder } from '../../../files/photo.queries';
import type { Context, Deps } from '../../../http/context';
import { code, ms } from '../../alarm/list/alarm-rows.repository';
import { seeParks } from '../../session/request-transaction.repository';
import { type CallerLanguage, pageLanguage } from '../../../http/caller-language';
import type { Doing } from '../acts/act.types';
import { findOrderById, findOrderByToken } from './guest-report.repository';
import { urgeAgainAt } from '../detail/order-detail.usecases';
import { invalid, linkExpired, notYourPart, orderNotFound, requires } from '../order.errors';
import { forCustomer, readQuote, readUrges, toQuote } from '../detail/order-parts.repository';
import { seeEveryPark, tokenHash } from './guest-report.usecases';
import { readOrderRows } from '../list/order-row.repository';
import { readSurroundings } from '../detail/order-surroundings.repository';
import type { OrderRecord } from '../order.table';
import { readSteps } from '../detail/order-timeline.repository';
import { actOnOrder } from '../order.usecases';
import { readQuoteToken, type QuoteLink } from '../signature/quote-link.rules';
import { readSigners } from '../signature/signature.repository';

type ActInput = InputOf<typeof orderPublicEndpoints.actOnMyReport>;

interface Entered {
  order: OrderRecord;
  /** Came by a link to one quote; null: by the reporter's own status link. */
  link: QuoteLink | null;
  /** Of the page that is read. */
  language: CallerLanguage | null;
}

/** From here on the transaction sees the order's park only. @throws AppError 404 for a wrong token, or an old one */
async function enterOrder({ tx, deps, now, header }: Context, token: string): Promise<Entered> {
  const link = readQuoteToken(deps.secret, token);
  if (link && link.expiresAt <= now.getTime()) throw linkExpired();
  await seeEveryPark(tx);
  const order = link ? await findOrderById(tx, link.orderId) : await findOrderByToken(tx, tokenHash(token));
  if (!order) throw orderNotFound();
  await seeParks(tx, [order.parkId]);
  return { order, link, language: pageLanguage(header('accept-language')) };
}

const reporterOf = (order: OrderRecord): Doing => ({
  id: null,
  name: order.reporterName,
  rights: new Set(),
  isReporter: true,
});

/** Some of what a reporter may do waits for the office: paying goes through the cashier. */
const OF_QUOTE: readonly string[] = ['approveQuote', 'rejectQuote'];

/** By a link to a quote its holder decides on that quote, and on nothing else. */
const isOfLink = (order: OrderRecord, link: QuoteLink | null, action: string): boolean =>
  link === null || (OF_QUOTE.includes(action) && order.quoteId === link.quoteId);

const allowedNow = ({ order, link }: Entered): GuestReport['allowed'] => {
  const allowed = allowedActions(ORDER_TRANSITIONS, order.state as OrderState, ['creator']);
  return GUEST_ACTIONS.filter(
    (action) =>
      allowed.includes(action) &&
      isOfLink(order, link, action) &&
      !(action === 'rate' && order.score !== null) &&
      !(action === 'requestCancel' && order.requestKind !== null) &&
      !(action === 'cancel' && order.stateBefore !== null),
  );
};

/** Only what moved the order: who was told is the park's business. */
const shownSteps = (steps: Awaited<ReturnType<typeof readSteps>>): GuestReport['steps'] =>
  steps.flatMap(({ step }) =>
    step.toState === null || step.toState === step.fromState
      ? []
      : [{ at: step.at.getTime(), event: step.event, actorName: step.actorName, toState: code<100>(step.toState) }],
  );

/** Taken while the work was done, not sent with the report. */
const takenOnSite = (steps: Awaited<ReturnType<typeof readSteps>>): ReadonlySet<string> =>
  new Set(steps.flatMap(({ step }) => (step.event === 'created' ? [] : step.photoKeys)));

async function readReport(tx: Tx, deps: Deps, entered: Entered, now: Date): Promise<GuestReport> {
  const {
    language,
    order: { id: orderId },
  } = entered;
  const [seen] = await readOrderRows(tx, { id: null, language }, [orderId]);
  if (!seen) throw orderNotFound();
  const { row, order } = seen;
  const around = await readSurroundings(tx, order, language);
  const quote = forCustomer(await readQuote(tx, order.quoteId));
  const steps = await readSteps(tx, orderId);
  const onSite = takenOnSite(steps);
  const signers = await readSigners(tx, orderId);
  const signer = signers.get(quote?.quote.signatureKey ?? '') ?? null;
  const keys = [...order.photosBefore, ...order.photosAfter, quote?.quote.signatureKey ?? null];
  const photoOf = await photoFinder(
    tx,
    { secret: deps.secret, now },
    keys.filter((key) => key !== null),
  );
  return {
    no: row.no,
    parkName: row.parkName,
    parkPhone: around.park.phone,
    typeName: row.typeName,
    title: row.title,
    description: order.description,
    location: row.location,
    priority: row.priority,
    state: row.state,
    createdAt: row.createdAt,
    finishBy: ms(order.finishBy),
    ownerName: row.ownerName,
    result: order.result,
    amount: order.amount,
    score: order.score,
    quote: quote && toQuote(quote, photoOf, signer),
    urges: await readUrges(tx, orderId),
    urgeAgainAt: urgeAgainAt(order, now),
    photosReported: order.photosBefore.filter((key) => !onSite.has(key)).map(photoOf),
    photosBefore: order.photosBefore.filter((key) => onSite.has(key)).map(photoOf),
    photosAfter: order.photosAfter.map(photoOf),
    mustDraw: entered.link?.way === 'copy',
    ofQuote: entered.link !== null,
    allowed: allowedNow({ ...entered, order }),
    steps: shownSteps(steps),
    version: row.version,
  };
}

/** @throws AppError 404 for a wrong token */
export async function readMyReport(context: Context, token: string): Promise<GuestReport> {
  const { tx, deps, now } = context;
  return readReport(tx, deps, await enterOrder(context, token), now);
}

/** @throws AppError 400, 422: a customer without an account signs, or where the link is surely theirs gives their name */
function consentOf({ link }: Entered, { signature, text = '' }: ActInput) {
  if (signature) return { signature };
  if (link?.way === 'copy') throw requires('consent', { 'signature.strokes': 'required' });
  if (text === '') throw invalid({ text: 'required' });
  return { signedBy: text };
}

/** @throws AppError 400: an answer to a price names the quote that it is about */
function quoteSeen({ quoteId }: ActInput): number {
  if (quoteId === undefined) throw invalid({ quoteId: 'required' });
  return quoteId;
}

function requestOf(entered: Entered, input: ActInput): OrderActRequest {
  const { action, version, text = '', score, end } = input;
  const on = { orderId: entered.order.id, parkId: entered.order.parkId, version };
  switch (action) {
    case 'approveQuote':
      return { ...on, action, quoteId: quoteSeen(input), ...consentOf(entered, input) };
    case 'rejectQuote':
      return { ...on, action, quoteId: quoteSeen(input), reason: text, end };
    case 'approveWork':
      return { ...on, action, score, opinion: text };
    case 'rate':
      return { ...on, action, score: score ?? 0, opinion: text };
    case 'urge':
    case 'note':
      return { ...on, action, text };
    case 'returnWork':
    case 'cancel':
    case 'requestCancel':
      return { ...on, action, reason: text };
  }
}

/** Whatever an action calls its words, they came as `text`. */
const fieldOf = (name: string): string => (name === 'score' ? name : 'text');

/** What is missing or too long is said of the field that it came in. */
function parsed(request: OrderActRequest) {
  const result = orderActInput.safeParse(request);
  if (result.success) return result.data;
  const fields = result.error.issues.map(
    ({ path, code: fault }) => [fieldOf(path.join('.')), fault === 'too_big' ? 'invalid' : 'required'] as const,
  );
  throw invalid(Object.fromEntries(fields));
}

/** @throws AppError 400, 404, and as every action on an order */
export async function actOnMyReport(context: Context, input: ActInput): Promise<GuestReport> {
  const { tx, deps, now } = context;
  const entered = await enterOrder(context, input.token);
  const { order, link } = entered;
  if (link && !OF_QUOTE.includes(input.action)) throw notYourPart();
  // A link to an earlier quote is good for nothing else.
  if (link && input.quoteId !== link.quoteId) throw requires('quoteSeen', { quoteId: 'mismatch' });
  const readCurrent = () => deps.db.withPark([order.parkId], (inner) => readReport(inner, deps, entered, now));
  const by = { ...reporterOf(order), ...(link && input.signature && { name: input.signature.name }) };
  const request = { tx, deps, now, by, operationId: null, readCurrent };
  await actOnOrder({ ...request, audit: (entry) => context.audit(entry) }, parsed(requestOf(entered, input)));
  context.afterCommit(() => deps.wake());
  return readReport(tx, deps, entered, now);
}
