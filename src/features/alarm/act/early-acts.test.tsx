import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import { loadTexts } from '@/i18n/language';
import { earlyActions } from '@/outbox/early';
import { setOutboxUser } from '@/outbox/outbox';
import { ModelProvider } from '@/ui/model/model-provider';
import { seedDetail } from '@/ui/model/use-detail';
import { alarmFixture } from '../alarm.fixture';
import SureFire from '../sure-fire/sure-fire.mobile';

/** The line dropped as soon as the page could be read: what keeps and sends actions has not arrived. */
vi.mock('@/outbox/outbox-core', () => {
  throw new Error('offline');
});
const show = (id: number): void => {
  const alarm = alarmFixture({ id });
  seedDetail(alarmEndpoints.getAlarm, { id }, alarm);
  render(
    <ModelProvider>
      <MemoryRouter initialEntries={[`/warningNoticeWechat/sureFire?id=${id}`]}>
        <SureFire />
      </MemoryRouter>
    </ModelProvider>,
  );
};
const kept = () => earlyActions().map(({ action }) => (action.input as { action: string }).action);

beforeAll(async () => {
  await loadTexts(['alarm']);
  setOutboxUser(7);
});
afterEach(() => localStorage.clear());

test('before the outbox has arrived, 接警 and the fire held right after it are both kept and shown', async () => {
  show(301);
  await userEvent.click(screen.getByRole('button', { name: '接警' }));
  expect(await screen.findByText('已接警（待发送）')).toBeVisible();
  fireEvent.keyDown(screen.getByRole('button', { name: '真实火警' }), { key: 'Enter' });
  expect(await screen.findByText('已判定真实火警（待发送）')).toBeVisible();
  expect(kept()).toEqual(['acknowledge', 'confirmFire']);
  expect(screen.getByRole('link', { name: '拨打 119' })).toBeVisible();
});

test('where the browser keeps nothing, the press is still taken and shown as waiting', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  show(302);
  await userEvent.click(screen.getByRole('button', { name: '接警' }));
  expect(await screen.findByText('已接警（待发送）')).toBeVisible();
  vi.restoreAllMocks();
});
