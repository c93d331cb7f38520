/** Addresses of still pictures: what many cells ask for in one moment is one call. */
import { call } from '@/api/call';
import { MOST_CELLS, playEndpoints, type PlayCell } from '@/contract/video/play';
import type { Opening } from './player-props';

interface Asking {
  readonly id: number;
  readonly opening: Opening | undefined;
  readonly give: (cell: PlayCell) => void;
  readonly fail: (error: unknown) => void;
}

let waiting: Asking[] = [];

async function askTogether(all: readonly Asking[], opening: Opening | undefined): Promise<void> {
  try {
    const input = { deviceIds: all.map(({ id }) => id), ...opening };
    const { cells } = await call(playEndpoints.askToPlay, input, { quiet: true });
    for (const [index, { give, fail }] of all.entries()) {
      const cell = cells[index];
      if (cell) give(cell);
      else fail(new Error('a cell without an answer'));
    }
  } catch (error) {
    for (const { fail } of all) fail(error);
  }
}

function askAll(): void {
  const byPage = new Map<string, Asking[]>();
  for (const asking of waiting) {
    const page = `${asking.opening?.origin} ${asking.opening?.originId}`;
    byPage.set(page, [...(byPage.get(page) ?? []), asking]);
  }
  waiting = [];
  for (const all of byPage.values())
    for (let at = 0; at < all.length; at += MOST_CELLS)
      void askTogether(all.slice(at, at + MOST_CELLS), all[at]?.opening);
}

export const askStill = (id: number, opening?: Opening): Promise<PlayCell> =>
  new Promise((give, fail) => {
    if (waiting.length === 0) queueMicrotask(askAll);
    waiting.push({ id, opening, give, fail });
  });
