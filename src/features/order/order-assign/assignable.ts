/** Which orders a dispatcher gives to somebody, and in which order they come up. Pure. */
import { ORDER_STATE } from '@/contract/order-codes';
import type { OrderRow } from '@/contract/order-entities';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';

type Stated = Pick<OrderRow, 'state'>;

const HANDED_ON = ORDER_TRANSITIONS.flatMap(({ action, from }) => (action === 'transfer' ? from : []));

/** Somebody has it already: giving it away is a transfer, which needs a reason. */
export const isHandedOn = ({ state }: Stated): boolean => HANDED_ON.includes(state);

/** Nobody has it. */
export const isPooled = ({ state }: Stated): boolean => state === ORDER_STATE.pool;

export const isAssignable = (row: Stated): boolean => isPooled(row) || isHandedOn(row);

/** @returns from this order on to the end of the page: after one is sent, the next comes up */
export const queueFrom = <Row extends Stated & { readonly id: number }>(rows: readonly Row[], id: number): Row[] =>
  rows
    .slice(
      Math.max(
        0,
        rows.findIndex((row) => row.id === id),
      ),
    )
    .filter(isAssignable);

/** @returns the same people in the order in which they were first seen: nobody moves under the pointer */
export function inSeenOrder<Person extends { readonly id: number }>(
  people: readonly Person[],
  seen: readonly number[],
): Person[] {
  const rank = (id: number): number => (seen.includes(id) ? seen.indexOf(id) : seen.length);
  return people.toSorted((a, b) => rank(a.id) - rank(b.id));
}

/** @returns parts of at most so many */
export const partsOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
