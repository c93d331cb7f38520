/** What a person sees of orders: a page of rows, an export. */
import type { OrderRow } from '@/contract/order-entities';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../../db/open';
import type { Opened, SessionUser, SignedInContext } from '../../../http/context';
import { BATCH, readBatches } from '../../../lists/batches';
import { type PageAsk, readKeysetPage } from '../../../lists/keyset-list';
import type { OrderFilters, OrderListInput } from './order-query.types';
import { questionOf } from './order-question.repository';
import { keysetQuestionOf } from './order-keyset.repository';
import { sortedQuestionsOf } from './order-sort.repository';
import { readOrderRows, type SeenOrder } from './order-row.repository';

interface Viewer {
  user: SessionUser;
  now: Date;
}

/** @returns one page of orders with all that is known of them. @throws AppError 400 for a cursor of another order */
async function readOrderPage(tx: Tx, who: Viewer, filters: OrderFilters, ask: PageAsk): Promise<RowPage<SeenOrder>> {
  const question = await questionOf(tx, who.user, who.now, filters);
  if (question.parkIds.length === 0) return { rows: [], total: 0, totalIsExact: true, next: null };
  const { sort } = filters;
  const asks = sort === undefined ? [keysetQuestionOf(question)] : sortedQuestionsOf(question, sort);
  const { ids, ...counted } = await readKeysetPage(tx, asks, ask);
  return { rows: await readOrderRows(tx, who.user, ids), ...counted };
}

/** @returns one page; of a filtered list it may be short, even empty, with a `next`: there is more to look through. */
export async function listOrderRows(tx: Tx, who: Viewer, input: OrderListInput): Promise<RowPage<OrderRow>> {
  const page = await readOrderPage(tx, who, input, input);
  return { ...page, rows: page.rows.map(({ row }) => row) };
}

/** Everything that the filters show; a transaction per batch, so that a slow reader holds none. */
export const readOrderBatches = (
  { inTx }: Pick<Opened<SignedInContext>, 'inTx'>,
  who: Viewer,
  filters: OrderFilters,
): AsyncGenerator<readonly SeenOrder[]> =>
  readBatches((cursor: string | null) =>
    inTx(({ tx }) => readOrderPage(tx, who, filters, { pageNum: 1, pageSize: BATCH, cursor: cursor ?? undefined })),
  );
