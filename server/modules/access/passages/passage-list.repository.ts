/** Passages as people look them up: newest first, by park, door or person, each with an index of its own. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { passageEndpoints, PassageRow } from '@/contract/access/passage';
import { PASSAGE_RESULT } from '@/contract/access/passage-codes';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import type { PageAsk } from '../../../lists/keyset-list';
import type { IndexScan } from '../../../lists/keyset-source';
import { orgs } from '../../identity/identity.table';
import { parksWith } from '../../identity/rights/rights.rules';
import { anyOf, within } from '../../../lists/conditions';
import { readNewestPage } from '../../../lists/newest-page';
import { accessPeople } from '../access-people.table';
import { accessControllers, accessDoors } from '../access.table';
import { peopleCalled } from '../people/person-words.repository';
import { passages, passageStills } from './passage.table';

type Ask = Omit<InputOf<(typeof passageEndpoints)['listPassages']>, keyof PageAsk>;

const x = alias(passages, 'x');

/** Beyond that both times are shown. */
const MOST_SKEW_SEC = 30;

async function show(tx: Tx, ids: readonly number[]): Promise<PassageRow[]> {
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
      orgName: orgs.name,
      way: x.way,
      result: x.result,
      reason: x.reason,
      hasStill: sql<boolean>`${passageStills.passageId} is not null`,
    })
    .from(x)
    .innerJoin(accessDoors, eq(accessDoors.id, x.doorId))
    .innerJoin(accessControllers, eq(accessControllers.id, accessDoors.controllerId))
    .leftJoin(accessPeople, eq(accessPeople.id, x.personId))
    .leftJoin(orgs, eq(orgs.id, accessPeople.orgId))
    .leftJoin(passageStills, eq(passageStills.passageId, x.id))
    .where(anyOf(sql`x.id`, ids));
  return rows.map(({ at, receivedAt, ...row }) => ({
    ...row,
    at: at.getTime(),
    receivedAt: receivedAt === null ? null : new Date(receivedAt).getTime(),
  }));
}

/** A single letter would match nearly everybody. */
const MOST_PEOPLE = 30;

/** Of these parks: their passages then are, too. */
async function ofParks(tx: Tx, table: 'access_person' | 'access_door', id: number, parkIds: readonly number[]) {
  const of = sql`r.id = ${id} and ${anyOf(sql`r.park_id`, parkIds)}`;
  const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} r where ${of}`);
  return rows.length > 0;
}

/** @returns null where neither is asked for */
async function peopleOf(tx: Tx, { name, personId }: Ask, parkIds: readonly number[]): Promise<number[] | null> {
  if (personId !== undefined) return (await ofParks(tx, 'access_person', personId, parkIds)) ? [personId] : [];
  return name ? peopleCalled(tx, name, parkIds, MOST_PEOPLE) : null;
}

async function waysTo(tx: Tx, ask: Ask, parkIds: readonly number[]): Promise<IndexScan[]> {
  const { doorId, result } = ask;
  const people = await peopleOf(tx, ask, parkIds);
  if (people) return people.length > 0 ? [{ where: sql`x.person_id = one.id`, each: people }] : [];
  if (doorId !== undefined)
    return (await ofParks(tx, 'access_door', doorId, parkIds)) ? [{ where: sql`x.door_id = ${doorId}` }] : [];
  // As a literal: only then is the partial index known to fit.
  const refusals = result === PASSAGE_RESULT.refused ? sql` and x.result = 0` : sql``;
  return parkIds.map((id) => ({ where: sql`x.park_id = ${id}${refusals}` }));
}

/** @returns a page of the parks whose doors the person may see. @throws AppError 400 */
export async function listPassages(
  { tx, user }: SignedInContext,
  { parkId, ...input }: Ask & PageAsk,
): Promise<RowPage<PassageRow>> {
  const parkIds = parksWith(user, 'access.read').filter((id) => parkId === undefined || id === parkId);
  const is = (column: SQL, value: unknown): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`]);
  const { doorId, personId, name, direction, way, result, reason } = input;
  const ways = await waysTo(tx, input, parkIds);
  const isByPerson = personId !== undefined || Boolean(name);
  const question = {
    table: 'passage',
    order: 'at' as const,
    ways: ways.map(({ where, ...way }) => ({ ...way, where: sql`${where} and ${within(input)}` })),
    filters: [
      ...(isByPerson ? is(sql`x.door_id`, doorId) : []),
      ...is(sql`x.direction`, direction),
      ...is(sql`x.way`, way),
      ...(result === PASSAGE_RESULT.refused && !isByPerson && doorId === undefined ? [] : is(sql`x.result`, result)),
      ...is(sql`x.reason`, reason),
    ],
  };
  return readNewestPage(tx, question, input, (ids) => show(tx, ids));
}
