import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AlertRow } from '@/contract/alert';
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { AlertBar } from './alert-bar';
import type { AlertBarModel } from './use-alert-bar';

const row: AlertRow = {
  id: 7,
  parkId: 1,
  parkName: '云岭国际办公园',
  category: ALARM_CATEGORY.fire,
  level: ALARM_LEVEL.critical,
  title: '手动报警按钮报警',
  location: 'A座 12层',
  occurredAt: 0,
  isDrill: false,
  mayAcknowledge: true,
};

const run = vi.fn();
const model = (change: Partial<AlertBarModel> & { of?: number; row?: AlertRow } = {}): AlertBarModel => ({
  alerts: undefined,
  shown: { row: change.row ?? row, position: 1, of: change.of ?? 1, isSeen: false },
  next: vi.fn(),
  mute: vi.fn(),
  take: { run, pending: false, underWay: () => false },
  ring: { mustAllow: false, allow: vi.fn() },
  notes: [],
  namesPark: false,
  asOf: undefined,
  ...change,
});

const draw = (shown: AlertBarModel) => (
  <MemoryRouter>
    <AlertBar model={shown} />
  </MemoryRouter>
);

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['alert']);
});
beforeEach(() => {
  vi.useFakeTimers();
  run.mockClear();
});
afterEach(() => vi.useRealTimers());

const pressTake = (): void => act(() => screen.getByRole('button', { name: /^接警：/ }).click());
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('a press that was meant for the alarm before is not taken for the one that came in its place', () => {
  const { rerender } = render(draw(model()));
  pass(500);
  rerender(draw(model({ row: { ...row, id: 8, location: 'B座 3层' } })));
  pressTake();
  expect(run).not.toHaveBeenCalled();
  pass(500);
  pressTake();
  expect(run).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 8 }));
});

it('names the park for users with several', () => {
  const { rerender } = render(draw(model()));
  expect(screen.queryByText('云岭国际办公园')).not.toBeInTheDocument();
  rerender(draw(model({ namesPark: true })));
  expect(screen.getByText('云岭国际办公园')).toBeVisible();
});

it('who may not take it is not offered to', () => {
  render(draw(model({ row: { ...row, mayAcknowledge: false } })));
  expect(screen.queryByRole('button', { name: /^接警/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看：A座 12层' })).toBeVisible();
});

it('of several the next one is a press away, with where one is', () => {
  const { rerender } = render(draw(model()));
  expect(screen.queryByRole('button', { name: /下一条/ })).not.toBeInTheDocument();
  rerender(draw(model({ of: 3 })));
  expect(screen.getByRole('button', { name: '下一条 1/3' })).toBeVisible();
});

it('what may be old says as of when, and what is on its way says so', () => {
  const take = { run, pending: false, underWay: () => true };
  render(draw(model({ asOf: new Date(2026, 2, 2, 14, 3).getTime(), take })));
  expect(screen.getByText('截至 14:03')).toBeVisible();
  expect(screen.getByText('接警待发送')).toBeVisible();
});

it('a page that may not sound yet asks for a press', () => {
  const allow = vi.fn();
  render(draw(model({ ring: { mustAllow: true, allow } })));
  act(() => screen.getByRole('button', { name: '开启声音' }).click());
  expect(allow).toHaveBeenCalled();
});
