import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cameraEndpoints, TAKEN_AT_HEADER, type AlarmCamera } from '@/contract/camera';
import { loadTexts } from '@/i18n/language';
import { ModelProvider } from '@/ui/model/model-provider';
import { seedDetail } from '@/ui/model/use-detail';
import { takenAlarm } from '../alarm.fixture';
import { StillFrame } from '../sure-fire/still-frame';
import Still from './still';

/** The only way to the server besides the pictures themselves. */
const server = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/api/axios-clients', () => server);

const recorder = vi.fn<(url: string, how?: RequestInit) => Promise<Response>>();
const ids = { last: 500 };
const onView = vi.fn();
const load = () => Promise.resolve();

const camera = (id: number, place: string): AlarmCamera => ({
  id,
  name: '摄像机',
  place,
  url: `/s/${id}`,
  largeUrl: `/l/${id}`,
  where: null,
  floor: null,
  floorsApart: null,
});

/** An alarm whose cameras are known already. */
function show(cameras: AlarmCamera[], fetchPart: () => Promise<unknown> = load): void {
  const id = (ids.last += 1);
  const alarm = takenAlarm({ id, device: { ...takenAlarm().device, cameras: cameras.length } });
  seedDetail(cameraEndpoints.listAlarmCameras, { alarmId: id }, { cameras, simulated: true, happenedAt: null });
  render(
    <ModelProvider>
      <StillFrame alarm={alarm} load={fetchPart}>
        <Still alarmId={id} onView={onView} />
      </StillFrame>
    </ModelProvider>,
  );
}

const picture = (takenAt: number): Response =>
  new Response('jpeg', { headers: { [TAKEN_AT_HEADER]: String(takenAt) } });
const refused = (status: number, code: string): Response =>
  Response.json({ success: false, data: null, msg: null, code: status, error: { code }, now: Date.now() }, { status });
const at = (...clock: [number, number, number]): number => new Date().setHours(...clock, 0);

beforeAll(async () => {
  await loadTexts(['alarm', 'alarmmore']);
  URL.createObjectURL = () => 'blob:still';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  recorder.mockReset();
  onView.mockReset();
  vi.stubGlobal('fetch', recorder);
});
test('the picture says where and when it was taken and that it is simulated, and opens large', async () => {
  recorder.mockImplementation(async () => picture(at(14, 3, 5)));
  show([camera(1, 'A座 12层 走廊')]);
  expect(await screen.findByRole('img', { name: '摄像机在 A座 12层 走廊 拍摄，14:03:05' })).toBeVisible();
  expect(screen.getByText(/^14:03:05 · .+前$/)).toBeVisible();
  expect(screen.getByText('模拟画面')).toBeVisible();
  expect(screen.queryByRole('group')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /查看大图/ }));
  expect(onView).toHaveBeenCalledWith(['/l/1'], 0);
});

test('a picture of another floor says how far it is, one of the same floor that it is', async () => {
  recorder.mockImplementation(async () => picture(at(14, 3, 5)));
  const lobby = { ...camera(1, 'A座 1层 101 大堂'), where: 'otherFloor' as const, floor: '1层', floorsApart: 2 };
  const corridor = { ...camera(2, 'A座 3层 走廊'), where: 'sameFloor' as const, floor: '3层', floorsApart: 0 };
  show([lobby, corridor]);
  expect(await screen.findByText('在 1层，隔 2 层')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'A座 3层 走廊' }));
  expect(await screen.findByText('同层')).toBeVisible();
  expect(screen.queryByText('在 1层，隔 2 层')).toBeNull();
});

test('the part that could not be fetched comes by itself when the network is back', async () => {
  recorder.mockImplementation(async () => picture(at(14, 3, 5)));
  const chunk = { isThere: false };
  const fetchPart = () => (chunk.isThere ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch')));
  show([camera(1, 'A座 12层 走廊')], fetchPart);
  expect(await screen.findByText('网络未连接，恢复后自动显示')).toBeVisible();
  chunk.isThere = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('img')).toBeVisible();
});

test('several cameras are chosen by place where their names are alike', async () => {
  recorder.mockImplementation(async (url) => picture(url === '/s/2' ? at(14, 4, 0) : at(14, 3, 5)));
  show([camera(1, 'A座 12层 走廊'), camera(2, 'A座 1层 大堂')]);
  await userEvent.click(await screen.findByRole('button', { name: 'A座 1层 大堂' }));
  expect(await screen.findByText(/^14:04:00/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'A座 1层 大堂', pressed: true })).toBeVisible();
  expect(screen.queryByRole('img', { name: /走廊/ })).toBeNull();
});

test('a camera without a picture says why; once it has one, the last stays with its age when it fails', async () => {
  recorder.mockImplementation(async () => refused(503, 'camera.timeout'));
  show([camera(1, 'A座 12层 走廊')]);
  expect(await screen.findByText('摄像机没有画面')).toBeVisible();
  expect(screen.getByText('摄像机没有及时应答')).toBeVisible();
  recorder.mockImplementation(async () => picture(at(14, 3, 5)));
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByRole('img')).toBeVisible();
  expect(screen.queryByText('摄像机没有画面')).toBeNull();
  recorder.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('画面已停止更新')).toBeVisible();
  expect(screen.getByRole('img')).toBeVisible();
  expect(screen.getByText(/^14:03:05/)).toBeVisible();
});

test('an address that has run out is asked for anew', async () => {
  recorder.mockImplementation(async (url) =>
    url === '/s/1' ? refused(404, 'camera.notFound') : picture(at(14, 3, 5)),
  );
  const data = { cameras: [{ ...camera(1, 'A座 12层 走廊'), url: '/s/fresh' }], simulated: true };
  server.send.mockResolvedValue({ status: 200, body: { success: true, data } });
  show([camera(1, 'A座 12层 走廊')]);
  expect(await screen.findByText(/^14:03:05/)).toBeVisible();
  expect(recorder.mock.calls.map(([url]) => url)).toEqual(['/s/1', '/s/fresh']);
});

test('looks again every few seconds, but not for nobody', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    recorder.mockImplementation(async () => picture(at(14, 3, 5)));
    show([camera(1, 'A座 12层 走廊')]);
    await screen.findByRole('img');
    const looks = recorder.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(recorder.mock.calls.length).toBe(looks + 1);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(recorder.mock.calls.length).toBe(looks + 1);
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});

test('rests when nobody has touched the page for two minutes; one press goes on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    recorder.mockImplementation(async () => picture(at(14, 3, 5)));
    show([camera(1, 'A座 12层 走廊')]);
    await screen.findByRole('img');
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    // A touch anywhere on the page shows that somebody is there.
    act(() => void dispatchEvent(new Event('pointerdown')));
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(screen.queryByText('画面已暂停')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(screen.getByText('画面已暂停')).toBeVisible();
    expect(screen.getByRole('img')).toBeVisible();
    const looks = recorder.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    act(() => void dispatchEvent(new Event('online')));
    expect(recorder.mock.calls.length).toBe(looks);
    act(() => screen.getByRole('button', { name: '继续' }).click());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText('画面已暂停')).toBeNull();
    expect(recorder.mock.calls.length).toBe(looks + 2);
  } finally {
    vi.useRealTimers();
  }
});

test('a picture that has not changed is not sent again, and says that it is of now', async () => {
  recorder.mockImplementationOnce(
    async () => new Response('jpeg', { headers: { [TAKEN_AT_HEADER]: String(at(14, 3, 5)), etag: '"one"' } }),
  );
  show([camera(1, 'A座 12层 走廊')]);
  expect(await screen.findByText(/^14:03:05/)).toBeVisible();
  recorder.mockImplementationOnce(
    async () => new Response(null, { status: 304, headers: { [TAKEN_AT_HEADER]: String(at(14, 3, 10)) } }),
  );
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText(/^14:03:10/)).toBeVisible();
  expect(screen.getByRole('img')).toBeVisible();
  expect(recorder.mock.lastCall?.[1]).toMatchObject({ headers: { 'if-none-match': '"one"' } });
});

test('where no camera is near, one line says so and nothing is asked', () => {
  show([]);
  expect(screen.getByText('此点位附近没有摄像机')).toBeVisible();
  expect(recorder).not.toHaveBeenCalled();
});
