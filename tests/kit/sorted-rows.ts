/** What a list sorted by a column must keep to. */

/**
 * Rows without a value stand last whichever way the others go.
 * @param sort name of a column, with `-` before it for descending
 */
export function isInOrder<Row>(
  rows: readonly Row[],
  sort: string,
  valueOf: (row: Row, sort: string) => number | string | null,
): boolean {
  return rows.slice(1).every((row, index) => {
    const before = rows[index];
    const [a, b] = [before ? valueOf(before, sort) : null, valueOf(row, sort)];
    if (a === null) return b === null;
    if (b === null) return true;
    return sort.startsWith('-') ? a >= b : a <= b;
  });
}
