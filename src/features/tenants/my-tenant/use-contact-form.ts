import { adminTenantEndpoints, type MyTenant } from '@/contract/admin-tenant';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';

interface ContactValues {
  readonly contactName: string;
  readonly contactPhone: string;
}

const FIELDS: readonly FieldDefinition<ContactValues>[] = [
  { name: 'contactName', label: 'apps.tenant.contactName', type: 'text' },
  { name: 'contactPhone', label: 'apps.tenant.contactPhone', type: 'text', keyboard: 'tel', maxLength: 20 },
];

export const useContactForm = (id: number): EditForm =>
  useEditForm<MyTenant, ContactValues>({
    key: 'myTenant',
    id,
    get: adminTenantEndpoints.getMyTenant,
    save: adminTenantEndpoints.saveMyTenantContact,
    title: 'apps.tenant.contactEdit',
    submitLabel: 'apps.save',
    fields: () => FIELDS,
    empty: { contactName: '', contactPhone: '' },
    toValues: ({ contactName, contactPhone }) => ({ contactName: contactName ?? '', contactPhone: contactPhone ?? '' }),
    toInput: ({ contactName, contactPhone }) => ({
      contactName: contactName || null,
      contactPhone: contactPhone || null,
    }),
  });
