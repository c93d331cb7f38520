/** The tenant that a person belongs to, as whoever has its page sees it. */
import type { MyTenant, adminTenantEndpoints } from '@/contract/admin-tenant';
import type { InputOf } from '@/contract/endpoint';
import { forbidden } from '../../http/app-error';
import { tenantNone } from './tenant-admin.errors';
import type { SignedInContext } from '../../http/context';
import { toSaveInput, saveRecord } from '../admin/record/record.usecases';
import { readMyFuncs } from '../identity/menu/app.repository';
import { parksWith, seesAll } from '../identity/rights/rights.rules';
import { tenantRecordDef } from './tenant.record';
import { findTenantOf } from './tenant.repository';

/** The menu's page that shows it. */
const PAGE = '/my-tenant/index';

async function hasPage({ tx, user, now }: SignedInContext): Promise<boolean> {
  if (seesAll(user)) return true;
  const mine = await readMyFuncs(tx, user, undefined, now);
  return mine.some(({ path }) => path === PAGE);
}

/** By organisation or parks; else the tenant of the park that is current. @throws AppError 404 for people of none */
async function myTenantId({ tx, user }: SignedInContext): Promise<number> {
  const id = await findTenantOf(tx, user);
  if (id === null) throw tenantNone();
  return id;
}

/** @throws AppError 403 without the page, 404 */
export async function readMyTenant(context: SignedInContext): Promise<MyTenant> {
  if (!(await hasPage(context))) throw forbidden();
  const tenant = await tenantRecordDef.read(context, await myTenantId(context));
  return { ...tenant, mayEdit: parksWith(context.user, 'tenant.manage').length > 0 };
}

/** @throws AppError 404, 409 */
export async function saveMyContact(
  context: SignedInContext,
  { version, ...contact }: InputOf<typeof adminTenantEndpoints.saveMyTenantContact>,
): Promise<MyTenant> {
  const tenant = await tenantRecordDef.read(context, await myTenantId(context));
  await saveRecord(context, tenantRecordDef, {
    ...toSaveInput(tenantRecordDef, tenant),
    ...contact,
    id: tenant.id,
    version,
  });
  return readMyTenant(context);
}
