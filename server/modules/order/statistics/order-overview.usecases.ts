/** The orders of a park in numbers, for the overview: each number with the list that it counts. */
import { IN_PROGRESS } from '@/contract/dispatch';
import type { OverviewKey } from '@/contract/home';
import type { OrderTab } from '@/contract/order';
import { ORDER_STATE as S, SLA_STATE } from '@/contract/order-codes';
import type { OverviewSource } from '../../home/home-sources.usecases';
import { parksWith } from '../../identity/rights/rights.rules';
import { countLists } from '../list/order-counts.repository';
import type { OrderFilters, OrderQuery } from '../list/order-query.types';
import { questionOf } from '../list/order-question.repository';
import { orderParks, readScope } from '../people/order-visibility.repository';
import { countPeriods } from './order-overview.repository';

type Now = Extract<OverviewKey, `order${string}`>;
type NowKey = Exclude<Now, 'ordersMade' | 'ordersCompleted'>;

/** Of this moment; among what is not ended. */
const NOW: Record<NowKey, Pick<OrderFilters, 'state' | 'slaState'>> = {
  orderPool: { state: [S.pool] },
  orderOffered: { state: [S.assigned] },
  orderInProgress: { state: [...IN_PROGRESS] },
  orderSuspended: { state: [S.suspended] },
  orderOverdue: { slaState: SLA_STATE.overdue },
};
const OPEN: OrderTab = 'open';

export const orderOverview: OverviewSource = {
  applies: ({ user }) => parksWith(user, 'order.read').length > 0,
  async numbers(context, parkId, periods) {
    const { tx, user, now } = context;
    const parkIds = orderParks(user, parkId, 'order.read');
    if (parkIds.length === 0) return [];
    const asked: [NowKey, OrderQuery][] = [];
    for (const [key, filters] of Object.entries(NOW) as [NowKey, (typeof NOW)[NowKey]][]) {
      asked.push([key, await questionOf(tx, user, now, { tab: OPEN, parkId, ...filters })]);
    }
    const counts = await countLists(tx, asked);
    const made = await countPeriods(tx, parkIds, periods, await readScope(context, 'x'));
    const began = { tab: 'all', from: periods.from.getTime(), to: periods.to.getTime() };
    return [
      ...asked.map(([key]) => {
        const { state, slaState } = NOW[key];
        const list = {
          tab: OPEN,
          ...(state && { state: state.join(',') }),
          ...(slaState !== undefined && { slaState }),
        };
        return { key, count: counts[key], before: null, list };
      }),
      { key: 'ordersMade', count: made.made, before: made.madeBefore, list: began },
      {
        key: 'ordersCompleted',
        count: made.completed,
        before: made.completedBefore,
        list: { ...began, happened: 'completed' },
      },
    ];
  },
};
