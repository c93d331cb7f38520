/** What saving a role may not do. Each refusal marks its field. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { RoleRecord, roleEndpoints } from '@/contract/admin-role';
import { DATA_SCOPE, ROLE_STATE, ROLE_TYPE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { wrongField } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import { scopeOf } from '../identity/scope';
import { seesAll } from '../identity/identity.repository';
import { roleUsers, roles } from '../identity/identity.table';
import { asksForSecond, holdsGrave } from '../identity/second-person';
import { parksWith } from '../identity/rights';
import { readFunctions } from './role.functions';
import { bigints, mayPlace } from './role.reach';

export type RoleSave = Omit<InputOf<typeof roleEndpoints.saveRole>, 'id' | 'version'>;

/** Also what lies in the recycle bin keeps its code: it may come back. */
async function checkCode({ tx }: SignedInContext, { code }: RoleSave, before?: RoleRecord): Promise<void> {
  const same = await tx.$count(roles, and(eq(roles.code, code), ne(roles.id, before?.id ?? 0)));
  if (same > 0) throw wrongField('code', 'role.codeTaken');
  if (!before || before.code === code) return;
  // Programs, plans and rules ask for a role by its code.
  if (before.builtIn) throw wrongField('code', 'role.builtInFixed');
  if ((await countRuleUses({ tx }, before.code)) > 0) throw wrongField('code', 'role.codeInRules');
}

/** How many nodes of plans and targets of rules name the role. */
export async function countRuleUses({ tx }: Pick<SignedInContext, 'tx'>, code: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select ((select count(*) from plan_node where owner_role = ${code})
      + (select count(*) from rule where deleted_at is null and jsonb_path_exists(escalation, '$[*].targets[*] ? (@.roleCode == $code)',
        jsonb_build_object('code', ${code}::text))))::int as n`);
  return rows[0]?.n ?? 0;
}

const isMoved = (input: RoleSave, before: RoleRecord): boolean =>
  before.parkId !== input.parkId || before.orgId !== input.orgId;

async function checkPlace(context: SignedInContext, input: RoleSave, before?: RoleRecord): Promise<void> {
  const { tx, user } = context;
  if (before && before.roleType !== input.roleType) throw wrongField('roleType', 'role.typeFixed');
  const isOfPark = input.roleType === ROLE_TYPE.park;
  if (isOfPark && input.orgId !== null) throw wrongField('orgId', 'role.placeDenied');
  if (!isOfPark && input.parkId !== null) throw wrongField('parkId', 'role.placeDenied');
  const field = isOfPark ? 'parkId' : 'orgId';
  if (before && !isMoved(input, before)) return;
  if (before?.builtIn) throw wrongField(field, 'role.builtInFixed');
  const { rows } = await tx.execute<{ there: boolean }>(sql`select
    (${input.orgId}::bigint is null or exists (select from org where id = ${input.orgId}::bigint and deleted_at is null))
    and (${input.parkId}::bigint is null or exists (select from park where id = ${input.parkId}::bigint and deleted_at is null)) as there`);
  if (!rows[0]?.there) throw wrongField(field, 'record.notFound');
  if (!seesAll(user) && !(await mayPlace(context, input))) throw wrongField(field, 'role.placeDenied');
}

/** Nobody lets others see more people than they see themselves. */
async function checkScope(context: SignedInContext, input: RoleSave, before?: RoleRecord): Promise<void> {
  const { dataScope, scopeOrgIds, scopeParkIds } = input;
  const isCustom = dataScope === DATA_SCOPE.custom;
  if (isCustom && scopeOrgIds.length + scopeParkIds.length === 0) throw wrongField('scopeOrgIds', 'role.scopeEmpty');
  const fresh = (ids: readonly number[], kept: readonly number[] = []) => ids.filter((id) => !kept.includes(id));
  const orgIds = fresh(scopeOrgIds, before?.scopeOrgIds);
  const parkIds = fresh(scopeParkIds, before?.scopeParkIds);
  const places = await readRolePlaces(context);
  if (!orgIds.every((id) => places.orgs.some((org) => org.id === id)))
    throw wrongField('scopeOrgIds', 'record.notFound');
  if (!parkIds.every((id) => places.parks.some((park) => park.id === id)))
    throw wrongField('scopeParkIds', 'record.notFound');
  const { people } = await scopeOf(context, 'role.manage');
  if (people === null || dataScope === before?.dataScope) return;
  const isWide = dataScope === DATA_SCOPE.all || (isCustom && scopeOrgIds.length === 0);
  if (isWide || !scopeOrgIds.every((id) => people.orgIds.includes(id)))
    throw wrongField('dataScope', 'role.scopeDenied');
}

/** Whoever has the role would get it at once: nobody would confirm. */
async function checkSecond({ tx }: SignedInContext, added: readonly number[], before?: RoleRecord): Promise<void> {
  if (!before || !(await asksForSecond(tx)) || !(await holdsGrave(tx, added))) return;
  const people = await tx.$count(roleUsers, eq(roleUsers.roleId, before.id));
  if (people > 0) throw wrongField('funcIds', 'role.secondNeeded');
}

async function checkFunctions(context: SignedInContext, input: RoleSave, before?: RoleRecord): Promise<void> {
  // Switched on, or moved elsewhere, it gives everything anew.
  const isAnew =
    before && ((before.state !== input.state && input.state === ROLE_STATE.enabled) || isMoved(input, before));
  const kept = new Set(isAnew ? [] : before?.funcIds);
  const added = input.funcIds.filter((id) => !kept.has(id));
  if (added.length === 0) return;
  const apps = await readFunctions(context, input);
  const given = new Set(
    apps.flatMap(({ funcs }) => funcs.filter((func) => func.permitted && func.mayGive).map(({ id }) => id)),
  );
  if (!added.every((id) => given.has(id))) throw wrongField('funcIds', 'role.funcDenied');
  await checkSecond(context, added, before);
}

/** @throws AppError 400 naming the field */
export async function checkRole(context: SignedInContext, input: RoleSave, before?: RoleRecord): Promise<void> {
  await checkCode(context, input, before);
  await checkPlace(context, input, before);
  await checkScope(context, input, before);
  await checkFunctions(context, input, before);
}

/** Organisations and parks that a role of the asker's can be for, and show. */
export async function readRolePlaces(context: SignedInContext): Promise<{
  orgs: { id: number; pid: number | null; name: string }[];
  parks: { id: number; name: string }[];
  everywhere: boolean;
}> {
  const { tx, user } = context;
  const mine = bigints(parksWith(user, 'role.manage'));
  const all = seesAll(user);
  const orgs = await tx.execute<{ id: string; pid: string | null; name: string }>(sql`
    select o.id, o.pid, o.name from org o where o.deleted_at is null and o.valid = 1 and (${all}::boolean
      or exists (select from park k where k.id = any(${mine}) and k.tenant_id = o.tenant_id
        and (o.park_id is null or o.park_id = k.id))) order by o.sort, o.id`);
  const parks = await tx.execute<{ id: string; name: string }>(sql`
    select p.id, p.name from park p where p.deleted_at is null and p.id = any(${mine}) order by p.id`);
  const shown = new Set(orgs.rows.map(({ id }) => id));
  return {
    orgs: orgs.rows.map(({ id, pid, name }) => ({
      id: Number(id),
      pid: pid !== null && shown.has(pid) ? Number(pid) : null,
      name,
    })),
    parks: parks.rows.map(({ id, name }) => ({ id: Number(id), name })),
    everywhere: all,
  };
}
