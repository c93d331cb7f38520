import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ALARM_CATEGORY, VERDICT } from '@/contract/codes';
import { loadTexts } from '@/i18n/language';
import { takenAlarm } from '../alarm.fixture';
import { nextSteps } from '../next-step';
import { earlyDraft } from './early-draft';
import { EarlySheet } from './early-sheet.mobile';
import type { AlarmModel } from './use-alarm';
import type { OpenSheet } from './open-sheet';

const run = vi.fn(() => Promise.resolve());
const show = vi.fn();
const close = vi.fn();

function open(what: OpenSheet, change: Parameters<typeof takenAlarm>[0] = {}) {
  const alarm = takenAlarm({ id: 501, actors: ['duty', 'field', 'lead', 'owner'], ...change });
  const model = { alarm, steps: nextSteps(alarm, [], Date.now()), act: { run } } as unknown as AlarmModel;
  const sheet = { open: what, show, close };
  render(<EarlySheet open={what} alarm={alarm} model={model} sheet={sheet} onTyped={vi.fn()} onWhole={undefined} />);
  return within(screen.getByRole('dialog'));
}

beforeAll(() => loadTexts(['alarm']));
afterEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

test('误报 can be told before the whole form has arrived, with the point’s code as evidence', async () => {
  const sheet = open({ kind: 'judge', verdict: VERDICT.falseAlarm });
  await userEvent.selectOptions(sheet.getByLabelText('原因'), '烹饪');
  await userEvent.type(sheet.getByLabelText('说明'), '厨房蒸汽');
  await userEvent.click(sheet.getByRole('button', { name: '提交' }));
  // A fire point asks for evidence.
  expect(run).not.toHaveBeenCalled();
  await userEvent.type(sheet.getByLabelText(/点位编码/), 'PK:SMK-1');
  await userEvent.click(sheet.getByRole('button', { name: '提交' }));
  expect(run).toHaveBeenCalledWith({
    action: 'judge',
    verdict: VERDICT.falseAlarm,
    reasonCode: 204,
    reason: '厨房蒸汽',
    photoKeys: [],
    scanCode: 'PK:SMK-1',
  });
  expect(close).toHaveBeenCalled();
});

test('what was typed is kept on the phone for the whole form', async () => {
  const sheet = open({ kind: 'judge', verdict: VERDICT.falseAlarm });
  await userEvent.type(sheet.getByLabelText('说明'), '厨房蒸汽');
  expect(earlyDraft(`alarm.judge.${VERDICT.falseAlarm}.501`)).toMatchObject({ reason: '厨房蒸汽' });
});

test('其他 asks which, and needs no evidence where it is no fire point', async () => {
  const sheet = open({ kind: 'judge' }, { category: ALARM_CATEGORY.equipment });
  await userEvent.selectOptions(sheet.getByLabelText('判定结果'), '测试');
  await userEvent.type(sheet.getByLabelText('说明'), '月度测试');
  await userEvent.click(sheet.getByRole('button', { name: '提交' }));
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ verdict: VERDICT.test, reason: '月度测试' }));
});

test('到场 is reported in words', async () => {
  const sheet = open({ kind: 'arrive' });
  await userEvent.type(sheet.getByLabelText('说明'), '无法定位');
  await userEvent.click(sheet.getByRole('button', { name: '提交' }));
  expect(run).toHaveBeenCalledWith({ action: 'arrive', way: 3, reason: '无法定位' });
});

test('更多 lists what may be done, and leads on to its form', async () => {
  const sheet = open({ kind: 'more' });
  await userEvent.click(sheet.getByRole('button', { name: '取消接警' }));
  expect(show).toHaveBeenCalledWith({ kind: 'release' });
});
