/** All servers of a park at a glance, worst first. */
import { sql } from 'drizzle-orm';
import { MACHINE_STATE as S, type BreachLevel, type MachineState } from '@/contract/server/machine-codes';
import { lineOf } from '@/contract/server/line';
import type { BoardRow } from '@/contract/server/machine';
import type { Tx } from '../../../db/open';
import { type Dark, readWithoutMains } from '../surroundings.usecases';
import { LINE_MINUTES, readLines } from './board-lines.repository';
import { ms, shownState } from './machine-rows.repository';

interface Raw {
  id: number;
  name: string;
  state: MachineState;
  since: number;
  level: BreachLevel;
  quietBy: string | null;
  /** It has been heard itself; what has no agent is judged by what depends on it. */
  wasHeard: boolean;
  dependsOn: number[];
  cpu: number | null;
  memory: number | null;
  disk: number | null;
}

/** What somebody has to do something about comes first; what nobody expects anything of, last. */
const RANK: Record<MachineState, number> = {
  [S.offline]: 0,
  [S.stale]: 3,
  [S.online]: 4,
  [S.expected]: 5,
  [S.maintained]: 6,
  [S.disabled]: 7,
};
const rankOf = ({ state, level }: Raw, isExplained: boolean): number => {
  if (state === S.offline && isExplained) return 2.5;
  if (state === S.online || state === S.stale) return level > 0 ? 3 - level : RANK[state];
  return RANK[state];
};

const isSilent = (state: MachineState): boolean => state === S.offline || state === S.stale;

/** What a server that is not heard measured last says nothing of now. */
const isHeard = (state: MachineState): boolean => state !== S.offline && state !== S.expected && state !== S.disabled;

/** Of silent servers, and of what is known to be silent by these alone: the room that has no mains. */
function darkOf(rows: readonly Raw[], dark: readonly Dark[]): Map<number, NonNullable<BoardRow['noMains']>> {
  const known = new Map(dark.map(({ machineId, ...room }) => [machineId, room]));
  const silent = rows.filter(({ state }) => state === S.offline);
  for (const { id } of silent.filter(({ wasHeard }) => !wasHeard)) {
    const rooms = silent.filter(({ dependsOn }) => dependsOn.includes(id)).map((one) => known.get(one.id));
    const [first] = rooms;
    if (first && rooms.every((room) => room?.room === first.room)) known.set(id, first);
  }
  return known;
}

/** The room's power explains more than the switch in it. */
const causeOf = (row: Pick<Raw, 'state'>, quietBy: string | null, noMains: BoardRow['noMains']) =>
  row.state !== S.offline ? {} : noMains ? { noMains } : quietBy === null ? {} : { quietBy };

const NO_LINE = Array.from({ length: LINE_MINUTES }, () => null);
const short = (value: number | null): number | null => (value === null ? null : Math.round(value));

export async function readBoard(tx: Tx, parkId: number, now: Date) {
  const { rows } = await tx.execute<Raw & Record<string, unknown>>(sql`
    select t.id::int, t.name, ${shownState(now)} as state, ${ms(sql`t.state_since`)} as since,
      coalesce(b.level, 0)::int as level, q.name as "quietBy", t.last_seen_at is not null as "wasHeard",
      t.depends_on as "dependsOn", (t.latest->>'cpu')::real as cpu,
      (t.latest->>'memory')::real as memory, (t.latest->>'disk')::real as disk
    from server_machine t left join server_machine q on q.id = t.quiet_by
    left join (select machine_id, max(level) as level from server_breach where park_id = ${parkId} group by 1) b
      on b.machine_id = t.id
    where t.park_id = ${parkId} and t.deleted_at is null`);
  const lines = await readLines(tx, parkId, now);
  const dark = darkOf(rows, await readWithoutMains(tx, parkId, now));
  const rank = (row: Raw): number => rankOf(row, row.quietBy !== null || dark.has(row.id));
  const sorted = rows.toSorted((a, b) => rank(a) - rank(b) || (b.cpu ?? 0) - (a.cpu ?? 0) || a.id - b.id);
  const counts = Object.values(S).flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length;
    return count > 0 ? [{ state, count }] : [];
  });
  return {
    counts,
    rows: sorted.map(({ id, name, since, quietBy, ...row }) => ({
      id,
      name,
      state: row.state,
      ...(isSilent(row.state) && { since }),
      ...(row.level > 0 && { level: row.level }),
      ...(isHeard(row.state)
        ? { cpu: short(row.cpu), memory: short(row.memory), disk: short(row.disk) }
        : { cpu: null, memory: null, disk: null }),
      ...causeOf(row, quietBy, dark.get(id)),
      line: lineOf(lines.get(id) ?? NO_LINE),
    })),
  };
}
