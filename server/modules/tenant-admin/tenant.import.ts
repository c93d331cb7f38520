/** Rows of a file as tenants. */
import { adminTenantEndpoints } from '@/contract/admin-tenant';
import { TENANT_STATE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { invalidInput } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import type { TextRow } from '../admin/file/rows.import';
import { saveRecord } from '../admin/record/record.usecases';
import { tenantRecordDef } from './tenant.record';

/** The last moment of a day in China: `2026-12-31` is still good on that day. @throws AppError 400 naming the cell */
function endOfDay(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T23:59:59+08:00`) : Number.NaN;
  if (Number.isNaN(at)) throw invalidInput({ expireTime: 'field.dayFormat' });
  return at;
}

export const tenantImport = {
  schema: adminTenantEndpoints.saveTenant.input,
  toInput: ({ code, name, contactName, contactPhone, accountLimit, expireTime, remark = '' }: TextRow) => ({
    code,
    name,
    contactName,
    contactPhone,
    accountLimit,
    remark,
    expireTime: expireTime === undefined ? null : endOfDay(expireTime),
    state: TENANT_STATE.enabled,
  }),
  save: (context: SignedInContext, input: InputOf<typeof adminTenantEndpoints.saveTenant>) =>
    saveRecord(context, tenantRecordDef, input),
};
