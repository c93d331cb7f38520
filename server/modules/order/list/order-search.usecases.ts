/** Orders found by number, title, place or reporter, as the list finds them; the beginning of a number however old it is. */
import { orderListInput } from '@/contract/order';
import { ORDER_STATE } from '@/contract/order-codes';
import type { OrderRow } from '@/contract/order-entities';
import { FOUND_MOST } from '@/contract/search';
import type { SignedInContext } from '../../../http/context';
import type { SearchSource } from '../../search/search-sources.usecases';
import { orderParks, visibleByNumber } from '../people/order-visibility.repository';
import { listOrderRows } from './order-list.usecases';
import { readOrderRows } from './order-row.repository';

/** The date must be there, so that a day's orders are the most that can match. */
const NUMBER_BEGINNING = /^GD\d{8,16}$/i;

async function rowsOf({ tx, user, now }: SignedInContext, keyword: string): Promise<OrderRow[]> {
  if (NUMBER_BEGINNING.test(keyword)) {
    const ids = await visibleByNumber({ tx, user, now }, keyword.toUpperCase(), FOUND_MOST);
    return (await readOrderRows(tx, user, ids)).map(({ row }) => row);
  }
  const input = orderListInput.parse({ keyword, tab: 'all', pageSize: FOUND_MOST });
  return (await listOrderRows(tx, { user, now }, input)).rows;
}

export const orderSearch: SearchSource = {
  kind: 'order',
  async find(context, keyword) {
    const { user } = context;
    if (orderParks(user).length === 0) return [];
    const rows = await rowsOf(context, keyword);
    return rows.map(({ id, no, title, location, parkId, parkName, state, priority }) => ({
      id,
      title,
      mark: no,
      hint: location,
      parkName,
      state,
      level: priority,
      may: state === ORDER_STATE.pool && user.rights.get(parkId)?.has('order.dispatch') ? ['dispatch' as const] : [],
    }));
  },
};
