/** Roles and what they permit wait for an approval where the park wants one: begun, looked up, given up. */
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { approvalsOf, cancelApproval, startApproval } from '../../flow/acts/flow-business.usecases';
import { askedPark, flowFor } from '../../flow/setup/flow-for.usecases';
import { type RoleGrant, waitForSecond } from '../../identity/rights/second-person.repository';
import type { Asker, RoleApprovals } from '../../identity/user/role-approval.usecases';
import { countHolders, findWaiting, insertChange, parksOfPerson, readFuncIds } from './role-change.repository';
import type { RoleSettings } from './role-change.table';
import { gainsBy, settingsOf, type RolePayload } from './role-gain.rules';

/** As link codes and definitions name it. */
export const ROLE_CHANGE_KIND = 'role.change';

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
  settingsBefore?: RoleSettings;
  settingsAfter?: RoleSettings;
}

async function begin(asker: Asker, wanted: Wanted): Promise<void> {
  const { tx, user, now } = asker;
  const funcsBefore = await readFuncIds(tx, wanted.roleId);
  const bizId = await insertChange(tx, { ...wanted, funcsBefore, askedBy: user.id, askedAt: now });
  await startApproval(asker, { kind: ROLE_CHANGE_KIND, parkId: wanted.parkId, bizId });
}

/** Asked for anew with another end, or given up: the approval before it is over. */
async function drop(asker: Asker, of: Parameters<typeof findWaiting>[1]): Promise<void> {
  for (const { id } of await findWaiting(asker.tx, of))
    await cancelApproval(asker, { kind: ROLE_CHANGE_KIND, bizId: id });
}

async function runningOf(tx: Tx, of: Parameters<typeof findWaiting>[1]) {
  const waiting = await findWaiting(tx, of);
  const open = await approvalsOf(
    tx,
    ROLE_CHANGE_KIND,
    waiting.map(({ id }) => id),
  );
  return waiting.flatMap(({ id, grantId }) => {
    const flowId = open.get(id);
    return flowId === undefined ? [] : [{ grantId, flowId }];
  });
}

export const flowRoleApprovals: RoleApprovals = {
  async hold(asker, grants) {
    const { tx, user, now } = asker;
    const held = new Set<RoleGrant>();
    for (const grant of grants) {
      const { userId, roleId, parkId: only } = grant;
      const parkId = await parkThatAsks(tx, only === null ? await parksOfPerson(tx, userId) : [only]);
      if (parkId === null) continue;
      const [grantId] = await waitForSecond(tx, [grant], { userId: user.id, now });
      if (grantId === undefined) continue;
      await drop(asker, { grantIds: [grantId] });
      await begin(asker, { parkId, roleId, grantId, funcsAfter: null });
      held.add(grant);
    }
    return held;
  },
  async running(tx, grantIds) {
    const running = await runningOf(tx, { grantIds });
    return new Map(running.flatMap(({ grantId, flowId }) => (grantId === null ? [] : [[grantId, flowId] as const])));
  },
  drop: (asker, grantId) => drop(asker, { grantIds: [grantId] }),
};

/**
 * @returns whether the change of the role waits for an approval: those who hold it gain nothing until then. What only
 * takes away holds at once.
 */
export async function holdChange(
  context: SignedInContext,
  before: RolePayload & { id: number },
  after: RolePayload,
): Promise<boolean> {
  const { tx } = context;
  if (!gainsBy(before, after) || (await countHolders(tx, before.id)) === 0) return false;
  const parkId = await parkOf(tx, before, after);
  if (parkId === null) return false;
  await drop(context, { rightsOf: before.id });
  const settings = { settingsBefore: settingsOf(before), settingsAfter: settingsOf(after) };
  await begin(context, { parkId, roleId: before.id, grantId: null, funcsAfter: [...after.funcIds], ...settings });
  return true;
}

/** Of a role of one park that park, also the one that it moves to; else the first that asks. */
async function parkOf(tx: Tx, ...of: readonly RolePayload[]): Promise<number | null> {
  const parkIds = of.map(({ parkId }) => parkId);
  return parkIds.includes(null)
    ? askedPark(tx, ROLE_CHANGE_KIND)
    : parkThatAsks(
        tx,
        parkIds.flatMap((id) => id ?? []),
      );
}

/** @returns the approval that decides on a change of the role */
export async function changeFlowOf(tx: Tx, roleId: number): Promise<number | null> {
  return (await runningOf(tx, { rightsOf: roleId }))[0]?.flowId ?? null;
}
