/** People and organisations of a park, for pickers. A park has hundreds of people, not millions: no index for words. */
import { and, asc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_STATE, VALIDITY } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { peopleEndpoints, person } from '@/contract/people';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { countUpToLimit, type Counted } from '../../lists/counted';
import { idCursor, readIdCursor } from '../../lists/cursor';
import { likePattern } from '../../lists/like-pattern';
import { orgs, parks, parkUsers, users } from '../identity/identity.table';

export type Person = z.output<typeof person>;
type SearchInput = InputOf<typeof peopleEndpoints.searchPeople>;

const inOrg = (orgId: number): SQL => sql`${users.orgId} in (
  with recursive below as (
    select o.id from org o where o.id = ${orgId}
    union select o.id from org o join below b on o.pid = b.id
  ) select id from below)`;

const onDutyNow = (parkId: number, now: Date): SQL<boolean> => sql<boolean>`exists (select from duty_shift s
  where s.park_id = ${parkId} and s.user_id = ${users.id}
    and s.starts_at <= ${now.toISOString()}::timestamptz and s.ends_at > ${now.toISOString()}::timestamptz)`;

/** By name, but the cursor holds the last person's id: where that person stands now is looked up, so that a long name fits any address. */
const afterPerson = (id: number): SQL =>
  sql`(${users.name}, ${users.id}) > (select last.name, last.id from app_user last where last.id = ${id})`;

const WORK: readonly Permission[] = ['alarm.read', 'order.handle', 'order.dispatch', 'order.setup'];

/** Phone numbers are for those who work on alarms; others neither see them nor find people by them. */
const seesPhones = (user: SessionUser, parkId: number): boolean => user.rights.get(parkId)?.has('alarm.read') ?? false;

/** Who stands watch now is for those who work; to others it says when nobody looks. */
const seesDuty = ({ rights }: SessionUser, parkId: number): boolean =>
  WORK.some((permission) => rights.get(parkId)?.has(permission) ?? false);

function conditions(user: SessionUser, { parkId, orgId, keyword }: SearchInput): SQL | undefined {
  const pattern = keyword ? likePattern(keyword) : null;
  return and(
    eq(parkUsers.parkId, parkId),
    eq(users.state, ACCOUNT_STATE.enabled),
    orgId === undefined ? undefined : inOrg(orgId),
    pattern === null
      ? undefined
      : or(ilike(users.name, pattern), seesPhones(user, parkId) ? ilike(users.phone, pattern) : undefined),
  );
}

/** @returns enabled people of the park by name. */
export async function searchPeople(
  tx: Tx,
  who: { user: SessionUser; now: Date },
  input: SearchInput,
): Promise<RowPage<Person>> {
  const { parkId, pageNum, pageSize, cursor } = input;
  const matching = conditions(who.user, input);
  const from = cursor ? readIdCursor(cursor) : null;
  const found = await tx
    .select({
      id: users.id,
      name: users.name,
      postName: users.postName,
      orgName: orgs.name,
      phone: users.phone,
      onDuty: onDutyNow(parkId, who.now),
    })
    .from(parkUsers)
    .innerJoin(users, eq(users.id, parkUsers.userId))
    .leftJoin(orgs, eq(orgs.id, users.orgId))
    .where(and(matching, from ? afterPerson(from.id) : undefined))
    .orderBy(asc(users.name), asc(users.id))
    .offset(from ? 0 : (pageNum - 1) * pageSize)
    .limit(pageSize + 1);
  const [phones, duty] = [seesPhones(who.user, parkId), seesDuty(who.user, parkId)];
  const rows = found
    .slice(0, pageSize)
    .map((row) => ({ ...row, phone: phones ? row.phone : null, onDuty: duty && row.onDuty }));
  const last = rows.at(-1);
  const counted = from?.counted ?? (await countPeople(tx, matching));
  return { rows, ...counted, next: last && found.length > pageSize ? idCursor(last.id, counted) : null };
}

const countPeople = (tx: Tx, matching: SQL | undefined): Promise<Counted> =>
  countUpToLimit(
    tx,
    tx
      .select({ id: users.id })
      .from(parkUsers)
      .innerJoin(users, eq(users.id, parkUsers.userId))
      .where(matching)
      .getSQL(),
  );

/** The park's own organisations and those that serve all parks of its tenant. One whose parent is not among them is a top. */
export async function listOrgs(tx: Tx, parkId: number): Promise<OutputOf<typeof peopleEndpoints.listOrgs>> {
  const rows = await tx
    .select({ id: orgs.id, pid: orgs.pid, name: orgs.name })
    .from(orgs)
    .innerJoin(parks, and(eq(parks.id, parkId), eq(parks.tenantId, orgs.tenantId)))
    .where(and(or(sql`${orgs.parkId} is null`, eq(orgs.parkId, parkId)), eq(orgs.valid, VALIDITY.valid)))
    .orderBy(asc(orgs.sort), asc(orgs.id));
  const shown = new Set(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, pid: row.pid !== null && shown.has(row.pid) ? row.pid : null }));
}
