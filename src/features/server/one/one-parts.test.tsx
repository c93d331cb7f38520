/** One server's page: what is ended, what is not for everybody's eyes, and where it stands. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import type { MachineDetail } from '@/contract/server/machine';
import { ROOM_POWER } from '@/contract/server/room-codes';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import { Acts, Wrong } from './one-parts';
import { Place } from './one-place';
import type { ServerModel } from './use-server';

vi.mock('@/ui/video/still-view', () => ({ StillView: () => null }));

beforeAll(async () => {
  addAdminTexts();
  await loadTexts(['server', 'videoplay']);
});

const show = (part: ReactNode): void => void render(<MemoryRouter>{part}</MemoryRouter>);

const record = (more: Partial<MachineDetail>): MachineDetail =>
  ({ machine: {}, alarms: [], orders: [], breaches: [], fullIn: null, maintenance: null, ...more }) as MachineDetail;

it('of a weekly maintenance either this time or all of it is ended, and each button says which', async () => {
  const endMaintenance = vi.fn();
  const model = { mayKeep: true, isBusy: false, endMaintenance } as unknown as ServerModel;
  show(<Acts model={model} record={record({ maintenance: { id: 1, reason: '巡检', until: 0, weekly: true } })} />);
  await userEvent.click(screen.getByRole('button', { name: '只结束本次' }));
  await userEvent.click(screen.getByRole('button', { name: '结束整个系列' }));
  expect(endMaintenance.mock.calls).toEqual([[true], [false]]);
});

it('who may not read alarms is told so, not that all is well', () => {
  show(<Wrong record={record({ alarms: null })} />);
  expect(screen.getByText('您没有查看告警的权限')).toBeVisible();
  expect(screen.queryByText('没有未办结的告警，指标都在限值内')).toBeNull();
});

it('a repair that is going on leads to its order', () => {
  show(<Wrong record={record({ orders: [{ id: 9, no: 'WX-9', title: '更换电源', state: 120 }] })} />);
  expect(screen.getByRole('link', { name: 'WX-9 更换电源' })).toHaveAttribute('href', expect.stringContaining('9'));
});

it('room, rack, power and camera stand together', () => {
  const at = { roomId: 1, room: '一号机房', itemId: 5, rack: 'A01', uFrom: 12, height: 2 };
  show(<Place standsAt={{ ...at, power: ROOM_POWER.battery, camera: { id: 7, name: '机房门口' } }} />);
  expect(screen.getByRole('link', { name: '一号机房' })).toBeVisible();
  expect(screen.getByRole('link', { name: /A01/ })).toBeVisible();
  expect(screen.getByText('电池供电')).toBeVisible();
  expect(screen.getByRole('link', { name: '机房门口' })).toHaveAttribute('href', expect.stringContaining('camera=7'));
});
