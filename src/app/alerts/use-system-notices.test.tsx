import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/kit/eventually';
import { alertChoice, type Alerts } from '@/contract/alert';
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';
import type { UserInfo } from '@/contract/session';
import { setSession } from '@/session/session-state';
import { markSeen } from './seen';
import { useSystemNotices } from './use-system-notices';

/** The browser's own, as far as it is used. */
class FakeNotice extends EventTarget {
  static permission: NotificationPermission = 'granted';
  static shown: FakeNotice[] = [];
  isClosed = false;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    super();
    FakeNotice.shown.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

const alertOf = (id: number, level: 1 | 2 = ALARM_LEVEL.urgent): Alerts['waiting'][number] => ({
  id,
  parkId: 1,
  parkName: '云岭国际办公园',
  category: ALARM_CATEGORY.fire,
  level,
  title: '烟感报警',
  location: `A座 ${id}层`,
  occurredAt: 0,
  isDrill: false,
  mayAcknowledge: true,
});
const waitingFor = (waiting: Alerts['waiting'], choice: object = {}): Alerts => ({
  waiting,
  total: waiting.length,
  below: 0,
  taken: [],
  choice: alertChoice.parse(choice),
});

function follow(first: Alerts) {
  return renderHook(
    ({ alerts }) => {
      useSystemNotices(alerts);
      return useLocation();
    },
    { initialProps: { alerts: first }, wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter> },
  );
}

beforeEach(() => {
  FakeNotice.shown = [];
  FakeNotice.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotice);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  act(() => setSession({ status: 'signedOut', user: null }));
  act(() => setSession({ status: 'signedIn', user: { id: 1 } as UserInfo }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('each alarm is notified once while the person looks elsewhere, and the notice goes when it was taken', () => {
  const { rerender } = follow(waitingFor([alertOf(7)]));
  rerender({ alerts: waitingFor([alertOf(8), alertOf(7)]) });
  expect(FakeNotice.shown.map(({ options }) => options.tag)).toEqual(['alarm-7', 'alarm-8']);
  expect(FakeNotice.shown[0]?.title).toContain('A座 7层');
  rerender({ alerts: waitingFor([alertOf(8)]) });
  expect(FakeNotice.shown.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('a click opens the alarm, and it rings no more', () => {
  const { result } = follow(waitingFor([alertOf(7)]));
  vi.spyOn(window, 'focus').mockReturnValue(undefined);
  act(() => void FakeNotice.shown[0]?.dispatchEvent(new Event('click')));
  expect(result.current.pathname + result.current.search).toBe('/warningNoticeWechat/sureFire?id=7');
  expect(localStorage.getItem('alerts.seen')).toContain('7');
});

it('does not notify a user who looks at the page, has seen it, has switched it off, or did not allow it', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  follow(waitingFor([alertOf(1)]));
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  act(() => markSeen([2]));
  follow(waitingFor([alertOf(2)]));
  follow(waitingFor([alertOf(3)], { notify: false }));
  FakeNotice.permission = 'denied';
  follow(waitingFor([alertOf(4)]));
  expect(FakeNotice.shown).toEqual([]);
});

it('shows none in a chat app’s webview', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) wxwork/4.1.30');
  follow(waitingFor([alertOf(7)]));
  expect(FakeNotice.shown).toEqual([]);
});

it('on Android the service worker shows it; pressed there it opens here, and it goes when it was taken', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Chrome/126');
  const close = vi.fn();
  const worker = {
    showNotification: vi.fn<ServiceWorkerRegistration['showNotification']>().mockResolvedValue(undefined),
    getNotifications: vi.fn().mockResolvedValue([{ close }]),
  };
  const container = Object.assign(new EventTarget(), { ready: Promise.resolve(worker) });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: container }));
  const { result, rerender } = follow(waitingFor([alertOf(7)]));
  await eventually(() => expect(worker.showNotification).toHaveBeenCalled());
  expect(worker.showNotification.mock.calls[0]?.[1]).toMatchObject({
    tag: 'alarm-7',
    data: { href: '/warningNoticeWechat/sureFire?id=7' },
  });
  const press = (tag: string): boolean =>
    container.dispatchEvent(new MessageEvent('message', { data: { type: 'NOTICE_PRESSED', tag } }));
  act(() => void press('alarm-8'));
  expect(result.current.search).toBe('');
  act(() => void press('alarm-7'));
  expect(result.current.search).toBe('?id=7');
  rerender({ alerts: waitingFor([]) });
  await eventually(() => expect(close).toHaveBeenCalled());
});
