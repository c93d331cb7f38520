/** Functions that a role can have: all of the platform's applications; those that its tenants lack or the caller does not hold are disabled. */
import type { RoleApp, RoleRow } from '@/contract/admin-role';
import { PERMISSIONS } from '@/contract/permissions';
import type { SignedInContext } from '../../http/context';
import { seesAll } from '../identity/rights/rights.rules';
import { readFuncsOfTenants } from './role-functions.repository';
import { reachOf } from './role-reach.repository';

/** The caller may give only functions that they hold in every park where the role counts. */
function holder({ user }: SignedInContext, parkIds: readonly number[]): (permCode: string | null) => boolean {
  if (seesAll(user)) return () => true;
  const held = PERMISSIONS.filter((code) => parkIds.every((parkId) => user.rights.get(parkId)?.has(code)));
  return (permCode) => permCode === null || (parkIds.length > 0 && held.some((code) => code === permCode));
}

/** @param place where the role would count */
export async function readFunctions(
  context: SignedInContext,
  place: Pick<RoleRow, 'roleType' | 'orgId' | 'parkId'>,
): Promise<RoleApp[]> {
  const reach = await reachOf(context, place);
  const rows = await readFuncsOfTenants(context.tx, [...new Set(reach.map(({ tenantId }) => tenantId))]);
  const holds = holder(
    context,
    reach.map(({ id }) => id),
  );
  const apps = new Map<number, RoleApp>();
  for (const { appId, spAppId, appName, ...func } of rows) {
    const app = apps.get(appId) ?? { appId, spAppId, appName, funcs: [] };
    app.funcs.push({ ...func, mayGive: holds(func.permCode) });
    apps.set(appId, app);
  }
  return [...apps.values()];
}
