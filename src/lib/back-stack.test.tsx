import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLayers, pushLayer } from './back-stack';

/** As react-router leaves it. */
const routerState = { usr: { from: 'list' }, key: 'abc', idx: 2 };

/** Resolves when the browser has gone back. */
const gone = (): Promise<unknown> => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

const back = async (): Promise<void> => {
  const arrived = gone();
  history.back();
  await arrived;
};

const releases: (() => void)[] = [];
const open = (close: () => void): (() => void) => {
  const release = pushLayer(close);
  releases.push(release);
  return release;
};

beforeEach(() => history.pushState(routerState, '', '/alarm?id=7'));
afterEach(() => {
  for (const release of releases.splice(0)) release();
});

it('opening a layer keeps the address and the state object of the router', () => {
  open(() => undefined);
  expect(location.pathname + location.search).toBe('/alarm?id=7');
  expect(history.state).toMatchObject(routerState);
});

it('the back key closes the topmost layer first, and then the one below', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  open(lower);
  open(upper);
  await back();
  expect(upper).toHaveBeenCalledOnce();
  expect(lower).not.toHaveBeenCalled();
  await back();
  expect(lower).toHaveBeenCalledOnce();
  expect(openLayers()).toBe(0);
  expect(history.state).toEqual(routerState);
});

it('closing a layer by its own button takes its history entry away', async () => {
  const close = vi.fn();
  const release = open(close);
  const arrived = gone();
  release();
  await arrived;
  expect(history.state).toEqual(routerState);
  expect(close).not.toHaveBeenCalled();
});

it('a link inside a layer wins: the page it leads to is not undone', async () => {
  const release = open(() => undefined);
  release();
  history.pushState({ ...routerState, key: 'next', idx: 3 }, '', '/node?id=1');
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.pathname).toBe('/node');
});

it('a layer that opens as another closes takes over its entry', async () => {
  const first = open(() => undefined);
  const before = history.length;
  first();
  const second = vi.fn();
  open(second);
  expect(history.length).toBe(before);
  await back();
  expect(second).toHaveBeenCalledOnce();
});

it('a layer that opens while the entry of another is being taken away stays open, and the back key closes it', async () => {
  const first = open(() => undefined);
  const arrived = gone();
  first();
  // The browser has been asked to go back and has not done so yet.
  await new Promise((resolve) => setTimeout(resolve));
  expect(history.state).toMatchObject({ layer: 1 });
  const second = vi.fn();
  open(second);
  await arrived;
  expect(second).not.toHaveBeenCalled();
  expect(history.state).toMatchObject({ layer: 1 });
  await back();
  expect(second).toHaveBeenCalledOnce();
  expect(history.state).toEqual(routerState);
});
