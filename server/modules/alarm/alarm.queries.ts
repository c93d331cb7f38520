/** What a person sees of alarms: a page of rows, one whole record. */
import type { AlarmRow } from '@/contract/alarm-entities';
import type { Page } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { decodeNewestCursor, decodeOpenCursor, encodeCursor } from './alarm.cursor';
import { questionOf, type AlarmListInput, type ListQuestion } from './alarm.filter';
import { readPageIds, type Counted } from './alarm.list';
import { readAlarmRows, type SeenAlarm } from './alarm.rows';

export { readAlarmDetail } from './alarm.detail';

const cursorAfter = ({ row, alarm }: SeenAlarm, order: ListQuestion['order'], counted: Counted): string =>
  encodeCursor(
    order === 'open'
      ? { kind: 'open', urgency: alarm.urgency, dueAt: row.dueAt, id: row.id, ...counted }
      : { kind: 'newest', occurredAt: row.occurredAt, id: row.id, ...counted },
  );

/**
 * @returns one page: open alarms by urgency, due time, newest; others newest first. Page numbers reach as far as the
 * count does; `next` goes on from the last row at constant cost and carries the count, which is made once. A page of a
 * filtered list may be short, even empty, with a `next`: there is more to look through.
 */
export async function listAlarmRows(
  tx: Tx,
  who: { user: SessionUser; now: Date },
  input: AlarmListInput,
): Promise<Page<AlarmRow>> {
  const { cursor, pageNum, pageSize } = input;
  const ask = questionOf(who.user, who.now, input);
  if (ask.parkIds.length === 0) return { rows: [], total: 0, totalIsExact: true, next: null };
  const decode = ask.order === 'open' ? decodeOpenCursor : decodeNewestCursor;
  const after = cursor ? decode(cursor) : null;
  const offset = after ? 0 : (pageNum - 1) * pageSize;
  // One more than is shown tells whether there is more.
  const { ids, total, exact, resume } = await readPageIds(tx, ask, { after, offset, limit: pageSize + 1 });
  const seen = await readAlarmRows(tx, who.user.id, ids.slice(0, pageSize));
  const last = seen.at(-1);
  const isFull = last !== undefined && ids.length > pageSize;
  const resumed = resume && encodeCursor({ kind: 'newest', ...resume, total, exact });
  const next = isFull ? cursorAfter(last, ask.order, { total, exact }) : resumed;
  return { rows: seen.map(({ row }) => row), total, totalIsExact: exact, next };
}
