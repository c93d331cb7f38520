import { expect, it } from 'vitest';
import type { OrderCounts } from '@/contract/dispatch';
import type { Permission } from '@/contract/permissions';
import { dayNumbers } from './day';

const NONE: OrderCounts = {
  toAccept: 0,
  accepted: 0,
  handling: 0,
  soon: 0,
  overdue: 0,
  pool: 0,
  requests: 0,
  toVisit: 0,
  toDecide: 0,
  urged: 0,
  unread: 0,
};
const person = (...permissions: Permission[]) => ({ id: 7, permissions });
const keys = (...rights: Permission[]): string[] => dayNumbers(NONE, person(...rights)).map(({ key }) => key);

it('everybody sees the numbers of their own work', () => {
  expect(keys('order.report')).toEqual(['toDecide']);
  expect(keys('order.report', 'order.dispatch')).toEqual(['overdue', 'soon', 'pool', 'requests', 'toDecide']);
  expect(keys('order.report', 'order.visit')).toEqual(['toVisit', 'toDecide']);
});

it('a number that is not zero is shown whoever it belongs to', () => {
  const shown = dayNumbers({ ...NONE, handling: 2 }, person('order.report'));
  expect(shown.map(({ key, count }) => [key, count])).toContainEqual(['handling', 2]);
});

it('an urge without an answer opens the orders that somebody holds', () => {
  const urged = dayNumbers(NONE, person('order.handle')).find(({ key }) => key === 'urged');
  expect(urged?.href).toContain('tab=held&ownerId=7&happened=urgeWaiting');
});
