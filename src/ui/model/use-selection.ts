/** Selected rows, also of pages that are no longer shown. */
import { useState } from 'react';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly (string | number)[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** What a table says: these keys, of which `shown` may be new. */
  readonly set: (keys: readonly (string | number)[], shown: readonly Row[]) => void;
  readonly clear: () => void;
}

/** @param of what the rows depend on: with another filter the selection is cleared */
export function useSelection<Row>(rowKey: (row: Row) => string | number, of: string): Selection<Row> {
  const [kept, setKept] = useState<{ of: string; chosen: ReadonlyMap<string | number, Row> }>({
    of,
    chosen: new Map(),
  });
  const chosen: ReadonlyMap<string | number, Row> = kept.of === of ? kept.chosen : new Map();
  const setChosen = (next: ReadonlyMap<string | number, Row>): void => setKept({ of, chosen: next });
  return {
    rows: [...chosen.values()],
    keys: [...chosen.keys()],
    has: (row) => chosen.has(rowKey(row)),
    toggle: (row) => {
      const next = new Map(chosen);
      if (!next.delete(rowKey(row))) next.set(rowKey(row), row);
      setChosen(next);
    },
    set: (keys, shown) => {
      const known = new Map([...chosen, ...shown.map((row) => [rowKey(row), row] as const)]);
      setChosen(new Map([...known].filter(([key]) => keys.includes(key))));
    },
    clear: () => setChosen(new Map()),
  };
}
