/** Approvals of quotes: what conditions may look at, what the page shows, and that the customer is asked at the end. */
import { orderActInput } from '@/contract/order-act';
import { QUOTE_STATE } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { said } from '../../../ports/said';
import { publish } from '../../../live/publish';
import type { FlowActing } from '../../flow/engine/flow.types';
import type { FlowKind } from '../../flow/flow-kinds.usecases';
import { readUserName } from '../../identity/user/user-name.repository';
import { orderNotFound, requires } from '../order.errors';
import { findOrder, lockOrderById, peopleWith, readType } from '../order.repository';
import { actOnOrder } from '../order.usecases';
import { findQuote, setQuote } from '../payment/quote.repository';
import { isAbove, ORDER_QUOTE_KIND } from './quote-approval.usecases';

async function quoteOf(tx: Tx, quoteId: number) {
  const quote = await findQuote(tx, quoteId);
  const order = quote && (await findOrder(tx, quote.orderId));
  if (!quote || !order) throw orderNotFound();
  return { quote, order };
}

/** @throws AppError 422 when another quote, or none, stands for the order by now */
async function waitingQuoteOf(tx: Tx, quoteId: number) {
  const found = await quoteOf(tx, quoteId);
  if (found.order.quoteId !== quoteId || found.quote.state !== QUOTE_STATE.asking)
    throw requires('quoteSeen', { quoteId: 'mismatch' });
  return found;
}

/** Whoever quoted reads it on the order's page. */
async function answer(
  { tx, now, user }: FlowActing,
  bizId: number | null,
  reason: string,
  state: number,
): Promise<void> {
  const { quote, order } = await waitingQuoteOf(tx, bizId ?? 0);
  const by = { decidedAt: now, decidedByName: user?.name ?? null, decidedNote: reason || null };
  await setQuote(tx, quote.id, { state, ...by });
  await publish(tx, { kind: 'order', id: order.id, parkId: order.parkId });
}

/** As everywhere in the product: with thousands apart. */
const yuan = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const MOST_ITEMS = 3;

export const orderQuoteKind: FlowKind = {
  kind: ORDER_QUOTE_KIND,
  facts: [
    { key: 'amount', type: 'money' },
    { key: 'above', type: 'yesNo' },
    { key: 'priority', type: 'number' },
    { key: 'owner', type: 'person' },
  ],
  lock: async (tx, quoteId) => {
    const quote = await findQuote(tx, quoteId);
    if (quote) await lockOrderById(tx, quote.orderId);
  },
  factsOf: async (tx, quoteId) => {
    const { quote, order } = await quoteOf(tx, quoteId);
    const { priceMax: limit } = await readType(tx, order.typeId);
    const { priority, ownerId: owner } = order;
    const above = isAbove({ total: quote.total, limit });
    return { amount: quote.total, above, priority, ...(owner !== null && { owner }) };
  },
  describe: async (tx, quoteId) => {
    const { quote, order } = await quoteOf(tx, quoteId);
    const items = quote.items.slice(0, MOST_ITEMS).map(({ name, quantity, unit, price }) => {
      const of = `${name} ${quantity}${unit}`;
      return `${of} × ${yuan(price)}`;
    });
    const amount = yuan(quote.total);
    const { priceMax: limit } = await readType(tx, order.typeId);
    const more = quote.items.length > MOST_ITEMS ? ['…'] : [];
    const lines = [
      { key: 'total', value: limit === null ? amount : said('flow.words.above', { amount, limit: yuan(limit) }) },
      { key: 'items', value: [...items, ...more] },
      { key: 'note', value: quote.note ?? '' },
      { key: 'order', value: `${order.no} ${order.title}` },
      { key: 'place', value: order.location },
    ] as const;
    return {
      title: said('flow.about.quote', { amount, title: order.title }),
      lines,
      link: `/business-app/workOrderManagement/ticketDetails?id=${order.id}`,
    };
  },
  people: async (tx, quoteId, key, now) => {
    const { quote, order } = await quoteOf(tx, quoteId);
    if (key === 'dispatchers') return peopleWith(tx, order.parkId, 'order.dispatch', now);
    const id = key === 'creator' ? order.creatorId : quote.byId;
    return id === null ? [] : [id];
  },
  /** As if whoever quoted had sent it now: what the order refuses, refuses the decision in its own words. */
  async onPassed({ tx, deps, now, audit }, { bizId }) {
    const { quote, order } = await waitingQuoteOf(tx, bizId ?? 0);
    const { id: orderId, parkId, version } = order;
    const { items, note } = quote;
    const input = orderActInput.parse({ orderId, parkId, version, action: 'quote', items, ...(note && { note }) });
    const by = { id: quote.byId, name: await readUserName(tx, quote.byId), rights: new Set<never>(), isApproval: true };
    await actOnOrder({ tx, deps, now, operationId: null, by, audit, readCurrent: async () => null }, input);
  },
  /** Back with the reason: whoever quoted may quote again. */
  onRefused: (acting, { bizId }, reason) => answer(acting, bizId, reason, QUOTE_STATE.declined),
  /** As refused, only that the approval stays open until they quote again. */
  onReturned: (acting, { bizId }, reason) => answer(acting, bizId, reason, QUOTE_STATE.asking),
  /** Called off: the quote is not sent. */
  async onCancelled({ tx, now }, { bizId }) {
    const { quote, order } = await quoteOf(tx, bizId ?? 0);
    if (quote.state !== QUOTE_STATE.asking) return;
    await setQuote(tx, quote.id, { state: QUOTE_STATE.declined, decidedAt: now });
    await publish(tx, { kind: 'order', id: order.id, parkId: order.parkId });
  },
};
