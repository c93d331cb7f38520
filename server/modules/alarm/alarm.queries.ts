/** What a person sees of alarms: a page of rows, one whole record. */
import type { AlarmRow } from '@/contract/alarm-entities';
import { COUNT_LIMIT, type Page } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { decodeNewestCursor, decodeOpenCursor, encodeCursor } from './alarm.cursor';
import { questionOf, type AlarmListInput, type ListQuestion } from './alarm.filter';
import { countAlarms, readPageIds } from './alarm.list';
import { readAlarmRows } from './alarm.rows';

export { readAlarmDetail } from './alarm.detail';

interface Counted {
  total: number;
  exact: boolean;
}

const cursorAfter = (row: AlarmRow & { urgency: number }, order: ListQuestion['order'], counted: Counted): string =>
  encodeCursor(
    order === 'open'
      ? { kind: 'open', urgency: row.urgency, dueAt: row.dueAt, id: row.id, ...counted }
      : { kind: 'newest', occurredAt: row.occurredAt, id: row.id, ...counted },
  );

const decoded = (ask: ListQuestion, cursor: string) =>
  ask.order === 'open' ? decodeOpenCursor(cursor) : decodeNewestCursor(cursor);

/**
 * @returns one page: open alarms by urgency, due time, newest; others newest first. Page numbers reach as far as the
 * count does; `next` goes on from the last row at constant cost and carries the count, which is made once.
 */
export async function listAlarmRows(
  tx: Tx,
  who: { user: SessionUser; now: Date },
  input: AlarmListInput,
): Promise<Page<AlarmRow>> {
  const ask = questionOf(who.user, who.now, input);
  const after = input.cursor ? decoded(ask, input.cursor) : null;
  const offset = after ? 0 : (input.pageNum - 1) * input.pageSize;
  const withinReach = ask.parkIds.length > 0 && offset < COUNT_LIMIT;
  const ids = withinReach ? await readPageIds(tx, ask, { after, offset, limit: input.pageSize + 1 }) : [];
  const seen = await readAlarmRows(tx, who.user.id, ids.slice(0, input.pageSize));
  const counted = after ?? (await countFrom(tx, ask, { offset, found: ids.length, pageSize: input.pageSize }));
  const last = seen.at(-1);
  const next =
    last && ids.length > input.pageSize
      ? cursorAfter({ ...last.row, urgency: last.alarm.urgency }, ask.order, { total: counted.total, exact: counted.exact })
      : null;
  return { rows: seen.map(({ row }) => row), total: counted.total, totalIsExact: counted.exact, next };
}

/** A first page that is not full has counted itself, unless its filters met their bound. */
async function countFrom(
  tx: Tx,
  ask: ListQuestion,
  page: { offset: number; found: number; pageSize: number },
): Promise<Counted> {
  if (ask.parkIds.length === 0) return { total: 0, exact: true };
  const unbounded = ask.filters.length === 0 && !ask.mine;
  const isWhole = page.offset === 0 && page.found <= page.pageSize;
  return unbounded && isWhole ? { total: page.found, exact: true } : countAlarms(tx, ask);
}
