/** Addresses of still pictures: what many cells ask for in one moment is one call. */
import { call } from '@/api/call';
import { MOST_CELLS, playEndpoints, type PlayCell } from '@/contract/video/play';

interface Asking {
  readonly id: number;
  readonly give: (cell: PlayCell) => void;
  readonly fail: (error: unknown) => void;
}

let waiting: Asking[] = [];

async function askTogether(all: readonly Asking[]): Promise<void> {
  try {
    const { cells } = await call(playEndpoints.askToPlay, { deviceIds: all.map(({ id }) => id) }, { quiet: true });
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
  const all = waiting;
  waiting = [];
  for (let at = 0; at < all.length; at += MOST_CELLS) void askTogether(all.slice(at, at + MOST_CELLS));
}

export const askStill = (id: number): Promise<PlayCell> =>
  new Promise((give, fail) => {
    if (waiting.length === 0) queueMicrotask(askAll);
    waiting.push({ id, give, fail });
  });
