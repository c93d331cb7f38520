/** Passages as people look them up: newest first, by park, door or person, each with an index of its own. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { passageEndpoints, PassageRow } from '@/contract/access/passage';
import { PASSAGE_RESULT, PASSAGE_SUBJECT } from '@/contract/access/passage-codes';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../../db/open';
import type { SessionUser, SignedInContext } from '../../../http/context';
import type { PageAsk } from '../../../lists/keyset-list';
import type { IndexScan } from '../../../lists/keyset-source';
import { orgs } from '../../identity/identity.table';
import { parksWith } from '../../identity/rights/rights.rules';
import { anyOf, within } from '../../../lists/conditions';
import { readNewestPage } from '../../../lists/newest-page';
import { accessPeople } from '../access-people.table';
import { accessControllers, accessDoors } from '../access.table';
import { peopleCalled } from '../people/person-words.repository';
import { guestsCalled, readGuestNames } from './guest-passage.repository';
import { passages, passageStills } from './passage.table';

type Ask = Omit<InputOf<(typeof passageEndpoints)['listPassages']>, keyof PageAsk>;

const x = alias(passages, 'x');

/** Beyond that both times are shown. */
const MOST_SKEW_SEC = 30;

/** Whoever sees the visits of a park, sees the names of its guests. */
const SEES_GUESTS = ['visit.read', 'visit.desk', 'visit.guard', 'visit.manager'] as const;

const guestParksOf = (user: SessionUser): number[] => [
  ...new Set(SEES_GUESTS.flatMap((right) => parksWith(user, right))),
];

async function show(tx: Tx, where: SQL, guestParks: readonly number[]): Promise<PassageRow[]> {
  const rows = await tx
    .select({
      id: x.id,
      at: x.at,
      receivedAt: sql<
        string | null
      >`case when abs(${accessControllers.clockSkewSec}) > ${MOST_SKEW_SEC} then ${x.receivedAt} end`,
      parkId: x.parkId,
      doorId: x.doorId,
      doorName: accessDoors.name,
      direction: x.direction,
      personId: x.personId,
      personName: accessPeople.name,
      guestId: x.guestId,
      orgName: orgs.name,
      way: x.way,
      result: x.result,
      reason: x.reason,
      deviceReason: x.deviceReason,
      hasStill: sql<boolean>`${passageStills.passageId} is not null`,
    })
    .from(x)
    .innerJoin(accessDoors, eq(accessDoors.id, x.doorId))
    .innerJoin(accessControllers, eq(accessControllers.id, accessDoors.controllerId))
    .leftJoin(accessPeople, eq(accessPeople.id, x.personId))
    .leftJoin(orgs, eq(orgs.id, accessPeople.orgId))
    .leftJoin(passageStills, eq(passageStills.passageId, x.id))
    .where(where);
  const guestIds = rows.flatMap(({ guestId }) => guestId ?? []);
  const names = await readGuestNames(tx, guestIds, guestParks);
  return rows.map(({ at, receivedAt, ...row }) => {
    const guest = row.guestId === null ? undefined : names.get(row.guestId);
    return {
      ...row,
      orgName: guest ? guest.company : row.orgName,
      guestName: guest?.name ?? null,
      visitId: guest?.visitId ?? null,
      at: at.getTime(),
      receivedAt: receivedAt === null ? null : new Date(receivedAt).getTime(),
    };
  });
}

/** A single letter would match nearly everybody. */
const MOST_PEOPLE = 30;

/** Of these parks: their passages then are, too. */
async function ofParks(
  tx: Tx,
  table: 'access_person' | 'access_door' | 'guest',
  id: number,
  parkIds: readonly number[],
) {
  const of = sql`r.id = ${id} and ${anyOf(sql`r.park_id`, parkIds)}`;
  const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} r where ${of}`);
  return rows.length > 0;
}

interface Sight {
  parkIds: readonly number[];
  /** Those of them whose guests are found by name. */
  guestParks: readonly number[];
}

const ofEach = (column: SQL, each: readonly number[]): IndexScan[] =>
  each.length > 0 ? [{ where: sql`${column} = one.id`, each: [...each] }] : [];

/** @returns null where nobody is asked for */
async function waysToSubject(tx: Tx, ask: Ask, { parkIds, guestParks }: Sight): Promise<IndexScan[] | null> {
  const { name, personId, guestId } = ask;
  if (personId !== undefined)
    return ofEach(sql`x.person_id`, (await ofParks(tx, 'access_person', personId, parkIds)) ? [personId] : []);
  if (guestId !== undefined)
    return ofEach(sql`x.guest_id`, (await ofParks(tx, 'guest', guestId, parkIds)) ? [guestId] : []);
  if (!name) return null;
  return [
    ...ofEach(sql`x.person_id`, await peopleCalled(tx, name, parkIds, MOST_PEOPLE)),
    ...ofEach(sql`x.guest_id`, await guestsCalled(tx, name, guestParks)),
  ];
}

async function waysTo(tx: Tx, ask: Ask, sight: Sight): Promise<IndexScan[]> {
  const { doorId, result, subject } = ask;
  const { parkIds } = sight;
  const ways = await waysToSubject(tx, ask, sight);
  if (ways) return ways;
  if (doorId !== undefined)
    return (await ofParks(tx, 'access_door', doorId, parkIds)) ? [{ where: sql`x.door_id = ${doorId}` }] : [];
  // As a literal: only then is a partial index known to fit.
  if (subject === PASSAGE_SUBJECT.guest)
    return parkIds.map((id) => ({ where: sql`x.park_id = ${id} and x.guest_id is not null` }));
  const refusals = result === PASSAGE_RESULT.refused ? sql` and x.result = 0` : sql``;
  return parkIds.map((id) => ({ where: sql`x.park_id = ${id}${refusals}` }));
}

const subjectIs = (subject: number | undefined): SQL[] => {
  if (subject === undefined) return [];
  return [subject === PASSAGE_SUBJECT.guest ? sql`x.guest_id is not null` : sql`x.person_id is not null`];
};

/** @returns a page of the parks whose doors the person may see. @throws AppError 400 */
export async function listPassages(
  { tx, user }: SignedInContext,
  { parkId, ...input }: Ask & PageAsk,
): Promise<RowPage<PassageRow>> {
  const parkIds = parksWith(user, 'access.read').filter((id) => parkId === undefined || id === parkId);
  const is = (column: SQL, value: unknown): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`]);
  const guestParks = guestParksOf(user);
  const { doorId, personId, guestId, name, subject, direction, way, result, reason } = input;
  const ways = await waysTo(tx, input, { parkIds, guestParks: parkIds.filter((id) => guestParks.includes(id)) });
  const isBySubject = personId !== undefined || guestId !== undefined || Boolean(name);
  // The partial index of refusals has been chosen then.
  const isByRefusal = result === PASSAGE_RESULT.refused && doorId === undefined && subject !== PASSAGE_SUBJECT.guest;
  const question = {
    table: 'passage',
    order: 'at' as const,
    ways: ways.map(({ where, ...way }) => ({ ...way, where: sql`${where} and ${within(input)}` })),
    filters: [
      ...(isBySubject ? is(sql`x.door_id`, doorId) : []),
      ...subjectIs(subject),
      ...is(sql`x.direction`, direction),
      ...is(sql`x.way`, way),
      ...(isByRefusal && !isBySubject ? [] : is(sql`x.result`, result)),
      ...is(sql`x.reason`, reason),
    ],
  };
  return readNewestPage(tx, question, input, (_ids, where) => show(tx, where, guestParks));
}
