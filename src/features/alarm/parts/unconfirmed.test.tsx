import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/i18n/language';
import type { PendingAct } from '../pending';
import { Unconfirmed } from './unconfirmed';

const outbox = vi.hoisted(() => ({ retryNow: vi.fn() }));
vi.mock('@/outbox/outbox', () => outbox);

const queued = (action: 'confirmFire' | 'acknowledge', change: Partial<PendingAct> = {}): PendingAct => ({
  id: action,
  input: { action, alarmId: 12, parkId: 1 },
  state: 'sending',
  since: Date.now(),
  ...change,
});
const didOf = ({ input }: PendingAct): string => (input.action === 'confirmFire' ? '已判定真实火警' : '已接警');
const online = (is: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  if (is) globalThis.dispatchEvent(new Event('online'));
};
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const call = () => screen.queryByRole('link', { name: '拨打 119' });

beforeAll(() => loadTexts(['alarm']));
beforeEach(() => {
  vi.useFakeTimers();
  online(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a fire that the platform has not confirmed after five seconds is said so, with 119 to call', () => {
  render(<Unconfirmed didOf={didOf} acts={[queued('confirmFire')]} number="119" />);
  pass(4_500);
  expect(screen.queryByRole('alert')).toBeNull();
  pass(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent('平台尚未确认“已判定真实火警”，其他人可能还不知道');
  expect(call()).toHaveAttribute('href', 'tel:119');
});

test('after the page was reloaded the time begins anew with the line, so that what goes at once alarms nobody', () => {
  render(<Unconfirmed didOf={didOf} acts={[queued('acknowledge', { since: Date.now() - 3_600_000 })]} number="119" />);
  pass(4_500);
  expect(screen.queryByRole('alert')).toBeNull();
  pass(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent('已接警');
});

test('119 is offered for a declared fire only', () => {
  const { rerender } = render(<Unconfirmed didOf={didOf} acts={[queued('acknowledge')]} number="119" />);
  pass(6_000);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(call()).toBeNull();
  rerender(<Unconfirmed didOf={didOf} acts={[queued('confirmFire', { since: 0 })]} number={null} />);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(call()).toBeNull();
});

test('without a line only a fire is said again: that the rest waits is known', () => {
  online(false);
  const { rerender } = render(<Unconfirmed didOf={didOf} acts={[queued('acknowledge')]} number="119" />);
  pass(6_000);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Unconfirmed didOf={didOf} acts={[queued('confirmFire', { since: 0 })]} number="119" />);
  expect(call()).toBeVisible();
});

test('what waits for the result of another action is not said twice', () => {
  const waitsFor = { title: { key: 'alarm.action.acknowledge' }, refused: true } as const;
  render(<Unconfirmed didOf={didOf} acts={[queued('acknowledge', { waitsFor, since: 0 })]} number="119" />);
  pass(6_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('重试 sends each of them again at once', async () => {
  render(<Unconfirmed didOf={didOf} acts={[queued('confirmFire'), queued('acknowledge')]} number="119" />);
  pass(6_000);
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(outbox.retryNow.mock.calls).toEqual([['confirmFire'], ['acknowledge']]);
});
