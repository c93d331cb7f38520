/** A day of events as bands, and how many have come since. */
import { sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { DAY_SLOTS, type videoEventEndpoints } from '@/contract/video/video-event';
import type { SignedInContext } from '../../../http/context';
import { anyOf, moment } from '../../../lists/conditions';
import { parksWith } from '../../identity/rights/rights.rules';

type Day = (typeof videoEventEndpoints)['getVideoDay'];
type Asking = Pick<SignedInContext, 'tx' | 'user'>;

const DAY_MS = 86_400_000;
const parksOf = ({ user }: Asking, parkId: number | undefined): number[] =>
  parksWith(user, 'video.view').filter((id) => parkId === undefined || id === parkId);

export async function readVideoDay(context: Asking, { parkId, from }: InputOf<Day>): Promise<OutputOf<Day>> {
  const { tx, user } = context;
  const parkIds = parksOf(context, parkId);
  const ofDay = sql`${anyOf(sql`x.park_id`, parkIds)} and x.at >= ${moment(from)} and x.at < ${moment(from + DAY_MS)}`;
  const { rows: cells } = await tx.execute<{ id: string; slot: number; total: string; fresh: string }>(sql`
    select x.device_id as id, least(${DAY_SLOTS - 1}, floor(extract(epoch from x.at - ${moment(from)}) / 900))::int as slot,
      count(*) as total, count(*) filter (where x.state = 10) as fresh
    from video_event x where ${ofDay} group by 1, 2 order by 1, 2`);
  const { rows: sums } = await tx.execute<{ newest: string; unseen: string }>(sql`
    select coalesce(max(x.id), 0) as newest, count(*) filter (where r.event_id is null) as unseen
    from video_event x left join event_review r on r.event_id = x.id and r.user_id = ${user.id} where ${ofDay}`);
  const { rows: cameras } = await tx.execute<{ id: string; name: string; place: string }>(sql`
    select d.id, d.name, d.location_text as place from device d
    where ${anyOf(sql`d.id`, [...new Set(cells.map(({ id }) => Number(id)))])} order by d.code`);
  const sum = (of: 'total' | 'fresh', rows: typeof cells): number =>
    rows.reduce((total, row) => total + Number(row[of]), 0);
  return {
    from,
    total: sum('total', cells),
    fresh: sum('fresh', cells),
    unseen: Number(sums[0]?.unseen ?? 0),
    newestId: Number(sums[0]?.newest ?? 0),
    cameras: cameras.map(({ id, name, place }) => {
      const own = cells.filter((cell) => cell.id === id);
      return {
        deviceId: Number(id),
        name,
        place,
        total: sum('total', own),
        cells: own.map(({ slot, total, fresh }): [number, number, number] => [slot, Number(total), Number(fresh)]),
      };
    }),
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
