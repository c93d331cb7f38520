/** Deciding what a tenant may use, with what that would take and give before it is saved. */
import * as z from 'zod/mini';
import { type AppGrant, type GrantEffect, type GrantFunc, type TenantGrants, grant } from '@/contract/admin-tenant';
import { invalidInput, nothingToUndo, recordChanged } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import { findChange } from '../audit/audit-change.repository';
import { lockTenant, readGrants, readLosers, writeGrants } from './grant.repository';

interface Wanted {
  id: number;
  grants: readonly AppGrant[];
}

const idsOf = (appId: number, funcIds: readonly number[] | null, funcs: readonly GrantFunc[]): Set<number> =>
  new Set(funcIds ?? funcs.filter((func) => func.appId === appId).map(({ id }) => id));

/** Function by function: what one application loses or gains. */
function compare(now: TenantGrants, { appId, funcIds }: AppGrant) {
  const app = now.apps.find((known) => known.appId === appId);
  const before = idsOf(appId, app?.funcIds ?? null, now.funcs);
  const after = idsOf(appId, funcIds, now.funcs);
  const own = now.funcs.filter((func) => func.appId === appId);
  const part = (funcs: readonly GrantFunc[]) => ({
    appId,
    appName: app?.name ?? '',
    names: funcs.map(({ name }) => name),
    ids: funcs.map(({ id }) => id),
  });
  return {
    gained: part(own.filter(({ id }) => after.has(id) && !before.has(id))),
    lost: part(own.filter(({ id }) => before.has(id) && !after.has(id))),
  };
}

/** @throws AppError 400 for an application or function that does not exist there */
function check(now: TenantGrants, { grants }: Wanted): void {
  const funcs = new Map(now.funcs.map(({ id, appId }) => [id, appId]));
  for (const { appId, funcIds } of grants) {
    const isThere = now.apps.some((app) => app.appId === appId);
    if (!isThere || funcIds?.some((id) => funcs.get(id) !== appId)) throw invalidInput({ grants: 'invalid' });
  }
}

const differences = (now: TenantGrants, { grants }: Wanted) => grants.map((grant) => compare(now, grant));

/** @throws AppError 400, 404 */
export async function previewGrants({ tx, now: at }: SignedInContext, wanted: Wanted): Promise<GrantEffect> {
  const now = await readGrants(tx, wanted.id);
  check(now, wanted);
  const all = differences(now, wanted);
  const lostIds = all.flatMap(({ lost }) => lost.ids);
  return {
    gained: all.map(({ gained }) => gained).filter(({ ids }) => ids.length > 0),
    lost: all.map(({ lost }) => lost).filter(({ ids }) => ids.length > 0),
    ...(await readLosers(tx, wanted.id, lostIds, at)),
  };
}

/** Named once each, for the audit chain. */
const namesOf = (parts: readonly { appName: string; names: readonly string[] }[]) =>
  parts.filter(({ names }) => names.length > 0).map(({ appName, names }) => `${appName}: ${names.join('、')}`);

/** What the applications that are decided about may be used for now: what puts the decision back. */
const grantsOf = (now: TenantGrants, { grants }: Wanted): AppGrant[] =>
  now.apps
    .filter(({ appId }) => grants.some((wanted) => wanted.appId === appId))
    .map(({ appId, funcIds }) => ({ appId, funcIds }));

/** @throws AppError 400, 404, 409 with the grants as they are now */
export async function saveGrants(context: SignedInContext, wanted: Wanted & { stamp: string }): Promise<TenantGrants> {
  const { tx, user, now: at } = context;
  await lockTenant(tx, wanted.id);
  const now = await readGrants(tx, wanted.id);
  if (now.stamp !== wanted.stamp) {
    const readCurrent = () =>
      context.deps.db.withPark([...user.rights.keys()], (fresh) => readGrants(fresh, wanted.id));
    throw recordChanged(readCurrent);
  }
  check(now, wanted);
  const all = differences(now, wanted);
  await writeGrants(tx, wanted.id, wanted.grants, { userId: user.id, now: at });
  context.audit({
    action: 'tenant.permission',
    bizType: 'tenant',
    bizId: wanted.id,
    detail: {
      name: now.name,
      grants: grantsOf(now, wanted),
      before: { lost: namesOf(all.map(({ lost }) => lost)) },
      after: { gained: namesOf(all.map(({ gained }) => gained)) },
    },
  });
  return readGrants(tx, wanted.id);
}

const kept = z.object({ grants: z.array(grant) });

/**
 * Puts back what one change of the permissions touched. @returns false for a change of something else
 * @throws AppError 409 for one that does not say what was before it
 */
export async function undoGrants(context: SignedInContext, changeId: number): Promise<number | false> {
  const change = await findChange(context.tx, changeId);
  if (change?.action !== 'tenant.permission' || !change.bizId) return false;
  const id = change.bizId;
  const before = kept.safeParse(change.detail);
  if (!before.success) throw nothingToUndo();
  const { stamp, funcs } = await readGrants(context.tx, id);
  const there = new Set(funcs.map((func) => func.id));
  const grants = before.data.grants.map(({ appId, funcIds }) => ({
    appId,
    funcIds: funcIds?.filter((funcId) => there.has(funcId)) ?? null,
  }));
  await saveGrants(context, { id, grants, stamp });
  return id;
}
