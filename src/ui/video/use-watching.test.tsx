/** When a stream rests: nobody touches the phone, the page is hidden, the picture is out of sight. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWatching } from './use-watching';

const MINUTE_MS = 60_000;
let sight: (isSeen: boolean) => void;
const place = { current: document.body };
const watch = () => renderHook(() => useWatching(place)).result;

class Observer {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    sight = (isIntersecting) => act(() => tell([{ isIntersecting }]));
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

const wide = (isWide: boolean) => (query: string) => ({
  matches: isWide && !query.includes('print'),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('a phone that nobody has touched for five minutes gets no stream, until somebody touches it', () => {
  vi.stubGlobal('matchMedia', wide(false));
  const watching = watch();
  wait(5 * MINUTE_MS - 1);
  expect(watching.current).toMatchObject({ isOn: true, isResting: false });
  act(() => void dispatchEvent(new Event('pointerdown')));
  wait(5 * MINUTE_MS - 1);
  expect(watching.current.isOn).toBe(true);
  wait(1);
  expect(watching.current).toMatchObject({ isOn: false, isResting: true });
  act(() => void dispatchEvent(new Event('pointerdown')));
  expect(watching.current).toMatchObject({ isOn: true, isResting: false });
});

it('a wall at the desk goes on without a touch', () => {
  vi.stubGlobal('matchMedia', wide(true));
  const watching = watch();
  wait(60 * MINUTE_MS);
  expect(watching.current.isOn).toBe(true);
});

it('a picture that is scrolled away or on a hidden page gets none', () => {
  vi.stubGlobal('matchMedia', wide(true));
  const visible = vi.spyOn(document, 'visibilityState', 'get');
  const watching = watch();
  sight(false);
  expect(watching.current.isOn).toBe(false);
  sight(true);
  expect(watching.current.isOn).toBe(true);
  visible.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(watching.current.isOn).toBe(false);
});
