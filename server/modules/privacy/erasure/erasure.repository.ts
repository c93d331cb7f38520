/** Where data of somebody stands, and the record of its deletion, which names nobody once it is done. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ErasureFinding } from '@/contract/access/access-erasure';
import { ERASE_FATE as F, ERASE_KIND as K } from '@/contract/access/access-codes';
import type { Tx } from '../../../db/open';
import { erasures } from '../privacy.table';

/** All records of one human being in a park. */
export interface Whole {
  personIds: number[];
  guestIds: number[];
}

const list = (of: readonly number[]): SQL => sql`${`{${of.join(',')}}`}::bigint[]`;
const idsOf = (rows: readonly Record<string, unknown>[]): number[] => rows.map(({ id }) => Number(id));

/** The same identity number, or the same name with the same phone: a phone alone may be a family's. */
const same = (of: SQL): SQL => sql`((s.id_hash is not null and ${of}.id_hash = s.id_hash)
  or (coalesce(s.phone, '') <> '' and ${of}.phone = s.phone and ${of}.name = s.name))`;

/** An account has no park and no hash of its number. */
function subjectOf(parkId: number, of: 1 | 2 | 3, subjectId: number): SQL {
  if (of === 3) return sql`(select id, name, phone, null::text as id_hash from app_user where id = ${subjectId}) s`;
  const table = of === 1 ? sql`access_person` : sql`guest`;
  return sql`(select id, name, phone, id_hash from ${table} where id = ${subjectId} and park_id = ${parkId}
    and anonymised_at is null) s`;
}

/** @returns null: there is no such person in the park, or they are forgotten already */
export async function findWhole(tx: Tx, parkId: number, of: 1 | 2 | 3, subjectId: number): Promise<Whole | null> {
  const subject = subjectOf(parkId, of, subjectId);
  const people = await tx.execute(sql`
    select p.id::int from ${subject} join access_person p on p.park_id = ${parkId} and p.anonymised_at is null
    where ${same(sql`p`)} or ${of === 1 ? sql`p.id = s.id` : of === 3 ? sql`p.user_id = s.id` : sql`false`} order by 1`);
  const guests = await tx.execute(sql`
    select g.id::int from ${subject} join guest g on g.park_id = ${parkId} and g.anonymised_at is null
    where ${same(sql`g`)} or ${of === 2 ? sql`g.id = s.id` : sql`false`} order by 1`);
  const whole = { personIds: idsOf(people.rows), guestIds: idsOf(guests.rows) };
  // Of an account there is the account itself.
  return of === 3 || whole.personIds.length + whole.guestIds.length > 0 ? whole : null;
}

/** Each kind with what becomes of it, and how many there are. */
function sources({ personIds, guestIds }: Whole): [kind: number, fate: number, count: SQL][] {
  const [people, guests] = [list(personIds), list(guestIds)];
  const own = sql`l.guest_id = any(${guests})`;
  return [
    [K.person, F.anonymise, sql`select count(*) from access_person where id = any(${people})`],
    [K.credential, F.erase, sql`select count(*) from access_credential where person_id = any(${people})`],
    [K.face, F.erase, sql`select count(*) from access_face where person_id = any(${people})`],
    [
      K.idNumber,
      F.erase,
      sql`select (select count(*) from access_person where id = any(${people}) and id_no is not null)
        + (select count(*) from guest where id = any(${guests}) and id_no is not null)`,
    ],
    [K.guest, F.anonymise, sql`select count(*) from guest where id = any(${guests})`],
    [K.visitLog, F.anonymise, sql`select count(*) from visit_log l where ${own}`],
    [
      K.still,
      F.erase,
      sql`select (select count(*) from visit_log l, jsonb_array_elements(l.photo_keys) where ${own})
        + (select count(*) from passage p join passage_still s on s.passage_id = p.id where p.person_id = any(${people}))
        + (select count(*) from passage p join passage_still s on s.passage_id = p.id where p.guest_id = any(${guests}))`,
    ],
    [
      K.passage,
      F.anonymise,
      sql`select (select count(*) from passage where person_id = any(${people}))
        + (select count(*) from passage where guest_id = any(${guests}))`,
    ],
    [
      K.consent,
      F.keepProof,
      sql`select (select count(*) from access_consent where person_id = any(${people}))
        + (select count(*) from guest_consent where guest_id = any(${guests}))`,
    ],
    [
      K.reveal,
      F.keepProof,
      sql`select count(*) from id_reveal where (of = 1 and subject_id = any(${people})) or (of = 2 and subject_id = any(${guests}))`,
    ],
    [
      K.audit,
      F.keepLog,
      sql`select count(*) from audit_row where (biz_type = 'passPerson' and biz_id = any(${people}))
        or (biz_type = 'guest' and biz_id = any(${guests}))`,
    ],
    [
      K.watch,
      F.keepSafety,
      sql`select count(*) from watch_entry w where w.revoked_at is null and exists (
        select from access_person s where s.id = any(${people}) and ${same(sql`w`)}
        union all select from guest s where s.id = any(${guests}) and ${same(sql`w`)})`,
    ],
    [
      K.muster,
      F.keepSafety,
      sql`select count(*) from muster_person m where m.key = any(select 'p' || i from unnest(${people}) i
        union all select 'g' || i from unnest(${guests}) i)`,
    ],
    [K.account, F.otherPage, sql`select count(*) from access_person where id = any(${people}) and user_id is not null`],
  ];
}

/** @returns the kinds that there is something of */
export async function countFindings(tx: Tx, whole: Whole): Promise<ErasureFinding[]> {
  const parts = sources(whole).map(
    ([kind, fate, count]) => sql`select ${kind}::int as kind, ${fate}::int as fate, (${count})::int as count`,
  );
  const { rows } = await tx.execute<ErasureFinding & Record<string, unknown>>(
    sql`select * from (${sql.join(parts, sql` union all `)}) f where count > 0 order by kind`,
  );
  return rows.map(({ kind, fate, count }) => ({ kind, fate, count }));
}

/** What it has to wait for: doors that still hold something, and visits on which they are inside. */
export async function countWaits(tx: Tx, { personIds, guestIds }: Whole): Promise<{ doors: number; inside: number }> {
  const { rows } = await tx.execute<{ doors: number; inside: number }>(sql`select
    (select count(*)::int from access_slot where person_id = any(${list(personIds)})) as doors,
    (select count(*)::int from guest where id = any(${list(guestIds)}) and state in (2, 3)) as inside`);
  return rows[0] ?? { doors: 0, inside: 0 };
}

/** Somebody else of the same press waits: both never begin one for the same person. */
export async function isRunning(tx: Tx, parkId: number, { personIds, guestIds }: Whole): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('erasure'), ${parkId}::int)`);
  const open = await tx
    .select({ personIds: erasures.personIds, guestIds: erasures.guestIds })
    .from(erasures)
    .where(and(eq(erasures.parkId, parkId), isNull(erasures.finishedAt)));
  return open.some(
    (one) => one.personIds.some((id) => personIds.includes(id)) || one.guestIds.some((id) => guestIds.includes(id)),
  );
}

export async function insertErasure(tx: Tx, row: typeof erasures.$inferInsert): Promise<number> {
  const [made] = await tx.insert(erasures).values(row).returning({ id: erasures.id });
  return made?.id ?? 0;
}

/** Nothing opens for them any more; the doors are told in the same transaction. */
export async function endPeople(tx: Tx, personIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    update access_person set deleted_at = coalesce(deleted_at, ${now.toISOString()}::timestamptz)
    where id = any(${list(personIds)})`);
}

/** The visits that these guests came on. */
export async function visitsOf(tx: Tx, guestIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute(
    sql`select distinct visit_id::int as id from guest where id = any(${list(guestIds)}) order by 1`,
  );
  return idsOf(rows);
}

/** Unfinished ones, locked: another process that is at one is passed over. */
export async function lockErasure(tx: Tx, parkId: number, after: number) {
  const [row] = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.parkId, parkId), isNull(erasures.finishedAt), sql`${erasures.id} > ${after}`))
    .orderBy(erasures.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** @returns whether nobody of them is known any more */
export async function isForgotten(tx: Tx, { personIds, guestIds }: Whole): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(sql`select
    exists (select from access_person where id = any(${list(personIds)}) and anonymised_at is null)
    or exists (select from guest where id = any(${list(guestIds)}) and anonymised_at is null) as known`);
  return rows[0]?.known === false;
}

/** Who it was goes last. */
export async function finishErasure(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(erasures).set({ finishedAt: now, personIds: [], guestIds: [] }).where(eq(erasures.id, id));
}
