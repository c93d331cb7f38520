/** Roles and their rights wait for an approval where the park wants one: begun, looked up, given up. */
import { USER_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { appendAudit } from '../../audit/audit.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';
import { approvalsOf, cancelApproval, startApproval } from '../../flow/acts/flow-business.usecases';
import type { FlowActing } from '../../flow/engine/flow.types';
import { askedPark, flowFor } from '../../flow/setup/flow-for.usecases';
import { type RoleGrant, waitForSecond } from '../../identity/rights/second-person.repository';
import type { RoleApprovals } from '../../identity/user/role-approval.usecases';
import { readUserName } from '../../identity/user/user-name.repository';
import type { By } from '../../identity/user/user.repository';
import { countHolders, findWaiting, insertChange, parksOfPerson, readFuncIds } from './role-change.repository';

/** As link codes and definitions name it. */
export const ROLE_CHANGE_KIND = 'role.change';

/** Saving a person knows who does it and when; what the approval writes down of its beginning is written at once. */
async function actingFor<T>(tx: Tx, { userId, now }: By, work: (acting: FlowActing) => Promise<T>): Promise<T> {
  const audits: Parameters<FlowActing['audit']>[0][] = [];
  const asker: FlowActing['user'] = {
    id: userId,
    name: await readUserName(tx, userId),
    loginName: '',
    usertype: USER_TYPE.tenantStaff,
    sessionId: 0,
    parkId: null,
    rights: new Map(),
  };
  const acting: FlowActing = {
    tx,
    now,
    // Nothing that begins an approval asks for more than the database.
    deps: {} as FlowActing['deps'],
    user: asker,
    traceId: 'role',
    audit: (entry) => audits.push(entry),
    afterCommit: () => undefined,
  };
  const done = await work(acting);
  await appendAudit(tx, uncalledAuditRows(audits, { at: now }));
  return done;
}

/** The first of these parks that wants an approval. */
async function parkThatAsks(tx: Tx, parkIds: readonly number[]): Promise<number | null> {
  for (const parkId of parkIds) {
    const active = await flowFor(tx, ROLE_CHANGE_KIND, parkId);
    if (active) return parkId;
  }
  return null;
}

interface Wanted {
  parkId: number;
  roleId: number;
  grantId: number | null;
  funcsAfter: number[] | null;
}

async function begin(tx: Tx, { parkId, roleId, grantId, funcsAfter }: Wanted, by: By): Promise<void> {
  const funcsBefore = await readFuncIds(tx, roleId);
  const asked = { askedBy: by.userId, askedAt: by.now };
  const bizId = await insertChange(tx, { parkId, roleId, grantId, funcsBefore, funcsAfter, ...asked });
  const start = { kind: ROLE_CHANGE_KIND, parkId, bizId, starterId: by.userId };
  await actingFor(tx, by, (acting) => startApproval(acting, start));
}

/** Asked for anew with another end, or given up: the approval before it is over. */
async function drop(tx: Tx, of: Parameters<typeof findWaiting>[1], by: By): Promise<void> {
  for (const { id } of await findWaiting(tx, of))
    await actingFor(tx, by, (acting) => cancelApproval(acting, { kind: ROLE_CHANGE_KIND, bizId: id }));
}

export const flowRoleApprovals: RoleApprovals = {
  async hold(tx, grants, by) {
    const held = new Set<RoleGrant>();
    for (const grant of grants) {
      const { userId, roleId, parkId: only } = grant;
      const parkId = await parkThatAsks(tx, only === null ? await parksOfPerson(tx, userId) : [only]);
      if (parkId === null) continue;
      const [grantId] = await waitForSecond(tx, [grant], by);
      if (grantId === undefined) continue;
      await drop(tx, { grantIds: [grantId] }, by);
      await begin(tx, { parkId, roleId, grantId, funcsAfter: null }, by);
      held.add(grant);
    }
    return held;
  },
  async running(tx, grantIds) {
    const waiting = await findWaiting(tx, { grantIds });
    const open = await approvalsOf(
      tx,
      ROLE_CHANGE_KIND,
      waiting.map(({ id }) => id),
    );
    return new Map(
      waiting.flatMap(({ id, grantId }) => {
        const flowId = open.get(id);
        return grantId === null || flowId === undefined ? [] : [[grantId, flowId] as const];
      }),
    );
  },
  drop: (tx, grantId, by) => drop(tx, { grantIds: [grantId] }, by),
};

/** @returns whether other rights of the role wait for an approval: those who hold it gain nothing until then */
export async function holdRights(
  { tx, user, now }: SignedInContext,
  role: { id: number; parkId: number | null; funcIds: readonly number[] },
  wanted: readonly number[],
): Promise<boolean> {
  const isSame = wanted.length === role.funcIds.length && wanted.every((id) => role.funcIds.includes(id));
  if (isSame || (await countHolders(tx, role.id)) === 0) return false;
  const parkId = role.parkId === null ? await askedPark(tx, ROLE_CHANGE_KIND) : await parkThatAsks(tx, [role.parkId]);
  if (parkId === null) return false;
  const by = { userId: user.id, now };
  await drop(tx, { rightsOf: role.id }, by);
  await begin(tx, { parkId, roleId: role.id, grantId: null, funcsAfter: [...wanted] }, by);
  return true;
}

/** @returns the approval that decides on other rights of the role */
export async function rightsFlowOf(tx: Tx, roleId: number): Promise<number | null> {
  const waiting = await findWaiting(tx, { rightsOf: roleId });
  const open = await approvalsOf(
    tx,
    ROLE_CHANGE_KIND,
    waiting.map(({ id }) => id),
  );
  return [...open.values()][0] ?? null;
}
