/** Which of what stands beside each other is fetched first. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFilms, expectFilm } from './film-first';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isOver = async (waits: Promise<void>): Promise<boolean> => {
  let over = false;
  void waits.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(0);
  return over;
};

describe('films before stills', () => {
  it('stills wait until the last film beside them shows something', async () => {
    expect(await isOver(afterFilms())).toBe(true);
    const [one, other] = [expectFilm(), expectFilm()];
    const waits = afterFilms();
    one();
    one();
    expect(await isOver(waits)).toBe(false);
    other();
    expect(await isOver(waits)).toBe(true);
  });

  it('a film that does not come holds them back for a while only', async () => {
    expectFilm();
    const waits = afterFilms();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await isOver(waits)).toBe(true);
  });
});
