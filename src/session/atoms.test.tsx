import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { atom, sessionStore, useAtomValue } from './atoms';

it('a component shows what was set, and is not drawn again by what is the same', () => {
  const count = atom(1);
  const drawn = vi.fn();
  const Shown = () => {
    drawn();
    return <p>{useAtomValue(count)}</p>;
  };
  render(<Shown />);
  expect(screen.getByText('1')).toBeVisible();
  act(() => sessionStore.set(count, (old) => old + 1));
  expect(screen.getByText('2')).toBeVisible();
  const before = drawn.mock.calls.length;
  act(() => sessionStore.set(count, 2));
  expect(drawn).toHaveBeenCalledTimes(before);
});

it('who listens hears each change until told to stop, also who stops while it is told', () => {
  const name = atom('a');
  const heard: string[] = [];
  const stop = sessionStore.sub(name, () => {
    heard.push(sessionStore.get(name));
    if (heard.length === 2) stop();
  });
  for (const each of ['b', 'c', 'd']) sessionStore.set(name, each);
  expect(heard).toEqual(['b', 'c']);
});
