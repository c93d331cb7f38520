/** 看名单: the address of the list with exactly the rows behind a number; undefined where no list can say them. */
import { rowsBehind } from '@/contract/report/report-list';
import type { Grain, ReportCell } from '@/contract/report/report-query';
import { href } from '@/screens/addresses';

type Behind = Parameters<typeof rowsBehind>[0];

const DAY_MS = 86_400_000;

/** How long what begins then lasts; of months and longer the answer knows it only roughly, and there is no list. */
export function spanOf(cell: ReportCell, grain: Grain | null): Behind['range'] {
  const lasts = grain === 'hour' ? DAY_MS / 24 : grain === 'day' ? DAY_MS : grain === 'week' ? 7 * DAY_MS : undefined;
  return lasts === undefined || cell === null ? undefined : { from: Number(cell), to: Number(cell) + lasts };
}

export interface ListBehind {
  readonly to: string;
  /** Which park is to be chosen before the list shows these rows: it is of another one than the person works in. */
  readonly choose: number | 'all' | undefined;
}

export function listBehind(behind: Behind): ListBehind | undefined {
  const found = rowsBehind(behind);
  return found ? { to: href(found.screen, found.params), choose: found.choose } : undefined;
}
