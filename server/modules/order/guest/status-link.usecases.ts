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
import type { Doing } from '../acts/act.types';
import { findOrderByToken } from './guest-report.repository';
import { urgeAgainAt } from '../detail/order-detail.usecases';
import { invalid, orderNotFound } from '../order.errors';
import { readQuote, readUrges, toQuote } from '../detail/order-parts.repository';
import { seeEveryPark, tokenHash } from './guest-report.usecases';
import { readOrderRows } from '../list/order-row.repository';
import { readSurroundings } from '../detail/order-surroundings.repository';
import type { OrderRecord } from '../order.table';
import { readSteps } from '../detail/order-timeline.repository';
import { actOnOrder } from '../order.usecases';

type ActInput = InputOf<typeof orderPublicEndpoints.actOnMyReport>;

/** From here on the transaction sees the order's park only. @throws AppError 404 for a wrong token */
async function enterOrder(tx: Tx, token: string): Promise<OrderRecord> {
  await seeEveryPark(tx);
  const order = await findOrderByToken(tx, tokenHash(token));
  if (!order) throw orderNotFound();
  await seeParks(tx, [order.parkId]);
  return order;
}

const reporterOf = (order: OrderRecord): Doing => ({
  id: null,
  name: order.reporterName,
  rights: new Set(),
  isReporter: true,
});

/** Some of what a reporter may do waits for the office: paying goes through the cashier. */
const allowedNow = (order: OrderRecord): GuestReport['allowed'] => {
  const allowed = allowedActions(ORDER_TRANSITIONS, order.state as OrderState, ['creator']);
  return GUEST_ACTIONS.filter(
    (action) =>
      allowed.includes(action) &&
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

async function readReport(tx: Tx, deps: Deps, orderId: number, now: Date): Promise<GuestReport> {
  const [seen] = await readOrderRows(tx, null, [orderId]);
  if (!seen) throw orderNotFound();
  const { row, order } = seen;
  const around = await readSurroundings(tx, order);
  const quote = await readQuote(tx, order.quoteId);
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
    quote: quote && toQuote(quote, photoOf),
    urges: await readUrges(tx, orderId),
    urgeAgainAt: urgeAgainAt(order, now),
    photosBefore: order.photosBefore.map(photoOf),
    photosAfter: order.photosAfter.map(photoOf),
    allowed: allowedNow(order),
    steps: shownSteps(await readSteps(tx, orderId)),
    version: row.version,
  };
}

/** @throws AppError 404 for a wrong token */
export async function readMyReport({ tx, deps, now }: Context, token: string): Promise<GuestReport> {
  const order = await enterOrder(tx, token);
  return readReport(tx, deps, order.id, now);
}

/** @throws AppError 400: the consent of somebody without an account is their typed name */
function signature(text: string): string {
  if (text === '') throw invalid({ text: 'required' });
  return text;
}

function requestOf(order: OrderRecord, input: ActInput): OrderActRequest {
  const { action, version, text = '', score, end } = input;
  const on = { orderId: order.id, parkId: order.parkId, version };
  switch (action) {
    case 'approveQuote':
      return { ...on, action, quoteId: order.quoteId ?? 0, signedBy: signature(text) };
    case 'rejectQuote':
      return { ...on, action, quoteId: order.quoteId ?? 0, reason: text, end };
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
  const order = await enterOrder(tx, input.token);
  const readCurrent = (orderId: number) =>
    deps.db.withPark([order.parkId], (inner) => readReport(inner, deps, orderId, now));
  const request = { tx, deps, now, by: reporterOf(order), operationId: null, readCurrent };
  await actOnOrder({ ...request, audit: (entry) => context.audit(entry) }, parsed(requestOf(order, input)));
  context.afterCommit(() => deps.wake());
  return readReport(tx, deps, order.id, now);
}
