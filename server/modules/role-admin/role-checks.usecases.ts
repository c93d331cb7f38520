/** Checks before a role is saved. Each refusal names its field. */
import type { RoleRecord, roleEndpoints } from '@/contract/admin-role';
import { DATA_SCOPE, ROLE_STATE, ROLE_TYPE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { wrongField } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import { scopeOf } from '../identity/rights/data-scope.repository';
import { seesAll } from '../identity/rights/rights.rules';
import { asksForSecond, holdsGrave } from '../identity/rights/second-person.repository';
import { readFunctions } from './role-functions.usecases';
import { countMembers } from './role-members.repository';
import { isPlaceThere, readOrgsFor, readParksFor } from './role-places.repository';
import { mayPlace } from './role-reach.repository';
import { countRuleUses, isRoleCodeTaken } from './role.repository';

export type RoleSave = Omit<InputOf<typeof roleEndpoints.saveRole>, 'id' | 'version' | 'memberIds'>;

async function checkCode({ tx }: SignedInContext, { code }: RoleSave, before?: RoleRecord): Promise<void> {
  if (await isRoleCodeTaken(tx, code, before?.id ?? 0)) throw wrongField('code', 'role.codeTaken');
  if (!before || before.code === code) return;
  // Programs, plans and rules ask for a role by its code.
  if (before.builtIn) throw wrongField('code', 'role.builtInFixed');
  if ((await countRuleUses(tx, before.code)) > 0) throw wrongField('code', 'role.codeInRules');
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
  if (!(await isPlaceThere(tx, input))) throw wrongField(field, 'record.notFound');
  if (!seesAll(user) && !(await mayPlace(context, input))) throw wrongField(field, 'role.placeDenied');
}

/** The role's data scope must not be wider than the caller's own. */
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

/** Functions that need a second person's confirmation cannot be added: everybody with the role would get them at once. */
async function checkSecond({ tx }: SignedInContext, added: readonly number[], before?: RoleRecord): Promise<void> {
  if (!before || !(await asksForSecond(tx)) || !(await holdsGrave(tx, added))) return;
  if ((await countMembers(tx, before.id)) > 0) throw wrongField('funcIds', 'role.secondNeeded');
}

async function checkFunctions(context: SignedInContext, input: RoleSave, before?: RoleRecord): Promise<void> {
  // A role that is enabled or moved gives all its functions anew.
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

/** Organisations and parks that a role made by the caller can belong to or show. */
export async function readRolePlaces(context: SignedInContext): Promise<{
  orgs: { id: number; pid: number | null; name: string }[];
  parks: { id: number; name: string }[];
  everywhere: boolean;
}> {
  const { tx, user } = context;
  const orgs = await readOrgsFor(tx, user);
  const shown = new Set(orgs.map(({ id }) => id));
  return {
    orgs: orgs.map((org) => ({ ...org, pid: org.pid !== null && shown.has(org.pid) ? org.pid : null })),
    parks: await readParksFor(tx, user),
    everywhere: seesAll(user),
  };
}
