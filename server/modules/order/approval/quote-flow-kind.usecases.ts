/** Approvals of quotes: what conditions may look at, what the page shows, and that the customer is asked at the end. */
import { orderActInput } from '@/contract/order-act';
import { QUOTE_STATE } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import type { FlowKind } from '../../flow/flow-kinds.usecases';
import { readUserName } from '../../identity/user/user-name.repository';
import { orderNotFound, requires } from '../order.errors';
import { findOrder, lockOrderById } from '../order.repository';
import { actOnOrder } from '../order.usecases';
import { findQuote, setQuote } from '../payment/quote.repository';
import { ORDER_QUOTE_KIND } from './quote-approval.usecases';

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

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;
const MOST_ITEMS = 3;

export const orderQuoteKind: FlowKind = {
  kind: ORDER_QUOTE_KIND,
  facts: [
    { key: 'amount', type: 'money' },
    { key: 'priority', type: 'number' },
    { key: 'owner', type: 'person' },
  ],
  lock: async (tx, quoteId) => {
    const quote = await findQuote(tx, quoteId);
    if (quote) await lockOrderById(tx, quote.orderId);
  },
  factsOf: async (tx, quoteId) => {
    const { quote, order } = await quoteOf(tx, quoteId);
    return { amount: quote.total, priority: order.priority, ...(order.ownerId !== null && { owner: order.ownerId }) };
  },
  describe: async (tx, quoteId) => {
    const { quote, order } = await quoteOf(tx, quoteId);
    const items = quote.items.slice(0, MOST_ITEMS).map(({ name, quantity, unit, price }) => {
      const of = `${name} ${quantity}${unit}`;
      return `${of} × ${yuan(price)}`;
    });
    const more = quote.items.length > MOST_ITEMS ? ['…'] : [];
    const lines = [
      { key: 'total', value: yuan(quote.total) },
      { key: 'items', value: [...items, ...more].join('；') },
      { key: 'note', value: quote.note ?? '' },
      { key: 'order', value: `${order.no} ${order.title}` },
      { key: 'place', value: order.location },
    ] as const;
    return {
      title: `工单报价 ${yuan(quote.total)}：${order.title}`,
      lines: lines.filter(({ value }) => value !== ''),
      link: `/business-app/workOrderManagement/ticketDetails?id=${order.id}`,
    };
  },
  people: async (tx, quoteId, key) => {
    const { quote, order } = await quoteOf(tx, quoteId);
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
  async onRefused({ tx, now, user }, { bizId }, reason) {
    const { quote } = await waitingQuoteOf(tx, bizId ?? 0);
    await setQuote(tx, quote.id, {
      state: QUOTE_STATE.declined,
      decidedAt: now,
      decidedByName: user?.name ?? null,
      decidedNote: reason || null,
    });
  },
  /** Called off: the quote is not sent. */
  async onCancelled({ tx, now }, { bizId }) {
    const { quote } = await quoteOf(tx, bizId ?? 0);
    if (quote.state === QUOTE_STATE.asking)
      await setQuote(tx, quote.id, { state: QUOTE_STATE.declined, decidedAt: now });
  },
};
