import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { HANDLE_STATE, VERDICT } from '@/contract/codes';
import { loadTexts } from '@/i18n/language';
import { ModelProvider } from '@/ui/model/model-provider';
import { takenAlarm } from '../alarm.fixture';
import { nextSteps } from '../next-step';
import ActSheet from './act-sheet.mobile';
import type { AlarmModel } from './use-alarm';

beforeAll(() => loadTexts(['alarm', 'errors']));

const send = vi.fn(() => Promise.reject(new ApiError('unavailable', 0, { code: 'network.offline' })));
const close = vi.fn();

function Sheet({ alarm }: { alarm: AlarmDetail }) {
  const act = { run: () => Promise.resolve(), send, pending: false };
  const steps = nextSteps(alarm, [], alarm.occurredAt);
  const model = { id: alarm.id, alarm, acts: [], conflicts: [], steps, act } as unknown as AlarmModel;
  const open = { kind: 'judge', verdict: VERDICT.falseAlarm } as const;
  return (
    <ModelProvider>
      <MemoryRouter>
        <ActSheet open={open} alarm={alarm} model={model} sheet={{ open, show: () => undefined, close }} />
      </MemoryRouter>
    </ModelProvider>
  );
}

test('an open 误报 form says at once who has declared a fire and when, and cannot be submitted any more', async () => {
  const alarm = takenAlarm({ id: 401 });
  const { rerender } = render(<Sheet alarm={alarm} />);
  const sheet = within(screen.getByRole('dialog'));
  const note = sheet.getByRole('textbox', { name: /说明/ });
  await userEvent.type(note, '厨房蒸汽');
  expect(sheet.getByRole('button', { name: '确认误报' })).toBeVisible();

  const at = new Date().setHours(14, 3, 0, 0);
  const declared = {
    ...(alarm.log[0] as AlarmDetail['log'][number]),
    id: 9_001,
    at,
    action: 'confirmFire',
    actorName: '李卫东',
    fromState: HANDLE_STATE.verifying,
    toState: HANDLE_STATE.handling,
    params: { verdict: VERDICT.realFire },
  };
  rerender(
    <Sheet
      alarm={{ ...alarm, handleState: HANDLE_STATE.handling, verdict: VERDICT.realFire, log: [...alarm.log, declared] }}
    />,
  );
  const alert = await sheet.findByText(/李卫东 判定为真实火警.*14:03，此操作不能再进行/);
  expect(alert).toHaveAttribute('role', 'alert');
  expect(sheet.queryByRole('button', { name: '确认误报' })).toBeNull();
  expect(note).toHaveValue('厨房蒸汽');
  const [, closing] = sheet.getAllByRole('button', { name: '关闭' });
  await userEvent.click(closing as HTMLElement);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(send).not.toHaveBeenCalled();
});
