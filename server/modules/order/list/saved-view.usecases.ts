/** A person’s saved views: kept, renamed, taken away. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { orderEndpoints } from '@/contract/order';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import { tooManyViews } from '../order.errors';
import { deleteView, insertView, readViews, updateView } from './saved-view.repository';

const MOST_VIEWS = 30;

/** A view without name and query is taken away. */
export async function saveView(
  tx: Tx,
  userId: number,
  { id, name, query }: InputOf<typeof orderEndpoints.saveOrderView>,
): Promise<OutputOf<typeof orderEndpoints.listOrderViews>> {
  if (id === undefined) {
    if ((await readViews(tx, userId)).length >= MOST_VIEWS) throw tooManyViews(MOST_VIEWS);
    await insertView(tx, { userId, name, query });
  } else if (name === '' && query === '') {
    await deleteView(tx, { id, userId });
  } else if (!(await updateView(tx, { id, userId }, { name, query }))) throw notFound();
  return readViews(tx, userId);
}
