import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setLanguage } from '@/i18n/language';
import { codeText } from '@/i18n/text';
import { views } from './device';

const media = (desktop: boolean) => {
  const listeners = new Set<() => void>();
  const query = {
    matches: desktop,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  let printing = false;
  vi.stubGlobal('matchMedia', (asked: string) => (asked === 'print' ? { matches: printing } : query));
  return (matches: boolean, onPaper = false): void => {
    query.matches = matches;
    printing = onPaper;
    for (const listener of listeners) listener();
  };
};
const phone = vi.fn(() => Promise.resolve({ default: () => <p>手机</p> }));
const desktop = vi.fn(() => Promise.resolve({ default: () => <p>电脑</p> }));

afterEach(() => {
  vi.unstubAllGlobals();
  phone.mockClear();
  desktop.mockClear();
});

it('a phone never fetches the desktop view', async () => {
  media(false);
  const Screen = views(phone, desktop);
  await act(async () => void render(<Screen />));
  expect(await screen.findByText('手机')).toBeVisible();
  expect(desktop).not.toHaveBeenCalled();
});

it('crossing 992 px swaps the view', async () => {
  const widen = media(false);
  const Screen = views(phone, desktop);
  await act(async () => void render(<Screen />));
  await act(async () => widen(true));
  expect(await screen.findByText('电脑')).toBeVisible();
});

it('what is shown stays while it is printed on paper narrower than 992 px', async () => {
  const change = media(true);
  const Screen = views(phone, desktop);
  await act(async () => void render(<Screen />));
  await act(async () => change(false, true));
  expect(screen.getByText('电脑')).toBeVisible();
  await act(async () => change(true));
  expect(phone).not.toHaveBeenCalled();
});

it('a view that was fetched ahead is drawn at once, without a skeleton', async () => {
  media(false);
  const Screen = views(phone, desktop);
  await Screen.preload();
  render(<Screen />);
  expect(screen.getByText('手机')).toBeVisible();
  expect(phone).toHaveBeenCalledOnce();
});

it('a page does not re-render because something around it does', async () => {
  media(false);
  const drawn = vi.fn();
  const View = () => (
    <Profiler id="page" onRender={drawn}>
      <p>一页</p>
    </Profiler>
  );
  const Screen = views(async () => ({ default: View }), desktop);
  await Screen.preload();
  const { rerender } = render(<Screen />);
  rerender(<Screen />);
  expect(screen.getByText('一页')).toBeVisible();
  expect(drawn).toHaveBeenCalledOnce();
});

it('a page whose components subscribe to no texts is in the new language after a change', async () => {
  media(false);
  const Screen = views(async () => ({ default: () => <p>{codeText('handleState', 20)}</p> }), desktop);
  await Screen.preload();
  render(<Screen />);
  expect(screen.getByText('核实中')).toBeVisible();
  await act(() => setLanguage('en'));
  expect(screen.queryByText('核实中')).toBeNull();
  await act(() => setLanguage('zh'));
});
