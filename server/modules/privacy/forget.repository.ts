/** Forgets what is due, a batch at a time: what was forgotten is not due any more, so a step may be taken again. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { accessConsents, accessCredentials, accessPeople } from '../access/access-people.table';
import { accessMembers } from '../access/access.table';
import { notifications } from '../notify/notify.table';
import { guests, visits } from '../visit/visit.table';
import {
  askedGuests,
  askedPeople,
  type DueAt,
  dueFaces,
  dueGuests,
  duePassageStills,
  duePeople,
  dueStills,
  dueWatches,
  guestsFrom,
  spentFaces,
  stillsFrom,
} from './due.repository';

/** Instead of a name; what else there was is empty. */
export const ANONYMOUS = '已匿名';

export const BATCH = 500;

const ids = (rows: readonly Record<string, unknown>[]): number[] => rows.map(({ id }) => Number(id));
const list = (of: readonly number[]) => `{${of.join(',')}}`;

/** That they came, when and through which door stays. @param asked these, whenever they came. @returns how many went */
export async function forgetGuests(tx: Tx, due: DueAt, asked?: readonly number[]): Promise<number> {
  const { rows } = await tx.execute(sql`
    select g.id::int from ${guestsFrom} where ${asked ? askedGuests(due, list(asked)) : dueGuests(due)} order by g.id limit ${BATCH} for update of g skip locked`);
  const gone = ids(rows);
  if (gone.length === 0) return 0;
  const of = inArray(guests.id, gone);
  await tx
    .update(guests)
    .set({
      name: ANONYMOUS,
      phone: '',
      company: '',
      plate: null,
      idNo: null,
      idHash: null,
      idEnd: null,
      guardianName: null,
      guardianPhone: null,
      registerIp: null,
      anonymisedAt: due.at,
    })
    .where(of);
  await forgetVisits(tx, due.parkId, gone);
  return gone.length;
}

/** Where nobody of a visit is known any more, its author and its messages go as well. */
async function forgetVisits(tx: Tx, parkId: number, guestIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select distinct g.visit_id::int as id from guest g where g.id = any(${list(guestIds)}::bigint[])
      and not exists (select from guest o where o.visit_id = g.visit_id and o.anonymised_at is null)`);
  const whole = ids(rows);
  if (whole.length === 0) return;
  await tx
    .update(visits)
    .set({
      authorName: sql`case when ${visits.authorId} is null then ${ANONYMOUS} else ${visits.authorName} end`,
      lastActorName: sql`case when ${visits.lastActorId} is null and ${visits.lastActorName} is not null
        then ${ANONYMOUS} else ${visits.lastActorName} end`,
    })
    .where(inArray(visits.id, whole));
  await tx.delete(notifications).where(inArray(notifications.visitId, whole));
  await tx.execute(sql`select anonymise_visit_log(${parkId}, ${list(guestIds)}::bigint[], ${ANONYMOUS})`);
}

/** Passages keep their number: somebody passed. @param asked these, however long they were gone. @returns how many went */
export async function forgetPeople(tx: Tx, due: DueAt, asked?: readonly number[]): Promise<number> {
  const { rows } = await tx.execute(
    sql`select p.id::int from access_person p where ${asked ? askedPeople(due, list(asked)) : duePeople(due)} order by p.id limit ${BATCH} for update skip locked`,
  );
  const gone = ids(rows);
  if (gone.length === 0) return 0;
  await tx.delete(accessCredentials).where(inArray(accessCredentials.personId, gone));
  await tx.execute(sql`delete from access_face where person_id = any(${list(gone)}::bigint[])`);
  await tx.delete(accessMembers).where(and(eq(accessMembers.kind, 'person'), inArray(accessMembers.subjectId, gone)));
  await tx
    .update(accessConsents)
    .set({ guardianName: null, guardianPhone: null })
    .where(inArray(accessConsents.personId, gone));
  await tx
    .update(accessPeople)
    .set({
      name: ANONYMOUS,
      phone: null,
      orgId: null,
      userId: null,
      idNo: null,
      idHash: null,
      idEnd: null,
      bornOn: null,
      remark: '',
      anonymisedAt: due.at,
    })
    .where(inArray(accessPeople.id, gone));
  return gone.length;
}

/** Copies of faces that doors have not taken in time: the face itself is cancelled, it has to be taken again. */
export async function dropLateFaces(tx: Tx, due: DueAt): Promise<{ dropped: number; people: number[] }> {
  const { rows } = await tx.execute(sql`
    delete from access_face where id in (
      select f.id from access_face f where ${dueFaces(due)} order by f.id limit ${BATCH})
    returning credential_id::int as id, person_id::int as "personId"`);
  if (rows.length === 0) return { dropped: 0, people: [] };
  await tx
    .update(accessCredentials)
    .set({ state: 3 })
    .where(inArray(accessCredentials.id, ids(rows)));
  return { dropped: rows.length, people: [...new Set(rows.map(({ personId }) => Number(personId)))] };
}

/** What is left of faces that no door holds any more. @returns how many went */
export async function forgetFaces(tx: Tx, due: DueAt): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from access_credential where id in (
      select c.id from access_credential c join access_person p on p.id = c.person_id where ${spentFaces(due)}
      order by c.id limit ${BATCH}) returning id::int`);
  const gone = ids(rows);
  await tx.execute(sql`delete from access_face where credential_id = any(${list(gone)}::bigint[])`);
  return gone.length;
}

/** @returns how many went */
export async function dropStills(tx: Tx, due: DueAt): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from photo where id in (select distinct ph.id from ${stillsFrom} where ${dueStills(due)} limit ${BATCH})`);
  return rowCount ?? 0;
}

/** Photos that no passage shares any more. */
async function dropLonelyPhotos(tx: Tx, rows: readonly { key: string }[]): Promise<void> {
  const keys = [...new Set(rows.map(({ key }) => key))];
  if (keys.length > 0)
    await tx.execute(sql`
      delete from photo where key = any(${`{${keys.join(',')}}`}::uuid[])
        and not exists (select from passage_still o where o.photo_key = photo.key)`);
}

/** The passage stays; a photo that later passages share stays with them. @returns how many went */
export async function dropPassageStills(tx: Tx, due: DueAt): Promise<number> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    delete from passage_still where passage_id in (
      select s.passage_id from passage_still s where ${duePassageStills(due)} order by s.at limit ${BATCH})
    returning photo_key::text as key`);
  await dropLonelyPhotos(tx, rows);
  return rows.length;
}

/** Entries of the watch list that counted no more; those that count stay, whatever their age. @returns how many went */
export async function dropWatches(tx: Tx, due: DueAt): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from watch_entry where id in (select w.id from watch_entry w where ${dueWatches(due)} order by w.id limit ${BATCH})`);
  return rowCount ?? 0;
}

/** What the timelines of visits say of these guests by name, also where others came with them. */
export async function forgetInTimelines(tx: Tx, { parkId }: DueAt, guestIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select anonymise_guest_log(${parkId}, ${list(guestIds)}::bigint[], ${ANONYMOUS})`);
}

/** Pictures that the timeline of visits has of these guests. */
export async function dropStillsOf(tx: Tx, { parkId }: DueAt, guestIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from photo where park_id = ${parkId} and key::text in (
      select lower(k.key) from visit_log l, jsonb_array_elements_text(l.photo_keys) k(key)
      where l.guest_id = any(${list(guestIds)}::bigint[]))`);
}

/** Pictures of these people and guests passing. */
export async function dropPassageStillsOf(
  tx: Tx,
  { personIds, guestIds }: { personIds: readonly number[]; guestIds: readonly number[] },
): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    delete from passage_still s using passage p where p.id = s.passage_id and p.at = s.at
      and (p.person_id = any(${list(personIds)}::bigint[]) or p.guest_id = any(${list(guestIds)}::bigint[])) returning s.photo_key::text as key`);
  await dropLonelyPhotos(tx, rows);
}
