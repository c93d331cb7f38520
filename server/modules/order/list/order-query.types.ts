/** What is asked of a list of orders, and the same as conditions in SQL on alias `x`. */
import type { SQL } from 'drizzle-orm';
import type { InputOf } from '@/contract/endpoint';
import type { orderEndpoints } from '@/contract/order';

export type OrderListInput = InputOf<typeof orderEndpoints.listOrders>;
export type OrderFilters = Omit<OrderListInput, 'pageNum' | 'pageSize' | 'cursor'>;

/** The question as a database can answer it from few rows. */
export interface OrderQuery {
  order: 'urgent' | 'newest';
  /** A condition that holds for few orders; null: all orders of `parkIds`, newest first. */
  few: SQL | null;
  parkIds: number[];
  /** Conditions that an index leads with; only for all orders. */
  lead: SQL[];
  /** Those that are asked for; none: all. */
  states: readonly number[];
  /** One of them holds, and each leads an index of its own: several states are so many lists, merged. */
  ways: SQL[];
  /** Conditions without an index of their own. */
  filters: SQL[];
  /** The few are cut off at the person's newest so many: the count may be short. */
  isCut: boolean;
}
