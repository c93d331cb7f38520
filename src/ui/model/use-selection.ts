/** Rows that are chosen for something; also those of pages that are no longer on show. */
import { useEffect, useState } from 'react';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly (string | number)[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** What a table says: these keys, of which `shown` may be new. */
  readonly set: (keys: readonly (string | number)[], shown: readonly Row[]) => void;
  readonly clear: () => void;
}

/** @param of what the rows depend on: with another filter the choice begins anew */
export function useSelection<Row>(rowKey: (row: Row) => string | number, of: string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map());
  useEffect(() => setChosen(new Map()), [of]);
  return {
    rows: [...chosen.values()],
    keys: [...chosen.keys()],
    has: (row) => chosen.has(rowKey(row)),
    toggle: (row) =>
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(rowKey(row))) next.set(rowKey(row), row);
        return next;
      }),
    set: (keys, shown) =>
      setChosen((before) => {
        const known = new Map([...before, ...shown.map((row) => [rowKey(row), row] as const)]);
        return new Map([...known].filter(([key]) => keys.includes(key)));
      }),
    clear: () => setChosen(new Map()),
  };
}
