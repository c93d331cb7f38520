/** The pad of a camera: it turns while the finger stays, and stops with it. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { Endpoint } from '@/contract/endpoint';
import type { UserInfo } from '@/contract/session';
import { PTZ_REPEAT_MS, ptzEndpoints as ptz, type PtzState } from '@/contract/video/ptz';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addMoreTexts } from '@/i18n/more-texts';
import { loadTexts } from '@/i18n/language';
import { setSession } from '@/session/session-state';
import { ModelProvider } from '../model/model-provider';
import { queryClient } from '../model/query-client';
import PtzPad from './ptz-pad';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

const free: PtzState = { deviceId: 3, turns: true, holder: null, mayAskNext: false, position: null, presets: [] };
const until = () => Date.now() + 30_000;
const mine = (): PtzState => ({ ...free, holder: { name: '王志远', isMe: true, until: until(), next: null } });
const held = (): PtzState => ({
  ...free,
  holder: { name: '张海峰', isMe: false, until: until(), next: null },
  mayAskNext: true,
});

let state: () => PtzState;
let asked: Endpoint[];
const count = (endpoint: Endpoint): number => asked.filter((one) => one === endpoint).length;

beforeAll(async () => {
  addMoreTexts();
  addAdminTexts();
  await loadTexts(['ptz']);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  asked = [];
  state = () => free;
  call.mockImplementation((endpoint: Endpoint) => {
    asked.push(endpoint);
    return Promise.resolve(endpoint === ptz.movePtz ? mine() : state());
  });
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

async function show(permissions: string[] = ['video.ptz']): Promise<void> {
  setSession({ user: { id: 1, permissions } as unknown as UserInfo });
  render(
    <ModelProvider>
      <PtzPad parkId={1} deviceId={3} />
    </ModelProvider>,
  );
  await act(async () => void (await Promise.resolve()));
}
const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('a key of the pad', () => {
  it('asks again while it is held, and stops when the finger leaves', async () => {
    await show();
    const left = await screen.findByRole('button', { name: '向左' });
    fireEvent.pointerDown(left, { button: 0, pointerId: 1 });
    await later(2 * PTZ_REPEAT_MS);
    expect(count(ptz.movePtz)).toBe(3);
    expect(call).toHaveBeenCalledWith(
      ptz.movePtz,
      { parkId: 1, deviceId: 3, pan: -0.6, tilt: 0, zoom: 0 },
      { quiet: true },
    );
    state = mine;
    fireEvent.pointerUp(left, { pointerId: 1 });
    await later(3 * PTZ_REPEAT_MS);
    expect([count(ptz.movePtz), count(ptz.stopPtz)]).toEqual([3, 1]);
    expect(screen.getByText(/正在控制/)).toBeTruthy();
  });

  it('stops when the page loses the focus', async () => {
    await show();
    fireEvent.pointerDown(await screen.findByRole('button', { name: '向上' }), { button: 0, pointerId: 1 });
    await later(0);
    fireEvent.blur(window);
    await later(3 * PTZ_REPEAT_MS);
    expect([count(ptz.movePtz), count(ptz.stopPtz)]).toEqual([1, 1]);
  });

  it('asks no more once it is refused', async () => {
    await show();
    call.mockImplementation((endpoint: Endpoint) => {
      asked.push(endpoint);
      if (endpoint !== ptz.movePtz) return Promise.resolve(held());
      return Promise.reject(
        new ApiError('refused', 409, { code: 'ptz.held', params: { name: '张海峰', seconds: 20 } }),
      );
    });
    fireEvent.pointerDown(await screen.findByRole('button', { name: '向下' }), { button: 0, pointerId: 1 });
    await later(4 * PTZ_REPEAT_MS);
    expect(count(ptz.movePtz)).toBe(1);
  });
});

describe('while another has the camera', () => {
  it('says who and for how long, and a lead may ask to be next', async () => {
    state = held;
    await show();
    expect((await screen.findByText(/^张海峰 正在控制，\d+ 秒后可接管$/)).textContent).toBeTruthy();
    expect((screen.getByRole('button', { name: '向左' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '到时接管' }));
    await later(0);
    expect(count(ptz.askPtz)).toBe(1);
  });
});

it('whoever may only look is told so', async () => {
  await show([]);
  expect(await screen.findByText('您没有云台控制权限')).toBeTruthy();
});
