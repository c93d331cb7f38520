/**
 * What comes in while others are being worked on goes together in the next turn: writes in one transaction, since each
 * commit waits for the disk; questions in one statement, since each takes a turn of the database's process.
 */

interface Waiting<Item, Result> {
  readonly item: Item;
  done(result: Result): void;
  failed(error: unknown): void;
}

export interface Gathering<Item> {
  /** So many at once; what comes in beyond them waits for the first that ends. */
  readonly turns?: number;
  /** How many of those that wait, from the first, go together; absent: all of them. */
  readonly fitting?: (items: readonly Item[]) => number;
}

/**
 * @param writeAll one transaction; answers each item, in order
 * @returns writes one item, together with what else waits; rejects when it could not be written. One that cannot be
 * written does not take the others with it: then each is written by itself.
 */
export function gathered<Item, Result>(
  writeAll: (items: readonly Item[]) => Promise<readonly Result[]>,
  { turns = 1, fitting = (items) => items.length }: Gathering<Item> = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const write = async (all: readonly Waiting<Item, Result>[]): Promise<void> => {
    const results = await writeAll(all.map(({ item }) => item));
    // There is an answer to each.
    for (const [at, { done }] of all.entries()) done(results[at] as Result);
  };
  const writeApart = async (all: readonly Waiting<Item, Result>[]): Promise<void> => {
    for (const one of all) await write([one]).catch(one.failed);
  };
  const run = async (): Promise<void> => {
    running += 1;
    // What is given in the same turn of the event loop goes together, too.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const all = waiting.splice(0, fitting(waiting.map(({ item }) => item)));
      await write(all).catch(() => writeApart(all));
    }
    running -= 1;
  };
  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (running < turns) void run();
    });
}
