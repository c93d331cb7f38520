import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openingOf, pageInTime } from './navigation-rules';

const opening = (address: string) => openingOf(new URL(address, 'https://park.example'));

describe('the service worker opens', () => {
  it.each([
    '/',
    '/home/index',
    '/reportScreen',
    '/warningNoticeWechat/sureFire?id=12',
    '/login?redirect=%2Fhome%2Findex',
  ])('%s from the device', (address) => expect(opening(address)).toBe('shell'));

  it.each(['/warningNoticeWechat/sureFire?id=12&uiticket=T&sid=S', '/wechatRequest?sid=S', '/?uiticket='])(
    '%s from the server, since it carries a ticket',
    (address) => expect(opening(address)).toBe('networkThenShell'),
  );

  it.each([
    '/alarm/v1/alarms',
    '/session/v1/boot',
    '/file/v1/view?key=1&sig=2',
    '/open/v1/signals',
    '/a/12',
    '/chat/v1/enter?to=%2FwarningDetail%3Fid%3D12',
    '/frame/dhsso/index/getUser.do',
    '/zyhyuserplat/userCenter/common/changePark.do?parkId=1',
    '/zyhyuserplat/token/getToken',
    '/cosco/dhsso/internal/ssoLogin',
    '/dev/chat',
    '/reportScreen/Q2hhbmdlLW1lLW5vdw',
    '/openapi.json',
    '/healthz',
    '/readyz',
    '/assets/gone-1234.js',
    '/alarm/v1/alarms?uiticket=T',
  ])('leaves %s alone', (address) => expect(opening(address)).toBe('network'));
});

describe('a chat link on a device that keeps the shell', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shell = () => Promise.resolve(new Response('shell'));
  const after = (ms: number, page: Response): Promise<Response> =>
    new Promise((resolve) => setTimeout(() => resolve(page), ms));

  /** What is on the screen so many ms after the tap; undefined: nothing. */
  async function shownAt(ms: number, fetchPage: () => Promise<Response>): Promise<string | undefined> {
    const shown: { page?: Response } = {};
    void pageInTime(fetchPage, shell).then((page) => (shown.page = page));
    await vi.advanceTimersByTimeAsync(ms);
    return shown.page?.text();
  }

  it('shows the record that the server wrote, when it comes in time', async () => {
    expect(await shownAt(900, () => after(900, new Response('record')))).toBe('record');
  });

  it('opens the shell after a second on a line that stalls', async () => {
    expect(await shownAt(999, () => new Promise(() => {}))).toBeUndefined();
    expect(await shownAt(1_000, () => new Promise(() => {}))).toBe('shell');
  });

  it('opens the shell at once without a network, and when the platform is out of order', async () => {
    expect(await shownAt(0, () => Promise.reject(new TypeError('no network')))).toBe('shell');
    expect(await shownAt(0, async () => new Response('', { status: 503 }))).toBe('shell');
  });

  it('does not go on loading a page that comes too late', async () => {
    const late = new Response('record');
    const cancel = vi.spyOn(late.body ?? new ReadableStream(), 'cancel');
    expect(await shownAt(9_000, () => after(9_000, late))).toBe('shell');
    expect(cancel).toHaveBeenCalledOnce();
  });
});
