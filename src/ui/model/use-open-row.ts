/** Which record of a list is open beside it, in the address: a link or a reload opens the same. "Back" closes it. */
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressParams } from './use-address-params';

/** `id`: as at the record's own address, for views that read it there. `open`: where the page has an `id` of its own. */
export type OpenParam = 'id' | 'open';

export interface OpenRow<Row> {
  /** undefined: none is open. */
  readonly key: string | undefined;
  /** Absent while the list does not show it. */
  readonly row: Row | undefined;
  readonly open: (row: Row) => void;
  readonly close: () => void;
  /** Opens the one so many rows further in its place; undefined: there is none. */
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
}

/** Written into the entry by which the record was opened: closing goes back instead of adding an entry. */
const OPENED = { rowOpened: true };

const wasOpened = (state: unknown): boolean => typeof state === 'object' && state !== null && 'rowOpened' in state;

/** @param ofRecord what else of the address is the record's own: its tab, its form */
export function useOpenRow<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  param: OpenParam = 'open',
  ofRecord: readonly string[] = [],
): OpenRow<Row> {
  const [params, change] = useAddressParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const key = params.get(param) ?? undefined;
  const at = rows.findIndex((row) => String(keyOf(row)) === key);
  const cleared = Object.fromEntries(ofRecord.map((name) => [name, undefined]));
  const show = (row: Row, replace: boolean): void =>
    change({ ...cleared, [param]: keyOf(row) }, { replace, state: replace ? undefined : OPENED });
  const toward = (step: number): (() => void) | undefined => {
    const row = at < 0 ? undefined : rows[at + step];
    return row && (() => show(row, true));
  };
  return {
    key,
    row: rows[at],
    open: (row) => show(row, key !== undefined),
    close: () => (wasOpened(state) ? void navigate(-1) : change({ ...cleared, [param]: undefined })),
    next: toward(1),
    previous: toward(-1),
  };
}
