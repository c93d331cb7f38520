/** What the next run deletes, what comes up, and what waits for doors: one list of six kinds. */
import { type SQL, sql } from 'drizzle-orm';
import type { DueRow } from '@/contract/access/access-privacy';
import type { Tx } from '../../db/open';
import { equals, type Listing, type ListInput } from '../admin/list/listing.repository';
import { ms } from '../access/doors/door-rows.repository';
import {
  type DueAt,
  dueFaces,
  dueGuests,
  duePassageStills,
  duePeople,
  dueStills,
  dueWatches,
  endedPeople,
  faceDue,
  guestDue,
  guestsFrom,
  passageStillDue,
  personDue,
  spentFaces,
  stillDue,
  stillsFrom,
  watchDue,
} from './due.repository';
import { ofPark } from './privacy-list.repository';

const DAY_MS = 86_400_000;
/** What comes up so soon is shown, too. */
const AHEAD_MS = 7 * DAY_MS;
/** Doors named in a row. */
const NAMED = 5;

/** Kinds share one number space: a list goes on by it. */
const idOf = (kind: number, id: SQL): SQL => sql`(${kind}::bigint * 1000000000000 + ${id})::float8`;

const doorsOf = (person: SQL, which: SQL): SQL => sql`(select coalesce(jsonb_agg(x.name), '[]') from (select d.name
  from access_slot s join access_door d on d.id = s.door_id where s.person_id = ${person} and ${which}
  order by s.id limit ${NAMED}) x)`;
const countOf = (person: SQL, which: SQL): SQL =>
  sql`(select count(*)::int from access_slot s where s.person_id = ${person} and ${which})`;
const open = sql`s.due_at is not null`;
const debt = sql`s.revokes and s.due_at is not null and (s.have_version is not null or s.unsure)`;

function sources(parkId: number, next: Date): SQL {
  const soon = { parkId, at: new Date(next.getTime() + AHEAD_MS) };
  const no = sql`'[]'::jsonb as doors, 0 as "doorCount"`;
  return sql`
    select ${idOf(1, sql`g.id`)} as id, 1 as kind, g.id::float8 as "subjectId", g.name, v.no as of, ${ms(guestDue)} as "dueAt",
      ${no}, g.id_end as "idEnd" from ${guestsFrom} where ${dueGuests(soon)}
    union all select ${idOf(2, sql`p.id`)}, 2, p.id::float8, p.name, '', ${ms(personDue(parkId))},
      ${doorsOf(sql`p.id`, sql`true`)}, ${countOf(sql`p.id`, sql`true`)}, p.id_end from access_person p where ${endedPeople(soon)}
    union all select ${idOf(3, sql`f.id`)}, 3, f.person_id::float8, p.name, '', ${ms(faceDue(parkId))},
      ${doorsOf(sql`f.person_id`, open)}, ${countOf(sql`f.person_id`, open)}, p.id_end
      from access_face f join access_person p on p.id = f.person_id where f.park_id = ${parkId}
    union all select ${idOf(4, sql`ph.id`)}, 4, l.visit_id::float8, v.no, v.no, ${ms(stillDue(parkId))}, ${no}, null
      from ${stillsFrom}, visit v where ${dueStills(soon)} and v.id = l.visit_id
    union all select ${idOf(6, sql`s.passage_id`)}, 4, s.passage_id::float8, c.name, c.name,
      ${ms(passageStillDue(parkId))}, ${no}, null
      from passage_still s join device c on c.id = s.camera_id where ${duePassageStills(soon)}
    union all select ${idOf(7, sql`w.id`)}, 6, w.id::float8, w.name, '', ${ms(watchDue(parkId))}, ${no}, w.id_end
      from watch_entry w where ${dueWatches(soon)}
    union all select ${idOf(5, sql`p.id`)}, 5, p.id::float8, p.name, '', null, ${doorsOf(sql`p.id`, debt)},
      ${countOf(sql`p.id`, debt)}, p.id_end from access_person p where p.park_id = ${parkId} and p.anonymised_at is null
      and exists (select from access_slot s where s.person_id = p.id and ${debt})`;
}

interface Ask extends ListInput {
  parkId: number;
  kind?: number | undefined;
}

/** @param next when the next run begins */
export const dueListing = (next: Date): Listing<Ask, DueRow & Record<string, unknown>, DueRow> => ({
  source: (context, input) => sql`
    select d.*, coalesce(d."dueAt" <= ${next.getTime()}::float8, false) as "isDue" from (${sources(input.parkId, next)}) d
    where ${input.parkId} = ${ofPark(context, input)}`,
  search: ['name', 'of'],
  filters: ({ kind }) => [equals('kind', kind)],
  sorts: { dueAt: 'dueAt', name: 'name' },
  order: 'dueAt',
  toRow: (row) => row,
});

/** What the next run does. */
export async function countDue(tx: Tx, due: DueAt) {
  const { rows } = await tx.execute(sql`select
    (select count(*)::int from ${guestsFrom} where ${dueGuests(due)}) as guests,
    (select count(*)::int from access_person p where ${duePeople(due)}) as people,
    (select count(*)::int from access_face f where ${dueFaces(due)})
      + (select count(*)::int from access_credential c join access_person p on p.id = c.person_id
        where ${spentFaces(due)}) as faces,
    (select count(distinct ph.id)::int from ${stillsFrom} where ${dueStills(due)})
      + (select count(*)::int from passage_still s where ${duePassageStills(due)}) as stills,
    (select count(*)::int from watch_entry w where ${dueWatches(due)}) as watches`);
  const [row] = rows;
  const numberOf = (name: string): number => Number(row?.[name] ?? 0);
  return {
    guests: numberOf('guests'),
    people: numberOf('people'),
    faces: numberOf('faces'),
    stills: numberOf('stills'),
    watches: numberOf('watches'),
  };
}

/** People with a face in force, consents in force, and deletions that doors owe. */
export async function countKept(tx: Tx, parkId: number) {
  const { rows } = await tx.execute(sql`select
    (select count(distinct c.person_id)::int from access_credential c where c.park_id = ${parkId} and c.kind = 1
      and c.state = 1) as "facePeople",
    (select count(*)::int from access_consent c where c.park_id = ${parkId} and c.withdrawn_at is null) as consents,
    (select count(*)::int from access_slot s where s.park_id = ${parkId} and ${debt}) as debts`);
  const [row] = rows;
  const numberOf = (name: string): number => Number(row?.[name] ?? 0);
  return { facePeople: numberOf('facePeople'), consents: numberOf('consents'), debts: numberOf('debts') };
}
