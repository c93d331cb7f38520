/**
 * One attempt per name at a time in this process. Attempts are counted as wrong until they turn out right: without
 * turns, several people who share an account and come at one moment would look like somebody who guesses.
 */
import { tooManyRequests } from '../../../http/common.errors';

/** Limits memory when one name is flooded with attempts. */
const LONGEST_QUEUE = 500;

interface Queue {
  waiting: number;
  last: Promise<unknown>;
}

const queues = new Map<string, Queue>();

/** @throws AppError 429 when too many wait already; otherwise what `work` throws */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(name) ?? { waiting: 0, last: Promise.resolve() };
  if (queue.waiting >= LONGEST_QUEUE) throw tooManyRequests();
  queues.set(name, queue);
  queue.waiting += 1;
  const mine = queue.last.then(work, work);
  queue.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(name);
  }
}
