/** A day of events as bands, and how many have come since. */
import { sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { DAY_SLOTS, type videoEventEndpoints } from '@/contract/video/video-event';
import type { SignedInContext } from '../../../http/context';
import { anyOf, moment } from '../../../lists/conditions';
import { parksWith } from '../../identity/rights/rights.rules';

type Day = (typeof videoEventEndpoints)['getVideoDay'];
type Asking = Pick<SignedInContext, 'tx' | 'user'>;
type Cell = [slot: number, total: number, fresh: number];

const DAY_MS = 86_400_000;
const QUARTER_MS = DAY_MS / DAY_SLOTS;
const parksOf = ({ user }: Asking, parkId: number | undefined): number[] =>
  parksWith(user, 'video.view').filter((id) => parkId === undefined || id === parkId);

interface Kept {
  id: string;
  name: string;
  place: string;
  /** Its midnight, of UTC. */
  midnight: number;
  newest: string;
  quarters: number[];
  fresh: number[];
}

/** The quarters of the asked day among those of a day of UTC. */
function cellsOf({ midnight, quarters, fresh }: Kept, from: number): Cell[] {
  const ahead = Math.floor((midnight - from) / QUARTER_MS);
  return quarters.flatMap((total, i): Cell[] => {
    const slot = i + ahead;
    return total > 0 && slot >= 0 && slot < DAY_SLOTS ? [[slot, total, fresh[i] ?? 0]] : [];
  });
}

const sumOf = (cells: readonly Cell[], at: 1 | 2): number => cells.reduce((total, cell) => total + cell[at], 0);

/** @param input.from a quarter of an hour: what is kept is not divided further */
export async function readVideoDay(context: Asking, { parkId, from }: InputOf<Day>): Promise<OutputOf<Day>> {
  const { tx, user } = context;
  const parkIds = parksOf(context, parkId);
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const { rows } = await tx.execute<Kept & Record<string, unknown>>(sql`
    select x.device_id as id, d.name, d.location_text as place, (extract(epoch from x.day) * 1000)::float8 as midnight,
      x.newest_id as newest, x.quarters, x.fresh
    from video_event_day x join device d on d.id = x.device_id
    where ${anyOf(sql`x.park_id`, parkIds)} and x.day between ${dayOf(from)}::date and ${dayOf(from + DAY_MS - 1)}::date
    order by d.code, x.day`);
  const { rows: reviews } = await tx.execute<{ count: string }>(sql`
    select count(*) as count from event_review r
    where r.user_id = ${user.id} and ${anyOf(sql`r.park_id`, parkIds)} and r.event_at >= ${moment(from)}
      and r.event_at < ${moment(from + DAY_MS)}`);
  const cameras = new Map<string, OutputOf<Day>['cameras'][number]>();
  let newestId = 0;
  for (const row of rows) {
    const cells = cellsOf(row, from);
    if (cells.length === 0) continue;
    newestId = Math.max(newestId, Number(row.newest));
    const known = cameras.get(row.id) ?? {
      deviceId: Number(row.id),
      name: row.name,
      place: row.place,
      total: 0,
      cells: [],
    };
    known.cells.push(...cells);
    known.total += sumOf(cells, 1);
    cameras.set(row.id, known);
  }
  const all = [...cameras.values()];
  const total = all.reduce((sum, camera) => sum + camera.total, 0);
  return {
    from,
    total,
    fresh: all.reduce((sum, camera) => sum + sumOf(camera.cells, 2), 0),
    unseen: Math.max(0, total - Number(reviews[0]?.count ?? 0)),
    newestId,
    cameras: all,
  };
}

/** More than these nobody counts. */
const MOST_NEW = 99;

/** Events that have come since the newest one that a page shows; none is older than a day by then. */
export async function countNewEvents(
  context: Asking & Pick<SignedInContext, 'now'>,
  { parkId, after }: InputOf<(typeof videoEventEndpoints)['countNewVideoEvents']>,
): Promise<{ count: number }> {
  const since = moment(context.now.getTime() - DAY_MS);
  const { rows } = await context.tx.execute<{ count: string }>(sql`
    select count(*) as count from (select from video_event x
      where ${anyOf(sql`x.park_id`, parksOf(context, parkId))} and x.at >= ${since} and x.id > ${after}
      limit ${MOST_NEW}) found`);
  return { count: Number(rows[0]?.count ?? 0) };
}
