import { expect, test } from 'vitest';
import { ORDER_PRIORITY, ORDER_STATE as S } from '@/contract/order-codes';
import { ORDER_ACTIONS } from '@/contract/order-transitions';
import { asksForScan, isInTransfer, isLoud, isOverdue, moneyText } from './order';
import { actionHref, isAtOnce, isInSheet } from './order-action';
import { heldOrder, MINUTE, orderFixture, orderRowFixture } from './order.fixture';

test('a card is loud when the order is 特急 or its running target has passed, and never once it has ended', () => {
  const now = Date.now();
  expect(isLoud(orderRowFixture(), now)).toBe(false);
  expect(isLoud(orderRowFixture({ priority: ORDER_PRIORITY.critical }), now)).toBe(true);
  expect(isLoud(orderRowFixture({ dueAt: now - MINUTE }), now)).toBe(true);
  expect(isLoud(orderRowFixture({ priority: ORDER_PRIORITY.critical, state: S.done }), now)).toBe(false);
});

test('a paused or checked order is not overdue', () => {
  const now = Date.now();
  expect(isOverdue(orderRowFixture({ state: S.suspended, dueAt: null }), now)).toBe(false);
  expect(isOverdue(orderRowFixture({ state: S.checking, dueAt: now - MINUTE }), now)).toBe(false);
});

test('fen are shown as yuan with both digits', () => {
  expect(moneyText(128_000)).toBe('¥1,280.00');
  expect(moneyText(5)).toBe('¥0.05');
});

test('a scan is asked for only where there is a point to scan', () => {
  const rules = { ...orderFixture().rules, needScan: true };
  expect(asksForScan(orderFixture({ rules }))).toBe(true);
  expect(asksForScan(orderFixture({ rules, building: null }))).toBe(false);
});

test('an offer by the owner is a transfer, one by the dispatcher is not', () => {
  expect(isInTransfer(orderFixture())).toBe(false);
  expect(isInTransfer(heldOrder({ offer: { toName: '李', until: null, fromName: '赵', reason: '休假' } }))).toBe(true);
});

test('every action is done at once, in a sheet, or on a page that says which action was meant', () => {
  for (const action of ORDER_ACTIONS) {
    if (isAtOnce(action) || isInSheet(action)) continue;
    expect(actionHref(action, 21)).toMatch(new RegExp(`^/business-app/.+[?]id=21&act=${action}$`));
  }
});
