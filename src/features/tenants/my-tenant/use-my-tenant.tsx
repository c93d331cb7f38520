import { adminTenantEndpoints, type MyTenant } from '@/contract/admin-tenant';
import { text } from '@/i18n/text';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition } from '@/ui/model/definitions';
import { Names } from '../names';
import { expiryCell, stateTag, usedCell } from '../tenant';
import { useContactForm } from './use-contact-form';

/** An application of which only a part may be used says so. */
const appsOf = ({ appList }: MyTenant) =>
  appList.map(({ id, name, whole }) => ({ id, name: whole ? name : text('apps.tenant.partOf', { name }) }));

export default function useMyTenant(): DetailDefinition<MyTenant> {
  return defineDetail<MyTenant>({
    endpoint: adminTenantEndpoints.getMyTenant,
    input: {},
    title: ({ name }) => name,
    tag: stateTag,
    facts: [
      { label: 'apps.tenant.code', value: (tenant) => tenant.code },
      { label: 'apps.tenant.used', value: usedCell },
      { label: 'apps.tenant.expireTime', value: expiryCell },
      { label: 'apps.tenant.contactName', value: (tenant) => tenant.contactName },
      { label: 'apps.tenant.contactPhone', value: (tenant) => tenant.contactPhone },
    ],
    sections: [
      { key: 'parks', title: 'apps.tenant.parkList', render: ({ parkList }) => <Names of={parkList} /> },
      { key: 'apps', title: 'apps.tenant.appList', render: (tenant) => <Names of={appsOf(tenant)} /> },
    ],
    useForm: ({ id }) => useContactForm(id),
    mayEdit: ({ mayEdit }) => mayEdit,
  });
}
