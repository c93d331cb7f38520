/** The current counts, each with the filters of the list that shows the counted alarms. */
import { alarmListInput } from '@/contract/alarm';
import { type AlarmBoard, type CountFilters, BOARD_DAYS, type FilteredCount } from '@/contract/alarm-board';
import { ALARM_LEVEL, HANDLE_STATE as S } from '@/contract/codes';
import type { SessionUser, SignedInContext } from '../../http/context';
import { titleIn } from '../../http/say';
import { readableParks, WAITS_FOR } from '../alarm/list/alarm-filter.repository';
import { listAlarmRows } from '../alarm/list/alarm-page.usecases';
import { code, ms, readConcerned } from '../alarm/list/alarm-rows.repository';
import { DAY_MS, instantOf, localDayOf } from '../calendar/wall-clock.rules';
import { DEFAULT_TIME_ZONE } from '../calendar/working-calendar.rules';
import { countOpen, OPEN, type OpenCount, readShelved } from './board.repository';
import { groupsOf, listOf } from './statistics/groups.usecases';
import { measuresOf } from './statistics/measures.rules';
import { readMeasures } from './statistics/measures.usecases';

/** As many as a wall shows without scrolling. */
const URGENT = 8;

async function shelvedAlarms(
  { tx, user }: SignedInContext,
  parkIds: readonly number[],
  list: CountFilters,
): Promise<AlarmBoard['shelved']> {
  const rows = await readShelved(tx, parkIds);
  const alarms = rows.map(({ id, title, titleSaid, parkName, location, level, until, reason }) => ({
    id,
    handleState: S.shelved,
    title: titleIn(user.language, { title, titleSaid }),
    parkName,
    location,
    level: code<AlarmBoard['byLevel'][number]['code']>(level),
    until: ms(until),
    reason,
  }));
  return { count: rows[0]?.n ?? 0, list, alarms };
}

type OpenNumbers = Pick<AlarmBoard, 'open' | 'byLevel' | 'byState' | 'overdue'>;

function openNumbers(rows: readonly OpenCount[], all: CountFilters): OpenNumbers {
  const sum = (column: 'n' | 'late', fits: (row: OpenCount) => boolean = () => true): number =>
    rows.filter(fits).reduce((sofar, row) => sofar + row[column], 0);
  const late = (due: keyof typeof WAITS_FOR): FilteredCount => ({
    count: sum('late', ({ handleState: state }) => WAITS_FOR[due].some((one) => one === state)),
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
      count: sum('n', (row) => row.handleState === state),
      list: { ...all, handleState: state },
    })),
    overdue: { acknowledge: late('acknowledge'), verdict: late('verdict'), close: late('close') },
  };
}

/** The last days up to the end of this hour: the bounds, and with them the lists, stay the same for a while. */
export async function readMonth({ tx, user, now }: SignedInContext, parkId?: number): Promise<AlarmBoard['month']> {
  const parkIds = readableParks(user, parkId);
  const to = Math.ceil(now.getTime() / 3_600_000) * 3_600_000;
  const from = to - BOARD_DAYS * DAY_MS;
  const firstDay = localDayOf(DEFAULT_TIME_ZONE, from);
  const counting = { parkIds, from: new Date(from), to: new Date(to), by: 'week' as const, firstDay };
  const all = listOf(counting, parkId);
  // No alarm began later than now (`incident.rules.ts`): to the end of the day they are the same, and the day's sums are kept.
  const endOfDay = instantOf(DEFAULT_TIME_ZONE, (localDayOf(DEFAULT_TIME_ZONE, to - 1) + 1) * DAY_MS);
  const rows = await readMeasures(tx, { ...counting, to: new Date(endOfDay) });
  const { byBuilding, topPoints } = await groupsOf(tx, rows, all);
  const numbers = measuresOf(
    rows.find(({ kind }) => kind === 'all'),
    all,
  );
  return { from, to, numbers, byBuilding, topPoints };
}

/** The board as it is for all who read the alarms of these parks in one language, and which of its alarms concern whom. */
export interface BoardOfAll {
  board: AlarmBoard;
  /** People by alarm. */
  concerned: ReadonlyMap<number, ReadonlySet<number>>;
  /** By the ids of the alarms that concern a person: whom the same ones concern is given the same object, which is written once. */
  readonly views: Map<string, AlarmBoard>;
}

/** @returns the board as this person sees it; the same object for all who see the same */
export function boardFor({ id }: SessionUser, { board, concerned, views }: BoardOfAll): AlarmBoard {
  const isMine = (row: { id: number }): boolean => concerned.get(row.id)?.has(id) ?? false;
  const key = board.urgent
    .filter(isMine)
    .map((row) => row.id)
    .join();
  const known = views.get(key);
  if (known) return known;
  const made = { ...board, urgent: board.urgent.map((row) => ({ ...row, mine: isMine(row) })) };
  views.set(key, made);
  return made;
}

/** What is open, and whom the alarms shown concern. The result depends only on the parks and the language of the caller. */
export async function readOpen(context: SignedInContext, parkId?: number) {
  const { tx, user, now } = context;
  const parkIds = readableParks(user, parkId);
  const all: CountFilters = { isDrill: false, ...(parkId !== undefined && { parkId }) };
  const urgent = await listAlarmRows(
    tx,
    { user, now },
    alarmListInput.parse({ parkId, isDrill: 'false', pageSize: URGENT }),
  );
  const board = {
    ...openNumbers(await countOpen(tx, parkIds, now), all),
    shelved: await shelvedAlarms(context, parkIds, { ...all, handleState: S.shelved }),
    urgent: urgent.rows,
  };
  const rowIds = urgent.rows.map(({ id }) => id);
  return { board, concerned: await readConcerned(tx, rowIds) };
}
