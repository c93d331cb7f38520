/** All servers of a park at a glance, worst first. */
import { sql } from 'drizzle-orm';
import {
  MACHINE_STATE as S,
  type BreachLevel,
  type MachineKind,
  type MachineState,
} from '@/contract/server/machine-codes';
import { lineOf } from '@/contract/server/line';
import type { Tx } from '../../../db/open';
import { ms, shownState } from './machine-rows.repository';

const LINE_MINUTES = 30;
const MINUTE_MS = 60_000;

interface Raw {
  id: number;
  name: string;
  kind: MachineKind;
  state: MachineState;
  since: number;
  level: BreachLevel;
  quietBy: string | null;
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
const rankOf = ({ state, level, quietBy }: Raw): number => {
  if (state === S.offline && quietBy !== null) return 2.5;
  if (state === S.online || state === S.stale) return level > 0 ? 3 - level : RANK[state];
  return RANK[state];
};

/** What a server that is not heard measured last says nothing of now. */
const isHeard = (state: MachineState): boolean => state !== S.offline && state !== S.expected && state !== S.disabled;

/** Means of the last minutes; where they are not rolled up yet, the samples themselves. */
async function readLines(tx: Tx, parkId: number, now: Date): Promise<Map<number, (number | null)[]>> {
  const last = Math.floor(now.getTime() / MINUTE_MS);
  const from = new Date((last - LINE_MINUTES) * MINUTE_MS).toISOString();
  const recent = new Date((last - 3) * MINUTE_MS).toISOString();
  const { rows } = await tx.execute<{ id: number; m: number; v: number | null }>(sql`
    select machine_id::int as id, (extract(epoch from at) / 60)::int as m, mid[1] as v from server_rollup
    where park_id = ${parkId} and step = 1 and at > ${from}::timestamptz
    union all
    select machine_id::int, floor(extract(epoch from at) / 60)::int, avg(cpu)::real from server_sample
    where park_id = ${parkId} and at >= ${recent}::timestamptz group by 1, 2`);
  const lines = new Map<number, (number | null)[]>();
  for (const { id, m, v } of rows) {
    const line = lines.get(id) ?? Array.from({ length: LINE_MINUTES }, () => null);
    const place = LINE_MINUTES - 1 - (last - m);
    if (place >= 0 && place < LINE_MINUTES) line[place] = v;
    lines.set(id, line);
  }
  return lines;
}

const NO_LINE = Array.from({ length: LINE_MINUTES }, () => null);
const short = (value: number | null): number | null => (value === null ? null : Math.round(value));

export async function readBoard(tx: Tx, parkId: number, now: Date) {
  const { rows } = await tx.execute<Raw & Record<string, unknown>>(sql`
    select t.id::int, t.name, t.kind, ${shownState(now)} as state, ${ms(sql`t.state_since`)} as since,
      coalesce(b.level, 0)::int as level, q.name as "quietBy", (t.latest->>'cpu')::real as cpu,
      (t.latest->>'memory')::real as memory, (t.latest->>'disk')::real as disk
    from server_machine t left join server_machine q on q.id = t.quiet_by
    left join (select machine_id, max(level) as level from server_breach where park_id = ${parkId} group by 1) b
      on b.machine_id = t.id
    where t.park_id = ${parkId} and t.deleted_at is null`);
  const lines = await readLines(tx, parkId, now);
  const sorted = rows.toSorted((a, b) => rankOf(a) - rankOf(b) || (b.cpu ?? 0) - (a.cpu ?? 0) || a.id - b.id);
  const counts = Object.values(S).flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length;
    return count > 0 ? [{ state, count }] : [];
  });
  return {
    counts,
    rows: sorted.map(({ quietBy, ...row }) => ({
      ...row,
      ...(isHeard(row.state)
        ? { cpu: short(row.cpu), memory: short(row.memory), disk: short(row.disk) }
        : { cpu: null, memory: null, disk: null }),
      ...(quietBy !== null && row.state === S.offline && { quietBy }),
      line: lineOf(lines.get(row.id) ?? NO_LINE),
    })),
  };
}
