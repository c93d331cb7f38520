/** A quote that somebody inside agrees to before the customer sees it, where its park wants that: begun, and given up. */
import { QUOTE_STATE, ORDER_STATE as S } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { approvalRuns, cancelApproval, startApproval } from '../../flow/acts/flow-business.usecases';
import { flowFor } from '../../flow/setup/flow-for.usecases';
import type { Scene } from '../acts/act.types';
import type { OrderRecord } from '../order.table';
import { setQuote } from '../payment/quote.repository';
import { actingOf } from './approval-acting.rules';

/** As link codes and definitions name it; the record is the quote. */
export const ORDER_QUOTE_KIND = 'order.quote';

/** Above the limit of a type the dispatchers decide where the park has no flow of its own; shipped with the product. */
const SHIPPED_FLOW = 'quoteAboveLimit';

interface Price {
  total: number;
  /** Of the type; null: none. */
  limit: number | null;
}

export const isAbove = ({ total, limit }: Price): boolean => limit !== null && total > limit;

/** Whether somebody inside agrees before the customer sees it. */
export const asksForQuote = async (tx: Tx, parkId: number, price: Price): Promise<boolean> =>
  isAbove(price) || (await flowFor(tx, ORDER_QUOTE_KIND, parkId)) !== null;

/** @throws AppError 422 where nobody could agree */
export async function askForQuote(scene: Scene, { parkId, quoteId }: OrderRecord): Promise<void> {
  const starterId = scene.by.id;
  if (quoteId === null || starterId === null) return;
  const start = { kind: ORDER_QUOTE_KIND, parkId, bizId: quoteId, starterId, otherwise: SHIPPED_FLOW };
  await startApproval(actingOf(scene), start);
}

const KEPT: readonly number[] = [S.handling, S.suspended];

/** Another quote, another owner, or the work is over: nobody needs to agree to it any more. */
export async function dropQuoteApproval(scene: Scene, order: OrderRecord): Promise<void> {
  const { tx, now, by, order: before } = scene;
  const { quoteId } = before;
  if (quoteId === null || by.isApproval) return;
  const isOther = order.quoteId !== quoteId;
  const isKept = !isOther && order.ownerId === before.ownerId && KEPT.includes(order.state);
  if (isKept || !(await approvalRuns(tx, ORDER_QUOTE_KIND, quoteId))) return;
  if (!isOther) await setQuote(tx, quoteId, { state: QUOTE_STATE.declined, decidedAt: now });
  await cancelApproval(actingOf(scene), { kind: ORDER_QUOTE_KIND, bizId: quoteId });
}
