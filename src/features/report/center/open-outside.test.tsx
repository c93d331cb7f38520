/** Reports of another system open where a browser lets them: in a window that the tap itself opened, or in place. */
import { afterEach, expect, it, vi } from 'vitest';
import { openOutside } from './open-outside';

const opened = () => ({ opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() });
const ADDRESS = 'https://report.example/?ssoToken=t';
afterEach(() => vi.restoreAllMocks());

it('at the desk the window is opened before the address is asked for, and has no hold on our page', async () => {
  const target = opened();
  const open = vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  const asked: number[] = [];
  await openOutside('desktop', () => {
    asked.push(open.mock.calls.length);
    return Promise.resolve(ADDRESS);
  });
  expect([asked, target.opener]).toEqual([[1], null]);
  expect(target.location.replace).toHaveBeenCalledWith(ADDRESS);
});

it('when the tool does not answer the empty window closes, and whoever pressed learns why', async () => {
  const target = opened();
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  const refused = new Error('report.toolAway');
  await expect(openOutside('desktop', () => Promise.reject(refused))).rejects.toBe(refused);
  expect(target.close).toHaveBeenCalled();
});

it('on a phone no window is opened: the page itself goes', async () => {
  const open = vi.spyOn(window, 'open');
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  await openOutside('phone', () => Promise.resolve(ADDRESS));
  vi.unstubAllGlobals();
  expect(open).not.toHaveBeenCalled();
  expect(assign).toHaveBeenCalledWith(ADDRESS);
});
