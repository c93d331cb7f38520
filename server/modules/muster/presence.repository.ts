/** Who is on the premises, from what doors and gates have told: the database keeps the last passage of everybody. */
import { type SQL, sql } from 'drizzle-orm';
import { PASSAGE_DIRECTION } from '@/contract/access/passage-codes';
import { PRESENCE_CERTAINTY as C, PRESENCE_KIND } from '@/contract/muster/muster-codes';
import type { PresenceRow } from '@/contract/muster/muster-entities';
import { JUST_NOW_MS, TRACE_MS } from '@/contract/muster/muster-transitions';
import { GUEST_STATE as G } from '@/contract/visit/visit-codes';
import type { Tx } from '../../db/open';

interface Asked {
  parkId: number;
  now: Date;
  /** When the day at the park began. */
  dayStart: Date;
}

/** As a literal: a plan made for any moment reads the passages of all months and joins them one by one. */
const stamp = (at: Date | number): SQL => sql.raw(`'${new Date(at).toISOString()}'::timestamptz`);

/**
 * Staff by their last passage that opened a door: whoever left by a door that leads out is gone, everybody else is inside,
 * where the door that they passed last leads, that way. Guests by their own state, where a door let them through last; by an
 * entrance of the park they are at the place of their visit. Whoever was barred while inside is there until they are seen to
 * leave: they are found by the visits that somebody has to look after.
 */
const presenceOf = (asked: Asked): SQL => sql`${staffOf(asked)}
    union all ${guestsIn(sql`where g.park_id = ${asked.parkId} and g.state in (2, 3, 6)`)}
    union all ${guestsIn(sql`where v.park_id = ${asked.parkId} and v.odd > 0
      and g.state = ${G.barred} and g.in_at is not null and g.out_at is null`)}`;

const staffOf = ({ parkId, now, dayStart }: Asked): SQL => sql`
    select 'p' || p.id as key, ${PRESENCE_KIND.staff}::int as kind, p.name, coalesce(o.name, '') as org,
      coalesce(case when t.direction = ${PASSAGE_DIRECTION.out} then f.name end, a.name, '') as area, d.name as door, t.at,
      case when t.at > ${stamp(now.getTime() - JUST_NOW_MS)} then ${C.justNow}
        when t.at >= ${stamp(dayStart)} then ${C.today} else ${C.earlier} end::int as certainty, null::text as pass
    from access_presence t join access_door d on d.id = t.door_id join access_person p on p.id = t.person_id
    left join access_area a on a.id = d.area_id left join access_area f on f.id = d.area_from_id left join org o on o.id = p.org_id
    where t.park_id = ${parkId} and t.at > ${stamp(now.getTime() - TRACE_MS)} and not (d.leads_out and t.direction = ${PASSAGE_DIRECTION.out})`;

const guestsIn = (where: SQL): SQL => sql`
    select 'g' || g.id, ${PRESENCE_KIND.guest}::int, g.name, g.company,
      coalesce(case when d.leads_out then null when g.seen_direction = ${PASSAGE_DIRECTION.out} then f.name else a.name end, v.place),
      coalesce(d.name, g.in_door, ''), coalesce(g.seen_at, g.in_at),
      case g.state when ${G.away} then ${C.guestAway} when ${G.missing} then ${C.guestMissing} else ${C.guestIn} end::int,
      g.pass
    from guest g join visit v on v.id = g.visit_id left join access_door d on d.id = g.seen_door_id
    left join access_area a on a.id = d.area_id left join access_area f on f.id = d.area_from_id
    ${where}`;

/** Of twenty thousand rows it matters: `extract` counts in decimal numbers. */
export const inMs = (at: SQL): SQL => sql`round(date_part('epoch', ${at}) * 1000)`;

/** By place and name; as bytes: twenty thousand names are not compared by the rules of a language. */
const ORDER = sql`order by x.area collate "C", x.name collate "C", x.key collate "C"`;

export async function readPresence(tx: Tx, asked: Asked): Promise<PresenceRow[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select x.key, x.kind, x.name, x.org, x.area, x.door, ${inMs(sql`x.at`)} as at, x.certainty, x.pass
    from (${presenceOf(asked)}) x ${ORDER}`);
  return rows as unknown as PresenceRow[];
}

/** The list of a roll call as it is now, which stays so. @returns how many are on it */
export async function freezePresence(tx: Tx, musterId: number, asked: Asked): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into muster_person (park_id, muster_id, key, kind, name, org, area, door, at, certainty, pass)
    select ${asked.parkId}::bigint, ${musterId}::bigint, x.key, x.kind, x.name, x.org, x.area, x.door, x.at, x.certainty, x.pass
    from (${presenceOf(asked)}) x ${ORDER}`);
  return rowCount ?? 0;
}
