/** Writes that come in while others are being written go together in the next transaction: each commit waits for the disk. */

interface Waiting<Item, Result> {
  readonly item: Item;
  done(result: Result): void;
  failed(error: unknown): void;
}

/**
 * @param writeAll one transaction; answers each item, in order
 * @returns writes one item, together with what else waits; rejects when it could not be written. One that cannot be
 * written does not take the others with it: then each is written by itself.
 */
export function gathered<Item, Result>(
  writeAll: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const write = async (all: readonly Waiting<Item, Result>[]): Promise<void> => {
    const results = await writeAll(all.map(({ item }) => item));
    // There is an answer to each.
    for (const [at, { done }] of all.entries()) done(results[at] as Result);
  };
  const writeApart = async (all: readonly Waiting<Item, Result>[]): Promise<void> => {
    for (const one of all) await write([one]).catch(one.failed);
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const all = waiting;
      waiting = [];
      await write(all).catch(() => writeApart(all));
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isRunning) void run();
    });
}
