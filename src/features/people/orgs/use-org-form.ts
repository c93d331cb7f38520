/** The form of an organisation, new or existing. */
import { call } from '@/api/call';
import { adminOrgEndpoints, type OrgRecord } from '@/contract/admin-org';
import { adminTenantEndpoints } from '@/contract/admin-tenant';
import { USER_TYPE, VALIDITY } from '@/contract/codes';
import { useSession } from '@/session/session-state';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, Option, TreeOption } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { parkChoices, peopleChoices } from '../choices';
import { useOrgWords, type OrgWords } from '../org-words';

interface OrgValues {
  readonly pid: number | null;
  readonly tenantId: number | null;
  readonly parkId: number | null;
  readonly name: string;
  readonly code: string;
  readonly orgType: number;
  readonly levelType: number;
  readonly subjType: number;
  readonly leaderUserId: number | null;
  readonly phone: string;
  readonly sort: number;
  readonly valid: number;
  readonly remark: string;
}

const NEW: OrgValues = {
  pid: null,
  tenantId: null,
  parkId: null,
  name: '',
  code: '',
  orgType: 2,
  levelType: 3,
  subjType: 1,
  leaderUserId: null,
  phone: '',
  sort: 0,
  valid: VALIDITY.valid,
  remark: '',
};

const QUIET = { quiet: true };

const orgTree = (): Promise<TreeOption[]> => call(adminOrgEndpoints.listOrgTree, {}, QUIET);

async function tenantChoices(keyword: string): Promise<Option[]> {
  const page = await call(adminTenantEndpoints.listTenants, { pageSize: 50, ...(keyword && { keyword }) }, QUIET);
  return page.rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** A new root names its tenant; every other organisation has the tenant of its parent. */
const TENANT: FieldDefinition<OrgValues> = {
  name: 'tenantId',
  label: 'people.org.tenant',
  type: 'choice',
  options: tenantChoices,
  required: true,
  when: ({ pid }) => pid === null,
};

const leader = (record: OrgRecord | undefined): FieldDefinition<OrgValues> => ({
  name: 'leaderUserId',
  label: 'people.org.leader',
  type: 'choice',
  options: peopleChoices,
  ...(record?.leaderUserId && { chosen: { value: record.leaderUserId, label: record.leaderName ?? '' } }),
});

const fields = (record: OrgRecord | undefined, mayRoot: boolean, words: OrgWords): FieldDefinition<OrgValues>[] => [
  { name: 'name', label: 'people.org.name', type: 'text' },
  { name: 'code', label: 'people.org.code', type: 'text' },
  {
    name: 'pid',
    label: 'people.org.parent',
    type: 'tree',
    load: orgTree,
    required: record ? record.pid !== null : !mayRoot,
  },
  ...(mayRoot && !record ? [TENANT] : []),
  { name: 'parkId', label: 'people.org.park', hint: 'people.org.parkHint', type: 'choice', options: parkChoices },
  { name: 'orgType', label: 'people.org.type', type: 'choice', options: words.type, required: true },
  { name: 'levelType', label: 'people.org.level', type: 'choice', options: words.level, required: true },
  { name: 'subjType', label: 'people.org.subject', type: 'choice', options: words.subject, required: true },
  leader(record),
  { name: 'phone', label: 'people.org.phone', type: 'text', keyboard: 'tel' },
  { name: 'sort', label: 'people.org.sort', type: 'number' },
  { name: 'valid', label: 'people.org.valid', type: 'code', table: 'validity', required: true },
  { name: 'remark', label: 'people.field.remark', type: 'longText' },
];

const NEW_TITLE = { root: 'people.org.create', child: 'people.org.createChild' } as const;

/** @param at `id` absent: a new one, below `pid` */
export function useOrgForm({ id, pid }: { readonly id: number | undefined; readonly pid: number | null }): EditForm {
  const words = useOrgWords();
  const mayRoot = useSession().user?.usertype === USER_TYPE.administrator;
  return useEditForm<OrgRecord, OrgValues>({
    key: pid === null ? 'org' : `org.below${pid}`,
    id,
    get: adminOrgEndpoints.getOrg,
    save: adminOrgEndpoints.saveOrg,
    title: id === undefined ? NEW_TITLE[pid === null ? 'root' : 'child'] : 'people.org.edit',
    submitLabel: 'people.org.save',
    fields: (record) => fields(record, mayRoot, words),
    empty: { ...NEW, pid },
    toValues: ({ phone, version: _version, ...record }) => ({
      pid: record.pid,
      tenantId: record.tenantId,
      parkId: record.parkId,
      name: record.name,
      code: record.code,
      orgType: record.orgType,
      levelType: record.levelType,
      subjType: record.subjType,
      sort: record.sort,
      leaderUserId: record.leaderUserId,
      valid: record.valid,
      remark: record.remark,
      phone: phone ?? '',
    }),
    toInput: ({ tenantId, phone, ...values }) => ({
      ...values,
      ...(tenantId !== null && { tenantId }),
      phone: phone.trim() || null,
    }),
  });
}
