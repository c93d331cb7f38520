import { useNavigate } from 'react-router-dom';
import { adminTenantEndpoints, type TenantRow } from '@/contract/admin-tenant';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineList, recordOf } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import type { Option } from '@/ui/model/field-types';
import { expiryCell, stateTag, usedCell } from '../tenant';
import { useTenantForm } from '../use-tenant-form';

const WATCHED = ['soon', 'past', 'full'] as const;
const watched = (): Option[] => WATCHED.map((value) => ({ value, label: text(`apps.tenant.watch.${value}`) }));

const filters = (): FilterDefinition[] => [
  { name: 'watch', label: 'apps.tenant.watch.label', type: 'choice', options: watched(), quick: true },
  { name: 'keyword', label: 'apps.tenant.keyword', type: 'text', keyboard: 'search' },
  { name: 'state', label: 'apps.tenant.state', type: 'code', table: 'tenantState' },
];

const IMPORTED = {
  endpoint: adminTenantEndpoints.importTenants,
  fields: [
    { name: 'code', title: 'apps.tenant.code', required: true, unique: true, example: 'T-2026-01' },
    { name: 'name', title: 'apps.tenant.name', required: true, example: '示例科技有限公司' },
    { name: 'contactName', title: 'apps.tenant.contactName', example: '李明' },
    { name: 'contactPhone', title: 'apps.tenant.contactPhone', example: '13800000000' },
    { name: 'accountLimit', title: 'apps.tenant.accountLimit', example: '50' },
    { name: 'expireTime', title: 'apps.tenant.expireTime', example: '2027-12-31' },
    { name: 'remark', title: 'apps.remark', example: '' },
  ],
} as const;

const FORM = { useForm: useTenantForm, createLabel: 'apps.tenant.create' } as const;

const RECORD = recordOf(() => import('../tenant-permission/use-tenant-permission'));

export default function useTenants(): ListDefinition<TenantRow> {
  const navigate = useNavigate();
  return defineList<TenantRow, string>({
    endpoint: adminTenantEndpoints.listTenants,
    list: 'tenants',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'apps.tenant.name', value: (row) => row.name, sort: 'name' },
      code: { title: 'apps.tenant.code', value: (row) => row.code, sort: 'code' },
      contactName: { title: 'apps.tenant.contactName', value: (row) => row.contactName },
      contactPhone: { title: 'apps.tenant.contactPhone', value: (row) => row.contactPhone, optional: true },
      accountUsed: { title: 'apps.tenant.used', value: usedCell, sort: 'accountUsed', align: 'right' },
      accountLimit: {
        title: 'apps.tenant.accountLimit',
        value: (row) => row.accountLimit,
        align: 'right',
        optional: true,
      },
      parks: { title: 'apps.tenant.parks', value: (row) => row.parks, sort: 'parks', align: 'right' },
      apps: { title: 'apps.tenant.apps', value: (row) => row.apps, sort: 'apps', align: 'right' },
      expireTime: { title: 'apps.tenant.expireTime', value: expiryCell, sort: 'expireTime' },
      state: {
        title: 'apps.tenant.state',
        value: (row) => {
          const { text: tag, tone } = stateTag(row);
          return { tag, tone };
        },
        fileWords: { 0: text('codes.tenantState.0'), 1: text('codes.tenantState.1') },
      },
      remark: { title: 'apps.remark', value: (row) => row.remark, width: 200, optional: true },
      updatedAt: {
        title: 'apps.updatedAt',
        value: (row) => ({ at: row.updatedAt }),
        sort: 'updatedAt',
        optional: true,
      },
    },
    card: { title: 'name', tag: 'state', place: 'code', facts: ['accountUsed', 'expireTime'] },
    filters: filters(),
    href: ({ id }) => href('tenantPermission', { id }),
    record: RECORD,
    actions: [
      {
        key: 'permission',
        label: 'apps.grant.edit',
        run: ({ id }) => void navigate(href('tenantPermissionEdit', { id })),
      },
    ],
    bin: {
      remove: adminTenantEndpoints.removeTenants,
      restore: adminTenantEndpoints.restoreTenants,
      nameOf: ({ name }) => name,
    },
    ...FORM,
    exported: adminTenantEndpoints.exportTenants,
    imported: IMPORTED,
    empty: { title: 'apps.tenant.empty', hint: 'apps.tenant.emptyHint' },
  });
}
