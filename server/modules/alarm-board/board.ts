/** The numbers of this moment. Every one names the filters of the list that shows what it counts. */
import { type SQL, sql } from 'drizzle-orm';
import { alarmListInput } from '@/contract/alarm';
import { type AlarmBoard, type CountFilters, BOARD_DAYS, type FilteredCount } from '@/contract/alarm-board';
import { isOpen } from '@/contract/alarm-transitions';
import { ALARM_LEVEL, HANDLE_STATE as S, type HandleState } from '@/contract/codes';
import type { SignedInContext } from '../../http/context';
import { NO_DRILL, readableParks, WAITS_FOR } from '../alarm/alarm.filter';
import { listAlarmRows } from '../alarm/alarm.queries';
import { code, ms } from '../alarm/alarm.rows';
import { DAY_MS } from '../calendar/wall-clock';
import { groupsOf, listOf } from './groups';
import { measuresOf, readGroups } from './measures';
import { readOnDuty } from './on-duty';

/** As many as a wall shows without scrolling. */
const URGENT = 8;
const SHELVED = 10;

type Parks = SQL;
const parksOf = (ids: readonly number[]): Parks => sql`x.park_id = any(${`{${ids.join(',')}}`}::bigint[])`;

interface OpenRow extends Record<string, unknown> {
  handle_state: HandleState;
  level: (typeof ALARM_LEVEL)[keyof typeof ALARM_LEVEL];
  n: number;
  late: number;
}

const OPEN = Object.values(S).filter((state) => isOpen(state));
const states = (some: readonly number[]): SQL => sql.raw(some.join(','));

/** Open alarms are few and have an index: one look gives every number of them. */
async function readOpen({ tx, now }: SignedInContext, parks: Parks): Promise<OpenRow[]> {
  const { rows } = await tx.execute<OpenRow>(sql`
    select x.handle_state, x.level, count(*)::int as n,
      count(*) filter (where x.due_at < ${now.toISOString()}::timestamptz)::int as late
    from alarm x where ${parks} and x.handle_state in (${states(OPEN)}) and ${NO_DRILL}
    group by x.handle_state, x.level`);
  return rows;
}

async function readShelved({ tx }: SignedInContext, parks: Parks, list: CountFilters): Promise<AlarmBoard['shelved']> {
  interface Row extends Record<string, unknown> {
    id: string;
    title: string;
    park: string;
    location: string;
    level: OpenRow['level'];
    until: Date | string | null;
    reason: string | null;
    n: number;
  }
  const { rows } = await tx.execute<Row>(sql`
    select x.id, x.title, p.name as park, x.location, x.level, x.shelved_until as until, x.shelve_reason as reason, count(*) over ()::int as n
    from alarm x join park p on p.id = x.park_id where ${parks} and x.handle_state = ${states([S.shelved])} and ${NO_DRILL}
    order by x.shelved_until nulls last, x.id limit ${SHELVED}`);
  const alarms = rows.map(({ id, title, park, location, level, until, reason }) => ({
    id: Number(id),
    handleState: S.shelved,
    title,
    parkName: park,
    location,
    level: code<OpenRow['level']>(level),
    until: until === null ? null : ms(new Date(until)),
    reason,
  }));
  return { count: rows[0]?.n ?? 0, list, alarms };
}

type OpenNumbers = Pick<AlarmBoard, 'open' | 'byLevel' | 'byState' | 'overdue'>;

function openNumbers(rows: readonly OpenRow[], all: CountFilters): OpenNumbers {
  const sum = (column: 'n' | 'late', fits: (row: OpenRow) => boolean = () => true): number =>
    rows.filter(fits).reduce((sofar, row) => sofar + row[column], 0);
  const late = (due: keyof typeof WAITS_FOR): FilteredCount => ({
    count: sum('late', ({ handle_state: state }) => WAITS_FOR[due].some((one) => one === state)),
    list: { ...all, due, overdue: true },
  });
  return {
    open: { count: sum('n'), list: all },
    byLevel: Object.values(ALARM_LEVEL).map((level) => ({
      code: level,
      count: sum('n', (row) => row.level === level),
      list: { ...all, level },
    })),
    byState: OPEN.map((state) => ({
      code: state,
      count: sum('n', (row) => row.handle_state === state),
      list: { ...all, handleState: state },
    })),
    overdue: { acknowledge: late('acknowledge'), verdict: late('verdict'), close: late('close') },
  };
}

/** The last days up to the end of this hour: the bounds, and with them the lists, stay the same for a while. */
async function readMonth({ tx, now }: SignedInContext, parkIds: readonly number[], parkId?: number) {
  const to = Math.ceil(now.getTime() / 3_600_000) * 3_600_000;
  const counting = { parkIds, from: new Date(to - BOARD_DAYS * DAY_MS), to: new Date(to), by: 'week' as const };
  const all = listOf(counting, parkId);
  const rows = await readGroups(tx, counting);
  const { byBuilding, topPoints } = await groupsOf(tx, rows, all);
  const numbers = measuresOf(
    rows.find(({ kind }) => kind === 'all'),
    all,
  );
  return { from: counting.from.getTime(), to, numbers, byBuilding, topPoints };
}

export async function readBoard(context: SignedInContext, parkId?: number): Promise<AlarmBoard> {
  const { tx, user, now } = context;
  const parkIds = readableParks(user, parkId);
  const parks = parksOf(parkIds);
  const all: CountFilters = { isDrill: false, ...(parkId !== undefined && { parkId }) };
  const urgent = await listAlarmRows(
    tx,
    { user, now },
    alarmListInput.parse({ parkId, isDrill: 'false', pageSize: URGENT }),
  );
  return {
    ...openNumbers(await readOpen(context, parks), all),
    shelved: await readShelved(context, parks, { ...all, handleState: S.shelved }),
    urgent: urgent.rows,
    month: await readMonth(context, parkIds, parkId),
    onDuty: await readOnDuty(tx, parkIds, now),
  };
}
