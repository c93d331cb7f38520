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
import { likePattern } from '../../../lists/like-pattern';
import { orgs } from '../../identity/identity.table';
import { parksWith } from '../../identity/rights/rights.rules';
import { anyOf, within } from '../../../lists/conditions';
import { readNewestPage } from '../../../lists/newest-page';
import { accessPeople } from '../access-people.table';
import { accessDoors } from '../access.table';
import { passages, passageStills } from './passage.table';

type Ask = Omit<InputOf<(typeof passageEndpoints)['listPassages']>, keyof PageAsk>;

const x = alias(passages, 'x');

async function show(tx: Tx, ids: readonly number[]): Promise<PassageRow[]> {
  const rows = await tx
    .select({
      id: x.id,
      at: x.at,
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
    .leftJoin(accessPeople, eq(accessPeople.id, x.personId))
    .leftJoin(orgs, eq(orgs.id, accessPeople.orgId))
    .leftJoin(passageStills, eq(passageStills.passageId, x.id))
    .where(anyOf(sql`x.id`, ids));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}

/** A single letter would match nearly everybody. */
const MOST_PEOPLE = 30;
async function peopleCalled(tx: Tx, name: string, parkIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from access_person p where ${anyOf(sql`p.park_id`, parkIds)} and p.name ilike ${likePattern(name)}
    order by p.name = ${name} desc, p.id limit ${MOST_PEOPLE}`);
  return rows.map(({ id }) => Number(id));
}

async function waysTo(
  tx: Tx,
  { name, personId, doorId, result }: Ask,
  parkIds: readonly number[],
): Promise<IndexScan[]> {
  const people = personId !== undefined ? [personId] : name ? await peopleCalled(tx, name, parkIds) : null;
  if (people) return people.map((id) => ({ where: sql`x.person_id = ${id}` }));
  if (doorId !== undefined) return [{ where: sql`x.door_id = ${doorId}` }];
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
    ways: ways.map(({ where }) => ({ where: sql`${where} and ${within(input)}` })),
    filters: [
      ...(isByPerson || doorId !== undefined ? [anyOf(sql`x.park_id`, parkIds)] : []),
      ...(isByPerson ? is(sql`x.door_id`, doorId) : []),
      ...is(sql`x.direction`, direction),
      ...is(sql`x.way`, way),
      ...(result === PASSAGE_RESULT.refused && !isByPerson && doorId === undefined ? [] : is(sql`x.result`, result)),
      ...is(sql`x.reason`, reason),
    ],
  };
  return readNewestPage(tx, question, input, (ids) => show(tx, ids));
}
