import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { alarmEndpoints } from '@/contract/alarm';
import { alarmPeopleEndpoints } from '@/contract/alarm-people';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { HANDLE_STATE, VERDICT } from '@/contract/codes';
import { loadTexts } from '@/i18n/language';
import { setOutboxUser } from '@/outbox/outbox';
import { ModelProvider } from '@/ui/model/model-provider';
import { seedDetail } from '@/ui/model/use-detail';
import { alarmFixture, takenAlarm } from '../alarm.fixture';
import SureFire from './sure-fire.mobile';

/** The only way to the server: what it gets, and what it answers. */
const server = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/api/axios-clients', () => server);

// The outbox works through a database: on a busy machine that takes its time.
const ids = { last: 100 };

function show(make: (change: Partial<AlarmDetail>) => AlarmDetail, change: Partial<AlarmDetail> = {}): AlarmDetail {
  // Each test has its own alarm: the outbox remembers the others.
  const alarm = make({ id: (ids.last += 1), ...change });
  seedDetail(alarmEndpoints.getAlarm, { id: alarm.id }, alarm);
  render(
    <ModelProvider>
      <MemoryRouter initialEntries={[`/warningNoticeWechat/sureFire?id=${alarm.id}`]}>
        <SureFire />
      </MemoryRouter>
    </ModelProvider>,
  );
  return alarm;
}

const offline = () => Promise.reject(new ApiError('unavailable', 0, { code: 'network.offline' }));
const button = (name: string) => screen.getByRole('button', { name });
/** What went to the server as actions on this alarm; what earlier tests queued goes on by itself. */
const sentOn = ({ id }: AlarmDetail) =>
  server.send.mock.calls
    .filter(([endpoint, input]) => endpoint === alarmEndpoints.actOnAlarm && input.alarmId === id)
    .map(([, input]) => input);

beforeAll(async () => {
  await loadTexts(['alarm']);
  setOutboxUser(7);
});
beforeEach(() => {
  server.send.mockReset();
  server.send.mockImplementation(offline);
});

test('offline, 接警 is kept as 待发送, the state stays the server’s, and the verdict may follow', async () => {
  show(alarmFixture);
  await userEvent.click(button('接警'));
  expect(await screen.findByText('已接警（待发送）')).toBeVisible();
  expect(screen.getByText('待确认')).toBeVisible();
  expect(screen.queryByRole('button', { name: '接警' })).toBeNull();
  expect(button('误报')).toBeVisible();
});

test('接警 that the server took shows the server’s record', async () => {
  const alarm = show(alarmFixture);
  const taken = takenAlarm({ id: alarm.id, version: 9 });
  server.send.mockImplementation(() => Promise.resolve({ status: 200, body: { success: true, data: taken } }));
  await userEvent.click(button('接警'));
  expect(await screen.findByText('核实中')).toBeVisible();
  expect(screen.getByText(/^王强/)).toBeVisible();
  expect(sentOn(alarm)).toMatchObject([{ action: 'acknowledge', alarmId: alarm.id, parkId: 1 }]);
});

test('the second to take an alarm is told who was first and when, and sees it as it is now', async () => {
  const alarm = show(alarmFixture);
  const current = takenAlarm({ id: alarm.id, ackByName: '赵敏', actors: ['duty'], version: 9 });
  const at = new Date().setHours(14, 3, 0, 0);
  const error = { code: 'alarm.alreadyAcknowledged', params: { name: '赵敏', at }, current };
  server.send.mockImplementation(() => Promise.resolve({ status: 409, body: { success: false, error } }));
  await userEvent.click(button('接警'));
  expect(await screen.findByText('已由 赵敏 于 今天 14:03 接警')).toBeVisible();
  expect(await screen.findByText('核实中')).toBeVisible();
  await userEvent.click(button('知道了'));
  await waitFor(() => expect(screen.queryByText(/已由 赵敏/)).toBeNull());
});

/** What stands on the decision page of an alarm of each kind. */
const KINDS: readonly (readonly [
  name: string,
  category: AlarmDetail['category'],
  type: AlarmDetail['device']['type'],
  real: string,
])[] = [
  ['an early warning', 2, 1, '情况属实'],
  ['a fault', 3, 1, '故障属实'],
  ['a hazard', 4, 8, '隐患属实'],
  ['a door', 5, 5, '警情属实'],
  ['a water alarm', 6, 4, '故障属实'],
  ['a lift', 6, 6, '有人被困'],
];

test.each(KINDS)('%s is decided in its own words, and no real fire is offered', (_name, category, type, real) => {
  show(takenAlarm, { category, device: { ...takenAlarm().device, type } });
  expect(button(real)).toBeVisible();
  expect(button('误报')).toBeVisible();
  expect(screen.queryByText(/真实火警|确认火情/)).toBeNull();
});

test('a fault is one tap: nobody is woken, and the note says what was decided', async () => {
  const alarm = show(takenAlarm, { category: 3 });
  await userEvent.click(button('故障属实'));
  expect(await screen.findByText('已判定故障属实（待发送）')).toBeVisible();
  await waitFor(() => expect(sentOn(alarm)).toMatchObject([{ action: 'confirmFire' }]));
  expect(screen.queryByRole('link', { name: /拨打/ })).toBeNull();
});

test('a warning that burns is raised in one press: then 119 is at hand', async () => {
  show(takenAlarm, { category: 2 });
  expect(screen.queryByRole('link', { name: '拨打 119' })).toBeNull();
  fireEvent.keyDown(button('升为火警'), { key: 'Enter' });
  expect(await screen.findByText('已升为火警（待发送）')).toBeVisible();
  expect(screen.getByRole('link', { name: '拨打 119' })).toHaveAttribute('href', 'tel:119');
});

test('at a door 110 is one tap, with what to say', async () => {
  show(takenAlarm, { category: 5, handleState: HANDLE_STATE.handling, verdict: 1 });
  expect(await screen.findByRole('link', { name: '拨打 110' })).toHaveAttribute('href', 'tel:110');
  expect(screen.getByText(/配电间发生警情/)).toBeVisible();
  expect(screen.queryByRole('link', { name: '拨打 119' })).toBeNull();
});

test('for the trapped in a lift there is the firm’s number and what to say to them', async () => {
  const maintenance = { name: '迅安电梯维保', phone: '0755-00003119' };
  const device = { ...takenAlarm().device, type: 6 as const, maintenance };
  show(takenAlarm, { category: 6, device, handleState: HANDLE_STATE.handling, verdict: 1 });
  expect(await screen.findByRole('link', { name: '拨打 0755-00003119' })).toHaveAttribute('href', 'tel:0755-00003119');
  expect(screen.getByText(/不要扒门/)).toBeVisible();
});

test('closed it does not shout: no 119, no picture of now, no 报警中; 重新打开 is behind 更多', async () => {
  const device = { ...takenAlarm().device, cameras: 1 };
  const over = {
    handleState: HANDLE_STATE.closed,
    verdict: VERDICT.realFire,
    closedAt: Date.now(),
    actors: ['lead' as const],
    device,
  };
  show(takenAlarm, over);
  expect(screen.getByText('办结时未复位')).toBeVisible();
  expect(screen.queryByText('报警中')).toBeNull();
  expect(screen.queryByRole('link', { name: '拨打 119' })).toBeNull();
  expect(screen.queryByRole('region', { name: '现场画面' })).toBeNull();
  expect(screen.queryByRole('button', { name: '重新打开' })).toBeNull();
  await userEvent.click(button('更多'));
  expect(await screen.findByRole('button', { name: '重新打开' })).toBeVisible();
});

test('who is on duty is called from the record, by post', async () => {
  const alarm = show(alarmFixture);
  const posts = [
    { post: 'control-room', people: [{ id: 3, name: '王志远', phone: '13900000001', until: Date.now() }] },
  ];
  seedDetail(alarmPeopleEndpoints.listAlarmOnDuty, { alarmId: alarm.id }, { posts });
  expect(await screen.findByText('消防控制室')).toBeVisible();
  expect(screen.getByRole('link', { name: /王志远/ })).toHaveAttribute('href', 'tel:13900000001');
});

test('letting the fire button go early does nothing and says so', () => {
  vi.useFakeTimers();
  try {
    const alarm = show(takenAlarm);
    const fire = button('真实火警');
    fireEvent.pointerDown(fire, { button: 0 });
    act(() => void vi.advanceTimersByTime(900));
    fireEvent.pointerUp(fire);
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.getByText('松手早了，没有提交，请按住 1 秒')).toBeVisible();
    expect(sentOn(alarm)).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('held for a second it is a fire: 119 and what to tell them are there before the server has answered', async () => {
  show(takenAlarm);
  const fire = button('真实火警');
  fireEvent.keyDown(fire, { key: 'Enter' });
  expect(await screen.findByText('已判定真实火警（待发送）')).toBeVisible();
  expect(screen.getByRole('link', { name: '拨打 119' })).toHaveAttribute('href', 'tel:119');
  expect(await screen.findByText(/A座 12层 配电间发生火警/)).toBeVisible();
});

test('a hold goes on while the answer to 接警 comes: the button under the finger stays the same one', async () => {
  const alarm = show(alarmFixture);
  let answer = (_reply: unknown): void => undefined;
  const answered = new Promise((done) => (answer = done));
  server.send.mockImplementation((_endpoint, input) => (input.action === 'acknowledge' ? answered : offline()));
  await userEvent.click(button('接警'));
  await waitFor(() => expect(sentOn(alarm)).toHaveLength(1));
  const fire = button('真实火警');
  fireEvent.pointerDown(fire, { button: 0 });
  answer({ status: 200, body: { success: true, data: takenAlarm({ id: alarm.id, version: 9 }) } });
  expect(await screen.findByText('核实中')).toBeVisible();
  expect(fire).toBeVisible();
  expect(await screen.findByText('已判定真实火警（待发送）')).toBeVisible();
});

test('in a drill nobody is led to call 119', () => {
  show(takenAlarm, { handleState: HANDLE_STATE.handling, verdict: 1, isDrill: true });
  expect(screen.getByText('演练中，请勿真的拨打 119')).toBeVisible();
  expect(screen.queryByRole('link', { name: '拨打 119' })).toBeNull();
});

test('a false alarm on a fire point cannot be sent without evidence', async () => {
  const alarm = show(takenAlarm);
  await userEvent.click(button('误报'));
  // Until the whole form has come, a first one stands in its place.
  await screen.findByRole('button', { name: '确认误报' });
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('火警点位需拍照或扫码')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '烹饪' }));
  await userEvent.click(sheet.getByRole('button', { name: '确认误报' }));
  expect(await sheet.findByText('需拍照或扫码')).toBeVisible();
  expect(sentOn(alarm)).toEqual([]);
});
