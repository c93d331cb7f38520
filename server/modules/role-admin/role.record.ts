/** Roles as records that administrators keep. */
import type { RoleRecord } from '@/contract/admin-role';
import { DATA_SCOPE } from '@/contract/codes';
import { notFound } from '../../http/app-error';
import { roleNotYours } from './role-admin.errors';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { roles } from '../identity/identity.table';
import { changeFlowOf, holdChange } from './approval/role-change.usecases';
import { settingsOf } from './approval/role-gain.rules';
import { withParents } from './role-functions.repository';
import { readFuncsOfRole, readOrgsOfRole, readParksOfRole, setAllLinks } from './role-links.repository';
import { countMembers } from './role-members.repository';
import { withoutRaisingMe } from './own-rights.usecases';
import { countRuleUses, findRole, insertRole, updateRole } from './role.repository';
import { type RoleSave, checkRole } from './role-checks.usecases';

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function readRole(context: SignedInContext, id: number): Promise<RoleRecord> {
  const { tx } = context;
  const role = await findRole(context, id);
  if (!role) throw notFound();
  const orgs = await readOrgsOfRole(tx, id);
  const parks = await readParksOfRole(tx, id);
  const funcs = await readFuncsOfRole(tx, id);
  return {
    ...role,
    funcIds: idsOf(funcs),
    scopeOrgIds: idsOf(orgs),
    scopeParkIds: idsOf(parks),
    scopeOrgs: orgs,
    scopeParks: parks,
    flowId: await changeFlowOf(tx, id),
  };
}

const linksOf = ({ funcIds, dataScope, scopeOrgIds, scopeParkIds }: RoleSave) => {
  const isCustom = dataScope === DATA_SCOPE.custom;
  return { funcIds, orgIds: isCustom ? scopeOrgIds : [], parkIds: isCustom ? scopeParkIds : [] };
};

const columnsOf = ({ funcIds: _f, scopeOrgIds: _o, scopeParkIds: _p, ...columns }: RoleSave) => columns;

const whole = async ({ tx }: SignedInContext, input: RoleSave): Promise<RoleSave> => ({
  ...input,
  funcIds: await withParents(tx, input.funcIds),
});

/** @param mayWait false: to see what it would be, also what an approval decides on is changed */
export async function changeRole(
  context: SignedInContext,
  before: RoleRecord,
  given: RoleSave,
  mayWait: boolean,
): Promise<void> {
  const input = await whole(context, given);
  await checkRole(context, input, before);
  // Code, name and remark are saved at once; what people gain by stays as it is until the approval has ended.
  const isHeld = mayWait && (await holdChange(context, before, input));
  const now = isHeld ? { ...input, ...settingsOf(before), funcIds: before.funcIds } : input;
  await withoutRaisingMe(context, async () => {
    await updateRole(context.tx, before.id, columnsOf(now));
    await setAllLinks(context.tx, before.id, linksOf(now));
  });
}

export const roleRecordDef: RecordDefinition<RoleSave, RoleRecord> = {
  kind: 'role',
  table: roles,
  fields: [
    'code',
    'name',
    'roleType',
    'orgId',
    'parkId',
    'state',
    'dataScope',
    'scopeOrgIds',
    'scopeParkIds',
    'funcIds',
    'remark',
  ],
  nameOf: ({ name }) => name,
  read: readRole,
  assertMayChange(_context, { mayChange }) {
    if (!mayChange) throw roleNotYours();
  },
  async insert(context, given) {
    const input = await whole(context, given);
    await checkRole(context, input);
    const { tx, user, now } = context;
    const id = await insertRole(tx, { ...columnsOf(input), createdBy: user.id, createdAt: now });
    await setAllLinks(tx, id, linksOf(input));
    return id;
  },
  update: (context, before, given) => changeRole(context, before, given, true),
  async inUse({ tx }, { id, code, builtIn }) {
    if (builtIn) return { code: 'role.builtInFixed' };
    const people = await countMembers(tx, id);
    if (people > 0) return { code: 'role.hasPeople', params: { count: people } };
    const uses = await countRuleUses(tx, code);
    return uses > 0 ? { code: 'role.inRules', params: { count: uses } } : null;
  },
};

/** The role as the form that saves it would send it. */
export const toSave = (role: RoleRecord): RoleSave => {
  const { code, name, roleType, orgId, parkId, state, dataScope, scopeOrgIds, scopeParkIds, funcIds, remark } = role;
  return { code, name, roleType, orgId, parkId, state, dataScope, scopeOrgIds, scopeParkIds, funcIds, remark };
};
