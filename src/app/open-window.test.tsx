import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/kit/eventually';
import { openWindow } from './open-window';

const opened = () => ({ opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() });
afterEach(() => vi.restoreAllMocks());

it('the window opens in the tap and gets its address later; it has no reference to our page', async () => {
  const target = opened();
  const open = vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  expect(openWindow(() => Promise.resolve('https://report.example/?ssoToken=t'))).toBe(true);
  expect(open).toHaveBeenCalledWith('about:blank', '_blank');
  expect(target.opener).toBeNull();
  await eventually(() => expect(target.location.replace).toHaveBeenCalledWith('https://report.example/?ssoToken=t'));
});

it('a window whose address cannot be had closes again', async () => {
  const target = opened();
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  openWindow(() => Promise.reject(new Error('refused')));
  await eventually(() => expect(target.close).toHaveBeenCalled());
});

it('where no window comes nothing is asked for, and the caller learns of it', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const addressOf = vi.fn(() => 'https://a.example/');
  expect(openWindow(addressOf)).toBe(false);
  expect(addressOf).not.toHaveBeenCalled();
});
