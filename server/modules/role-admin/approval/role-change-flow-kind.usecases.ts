/** Approvals of roles and their rights: what conditions may look at, what the page shows, and what is applied at the end. */
import { ACCOUNT_STATE, ROLE_STATE } from '@/contract/codes';
import { ADMINISTRATION } from '@/contract/permissions';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import type { FlowActing } from '../../flow/engine/flow.types';
import type { FlowInst } from '../../flow/flow.table';
import type { FlowKind } from '../../flow/flow-kinds.usecases';
import { touchRecord } from '../../admin/record/record.repository';
import { roles } from '../../identity/identity.table';
import { closeGrant, putGrant } from '../../identity/rights/second-person.repository';
import { changeDecided, changeOver, notForYourself } from '../role-admin.errors';
import { setAllLinks, setFuncs } from '../role-links.repository';
import { updateRole } from '../role.repository';
import {
  type ChangeFacts,
  closeChange,
  countHolders,
  lockChange,
  readAbout,
  readFuncIds,
  readFuncs,
  readSettings,
} from './role-change.repository';
import type { RoleChange } from './role-change.table';
import { describeChange } from './role-change-words.usecases';
import { ROLE_CHANGE_KIND } from './role-change.usecases';
import { isAnew, sameSettings } from './role-gain.rules';

async function changeOf(tx: Tx, id: number): Promise<ChangeFacts & { change: RoleChange }> {
  const change = await lockChange(tx, id);
  const about = change && (await readAbout(tx, change));
  if (!about) throw notFound();
  return { change, ...about };
}

/** Rights that somebody gains: of a role that is given, counts again, moves or shows others, all that it permits. */
function gainedIn({ funcsBefore, funcsAfter, settingsBefore, settingsAfter }: RoleChange): number[] {
  if (funcsAfter === null) return funcsBefore;
  if (settingsBefore && settingsAfter && isAnew(settingsBefore, settingsAfter)) return funcsAfter;
  return funcsAfter.filter((id) => !funcsBefore.includes(id));
}

const administers: readonly string[] = ADMINISTRATION;
const isAdministration = async (tx: Tx, change: RoleChange): Promise<boolean> =>
  (await readFuncs(tx, gainedIn(change))).some(
    ({ permission }) => permission !== null && administers.includes(permission),
  );

const sameFuncs = (before: readonly number[], now: readonly number[]): boolean =>
  before.length === now.length && before.every((id) => now.includes(id));

type Open = Awaited<ReturnType<typeof openChange>>;

/** Under its lock. @throws AppError 409 when it has been decided; 403 for whoever would gain by it */
async function openChange({ tx, user }: FlowActing, { bizId }: FlowInst) {
  const found = await changeOf(tx, bizId ?? 0);
  if (found.change.decidedAt !== null || (found.grant && found.grant.decidedAt !== null)) throw changeDecided();
  if (user && user.id === found.person?.id) throw notForYourself();
  return found;
}

/** @throws AppError 409 when role, rights or person are not what they were when it was asked */
async function assertUnchanged(
  { tx, now }: FlowActing,
  { change, role, grant, person, isMember }: Open,
): Promise<void> {
  const isThere = role.deletedAt === null && (!grant || role.state === ROLE_STATE.enabled);
  const settings = change.settingsBefore && (await readSettings(tx, role.id));
  const isSame =
    sameFuncs(change.funcsBefore, await readFuncIds(tx, role.id)) &&
    (!settings || !change.settingsBefore || sameSettings(change.settingsBefore, settings));
  const isPersonThere = !person || (person.state === ACCOUNT_STATE.enabled && isMember);
  const isOver = grant?.expireTime && grant.expireTime <= now;
  if (!isThere || !isSame || !isPersonThere || isOver) throw changeOver();
}

/** Forms of the role that are open by now are told that it has changed. */
async function apply({ tx, now, user }: FlowActing, change: RoleChange): Promise<void> {
  const { roleId, funcsAfter, settingsAfter, askedBy } = change;
  const funcIds = funcsAfter ?? [];
  if (settingsAfter) {
    const { scopeOrgIds, scopeParkIds, ...columns } = settingsAfter;
    await updateRole(tx, roleId, columns);
    await setAllLinks(tx, roleId, { funcIds, orgIds: scopeOrgIds, parkIds: scopeParkIds });
  } else await setFuncs(tx, roleId, funcIds);
  await touchRecord(tx, roles, roleId, { userId: user?.id ?? askedBy, now });
}

async function close(acting: FlowActing, { change, grant }: Open, applied: boolean): Promise<void> {
  const { tx, now, user } = acting;
  await closeChange(tx, change.id, { decidedAt: now, applied });
  if (grant) await closeGrant(tx, grant.id, { decidedBy: user?.id ?? null, decidedAt: now, confirmed: applied });
  const { roleId, parkId, askedBy } = change;
  const detail = { roleId, parkId, askedBy };
  if (grant) {
    const action = applied ? 'user.confirmRole' : 'user.refuseRole';
    acting.audit({ action, parkId, bizType: 'user', bizId: grant.userId, detail });
  } else if (applied) {
    const names = async (ids: readonly number[]) => (await readFuncs(tx, ids)).map(({ name }) => name);
    const [before, after] = [await names(change.funcsBefore), await names(change.funcsAfter ?? [])];
    const { settingsBefore, settingsAfter } = change;
    const rights = { before: { ...settingsBefore, funcIds: before }, after: { ...settingsAfter, funcIds: after } };
    acting.audit({ action: 'role.change', parkId, bizType: 'role', bizId: roleId, detail: { ...detail, ...rights } });
  }
}

export const roleChangeKind: FlowKind = {
  kind: ROLE_CHANGE_KIND,
  guarded: true,
  facts: [
    { key: 'people', type: 'number' },
    { key: 'admin', type: 'yesNo' },
    { key: 'person', type: 'person' },
    { key: 'role', type: 'text' },
  ],
  lock: async (tx, id) => void (await lockChange(tx, id)),
  factsOf: async (tx, id) => {
    const { change, role, person } = await changeOf(tx, id);
    const people = person ? 1 : await countHolders(tx, role.id);
    const admin = await isAdministration(tx, change);
    return { people, admin, role: role.name, ...(person && { person: person.id }) };
  },
  describe: async (tx, id) => describeChange(tx, await changeOf(tx, id)),
  async onPassed(acting, inst) {
    const found = await openChange(acting, inst);
    await assertUnchanged(acting, found);
    if (found.grant) await putGrant(acting.tx, found.grant);
    else await apply(acting, found.change);
    await close(acting, found, true);
  },
  onRefused: async (acting, inst) => close(acting, await openChange(acting, inst), false),
  async onCancelled(acting, { bizId }) {
    const found = await changeOf(acting.tx, bizId ?? 0);
    if (found.change.decidedAt === null) await close(acting, found, false);
  },
};
