/** Tenants, organisations, parent parks and managers that a park can have, limited to the caller's parks. */
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { likePattern } from '../../lists/like-pattern';
import { dictItems, dicts } from '../dict/dict.table';
import { parksWith, seesAll } from '../identity/rights/rights.rules';
import { orgs, parks, tenants, users } from '../identity/identity.table';
import { isInParks, isInScope, scopeOf } from '../identity/rights/data-scope.repository';
import { bigints, typeNames } from './park.repository';

const MOST_PEOPLE = 30;

const t = alias(tenants, 't');
const o = alias(orgs, 'o');
const p = alias(parks, 'p');
const u = alias(users, 'u');
const d = alias(dicts, 'd');
const i = alias(dictItems, 'i');

const mine = ({ user }: SignedInContext): SQL => bigints(parksWith(user, 'park.manage'));

/** Condition on tenant `t`: the caller administers one of its parks. */
const isMine = (context: SignedInContext): SQL =>
  sql`(${seesAll(context.user)}::boolean or exists (select from park k where k.id = any(${mine(context)}) and k.tenant_id = t.id))`;

/** Tenants that the park can belong to. */
export const readTenantChoices = async (context: SignedInContext) =>
  context.tx
    .select({ id: t.id, name: t.name })
    .from(t)
    .where(and(isNull(t.deletedAt), isMine(context)))
    .orderBy(t.id);

/** Organisations of these tenants. */
export const readOrgChoices = async (context: SignedInContext) =>
  context.tx
    .select({ id: o.id, pid: o.pid, name: o.name })
    .from(o)
    .innerJoin(t, eq(t.id, o.tenantId))
    .where(and(isNull(o.deletedAt), isMine(context)))
    .orderBy(o.sort, o.id);

/** Parks that it can be a part of. @param exceptId of the park itself */
export const readParkChoices = async (context: SignedInContext, exceptId: number) =>
  context.tx
    .select({ id: p.id, name: p.name })
    .from(p)
    .where(and(isNull(p.deletedAt), sql`p.id = any(${mine(context)})`, ne(p.id, exceptId)))
    .orderBy(p.id);

/** People with this word in their name whom the asker's right shows. */
export async function readManagerChoices(context: SignedInContext, keyword: string) {
  const { tx, user } = context;
  const scope = await scopeOf(context, 'park.manage');
  return tx
    .select({ id: u.id, name: u.name, orgName: o.name })
    .from(u)
    .leftJoin(o, eq(o.id, u.orgId))
    .where(sql`u.state = 0 and u.deleted_at is null and u.name ilike ${likePattern(keyword)} and (${seesAll(user)}::boolean
      or (${isInParks(scope, sql`u.id`)} and ${isInScope(scope, user.id, sql`u.id`, sql`u.org_id`)}))`)
    .orderBy(u.name, u.id)
    .limit(MOST_PEOPLE);
}

/** Types of parks by the dictionary, with their names in every language. */
export async function readTypeChoices(tx: Tx) {
  const rows = await tx
    .select({ code: i.code, names: sql<Record<string, string>>`${typeNames}` })
    .from(d)
    .innerJoin(i, and(eq(i.dictId, d.id), eq(i.valid, 1), isNull(i.deletedAt)))
    .where(eq(d.code, 'park_type'))
    .orderBy(i.sort, i.id);
  return rows.map(({ code, names }) => ({ code: Number(code), names }));
}
