import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminTenantEndpoints, type TenantRecord } from '@/contract/admin-tenant';
import { formatExact } from '@/lib/dates';
import { relisted } from '@/i18n/language';
import { inARow, labelled } from '@/i18n/punctuation';
import { codeText } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineDetail } from '@/ui/model/define';
import type { ChangesDefinition, DetailDefinition } from '@/ui/model/definitions';
import { expiryCell, stateTag, usedCell } from '../tenant';
import { useTenantForm } from '../use-tenant-form';
import { GrantList } from './grant-list';
import { Names } from '../names';

/** Applications with their functions, as `tenant.permission` wrote them down. */
const lines = (value: unknown): string =>
  Array.isArray(value) ? inARow(value.map((line) => asListed(String(line)))) : '';

function asListed(line: string): string {
  const [application = '', ...names] = line.split(': ');
  return names.length === 0 ? application : labelled(application, relisted(names.join(': ')));
}
const moment = (value: unknown): string => (typeof value === 'number' ? formatExact(value) : '');

/** Words of what a change may have touched. */
const FIELDS: ChangesDefinition<TenantRecord>['fields'] = {
  name: { label: 'apps.tenant.name' },
  code: { label: 'apps.tenant.code' },
  remark: { label: 'apps.remark' },
  contactName: { label: 'apps.tenant.contactName' },
  contactPhone: { label: 'apps.tenant.contactPhone' },
  accountLimit: { label: 'apps.tenant.accountLimit' },
  expireTime: { label: 'apps.tenant.expireTime', words: moment },
  state: { label: 'apps.tenant.state', words: (value: unknown) => codeText('tenantState', Number(value)) },
  lost: { label: 'apps.grant.lost', words: lines },
  gained: { label: 'apps.grant.gained', words: lines },
};

const FORM = { useForm: ({ id }: TenantRecord) => useTenantForm(id) };

/** The tenant that the address names (`?id=`). */
export default function useTenantPermission(): DetailDefinition<TenantRecord> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(params.get('id')) || 0;
  return defineDetail<TenantRecord>({
    endpoint: adminTenantEndpoints.getTenant,
    input: { id },
    title: ({ name }) => name,
    tag: stateTag,
    facts: [
      { label: 'apps.tenant.code', value: (tenant) => tenant.code },
      { label: 'apps.tenant.used', value: usedCell },
      { label: 'apps.tenant.expireTime', value: expiryCell },
      { label: 'apps.tenant.contactName', value: (tenant) => tenant.contactName },
      { label: 'apps.tenant.contactPhone', value: (tenant) => tenant.contactPhone },
      { label: 'apps.remark', value: (tenant) => tenant.remark, when: ({ remark }) => remark !== '', wide: true },
    ],
    tabs: [
      { key: 'grants', title: 'apps.grant.title', render: (tenant) => <GrantList id={tenant.id} /> },
      { key: 'parks', title: 'apps.tenant.parkList', render: ({ parkList }) => <Names of={parkList} /> },
    ],
    changes: {
      kind: 'tenant',
      id: (tenant) => tenant.id,
      undo: adminTenantEndpoints.undoTenantChange,
      fields: FIELDS,
    },
    ...FORM,
    actions: [
      {
        key: 'permission',
        label: 'apps.grant.edit',
        weight: 'main',
        run: () => void navigate(href('tenantPermissionEdit', { id })),
      },
    ],
    listHref: href('tenants'),
  });
}
