/** All rows of a list for an exported file, by the same reading as its pages. */

/** Rows per batch of a file. */
export const BATCH = 1_000;

/**
 * @param readFrom a batch from a place on, null: from the beginning; `next` null: it was the last. A transaction of its own
 * for each, so that a slow reader holds none.
 */
export async function* readBatches<Row, At>(
  readFrom: (at: At | null) => Promise<{ rows: readonly Row[]; next: At | null }>,
): AsyncGenerator<readonly Row[]> {
  for (let at: At | null = null; ;) {
    const { rows, next }: { rows: readonly Row[]; next: At | null } = await readFrom(at);
    yield rows;
    if (next === null) return;
    at = next;
  }
}
