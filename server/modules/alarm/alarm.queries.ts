/** What a person sees of alarms: a page of rows, one whole record. */
import type { AlarmRow } from '@/contract/alarm-entities';
import { isOpen } from '@/contract/alarm-transitions';
import type { HandleState } from '@/contract/codes';
import { COUNT_LIMIT, type Page } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { decodeCursor, encodeCursor, wrongCursor, type Cursor } from './alarm.cursor';
import { questionsOf, type AlarmListInput, type ListQuestion } from './alarm.filter';
import { readPageIds, type Counted, type PageSlice, type ResumePoint } from './alarm.list';
import { openPlaceOf } from './alarm.order';
import { readAlarmRows, type SeenAlarm } from './alarm.rows';

export { readAlarmDetail } from './alarm.detail';

const cursorAfter = ({ row, alarm }: SeenAlarm, counted: Counted): Cursor =>
  isOpen(row.handleState as HandleState)
    ? { kind: 'open', ...openPlaceOf(alarm), ...counted }
    : { kind: 'newest', occurredAt: row.occurredAt, id: row.id, ...counted };

interface ListedIds extends Counted {
  ids: number[];
  resume: ResumePoint | null;
}

/** Open alarms first; what they leave of the page is filled with the others. */
async function readListedIds(tx: Tx, asks: readonly ListQuestion[], slice: PageSlice): Promise<ListedIds> {
  const { after, offset, limit, counted } = slice;
  const ids: number[] = [];
  let [hits, exact, resume]: [number, boolean, ResumePoint | null] = [0, true, null];
  for (const ask of asks) {
    const isShown = after?.kind === 'newest' && ask.order === 'open';
    const isFull = counted !== null && ids.length === limit;
    if (isShown || isFull) continue;
    // oxlint-disable-next-line no-await-in-loop -- the second part begins where the first one ends
    const page = await readPageIds(tx, ask, {
      after: after?.kind === ask.order ? after : null,
      offset: Math.max(0, offset - hits),
      limit: limit - ids.length,
      counted,
    });
    ids.push(...page.ids);
    hits += page.total;
    exact &&= page.exact;
    ({ resume } = page);
  }
  return { ids, resume, ...(counted ?? { total: Math.min(hits, COUNT_LIMIT), exact: exact && hits <= COUNT_LIMIT }) };
}

function placeOf(cursor: string | undefined, asks: readonly ListQuestion[]): Cursor | null {
  if (!cursor) return null;
  const after = decodeCursor(cursor);
  if (!asks.some(({ order }) => order === after.kind)) throw wrongCursor();
  return after;
}

/**
 * @returns one page in the order of alarm.order.ts. Page numbers reach as far as the count does; `next` goes on from the
 * last row at constant cost and carries the count, which is made once. A page of a filtered list may be short, even
 * empty, with a `next`: there is more to look through.
 * @throws AppError 400 for a cursor that another list made
 */
export async function listAlarmRows(
  tx: Tx,
  who: { user: SessionUser; now: Date },
  input: AlarmListInput,
): Promise<Page<AlarmRow>> {
  const { cursor, pageNum, pageSize } = input;
  const asks = questionsOf(who.user, who.now, input).filter(({ parkIds }) => parkIds.length > 0);
  if (asks.length === 0) return { rows: [], total: 0, totalIsExact: true, next: null };
  const after = placeOf(cursor, asks);
  const counted = after && { total: after.total, exact: after.exact };
  const offset = after ? 0 : (pageNum - 1) * pageSize;
  // One more than is shown tells whether there is more.
  const slice = { after, offset, limit: pageSize + 1, counted };
  const { ids, total, exact, resume } = await readListedIds(tx, asks, slice);
  const seen = await readAlarmRows(tx, who.user.id, ids.slice(0, pageSize));
  const last = seen.at(-1);
  const isFull = last !== undefined && ids.length > pageSize;
  const resumed = resume && encodeCursor({ kind: 'newest', ...resume, total, exact });
  const next = isFull ? encodeCursor(cursorAfter(last, { total, exact })) : resumed;
  return { rows: seen.map(({ row }) => row), total, totalIsExact: exact, next };
}
