import { adminTenantEndpoints, type TenantRecord } from '@/contract/admin-tenant';
import { TENANT_STATE } from '@/contract/codes';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { ruleCheck } from '@/ui/model/rule-check';
import { useEditForm } from '@/ui/model/use-edit-form';

interface TenantValues {
  readonly name: string;
  readonly code: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly state: number;
  readonly accountLimit: number | null;
  readonly expireTime: number | null;
  readonly remark: string;
}

const NEW: TenantValues = {
  name: '',
  code: '',
  contactName: '',
  contactPhone: '',
  remark: '',
  state: TENANT_STATE.enabled,
  accountLimit: null,
  expireTime: null,
};

const fieldsOf = (record: TenantRecord | undefined): readonly FieldDefinition<TenantValues>[] => [
  {
    name: 'name',
    label: 'apps.tenant.name',
    type: 'text',
    check: ruleCheck('enterpriseName', record?.name),
  },
  { name: 'code', label: 'apps.tenant.code', type: 'text' },
  {
    name: 'state',
    label: 'apps.tenant.state',
    type: 'code',
    table: 'tenantState',
    hint: 'apps.tenant.stateHint',
  },
  {
    name: 'accountLimit',
    label: 'apps.tenant.accountLimit',
    type: 'number',
    hint: 'apps.tenant.accountLimitHint',
  },
  { name: 'expireTime', label: 'apps.tenant.expireTime', type: 'dateTime', hint: 'apps.tenant.expireTimeHint' },
  { name: 'contactName', label: 'apps.tenant.contactName', type: 'text' },
  { name: 'contactPhone', label: 'apps.tenant.contactPhone', type: 'text', keyboard: 'tel', maxLength: 20 },
  { name: 'remark', label: 'apps.remark', type: 'longText' },
];

export const useTenantForm = (id: number | undefined): EditForm =>
  useEditForm<TenantRecord, TenantValues>({
    key: 'tenant',
    id,
    get: adminTenantEndpoints.getTenant,
    save: adminTenantEndpoints.saveTenant,
    title: id === undefined ? 'apps.tenant.create' : 'apps.tenant.edit',
    submitLabel: 'apps.save',
    fields: fieldsOf,
    empty: NEW,
    toValues: ({ name, code, contactName, contactPhone, state, accountLimit, expireTime, remark }) => ({
      name,
      code,
      state,
      accountLimit,
      expireTime,
      remark,
      contactName: contactName ?? '',
      contactPhone: contactPhone ?? '',
    }),
    toInput: ({ contactName, contactPhone, accountLimit, expireTime, ...values }) => ({
      ...values,
      contactName: contactName || null,
      contactPhone: contactPhone || null,
      accountLimit: accountLimit ?? null,
      expireTime: expireTime ?? null,
    }),
  });
