/** The tree of organisations: all that the user can see, or those of their tenant. */
import { call } from '@/api/call';
import { adminOrgEndpoints, type OrgRow } from '@/contract/admin-org';
import { USER_TYPE, VALIDITY } from '@/contract/codes';
import { text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { anyDetail, defineTree } from '@/ui/model/define';
import type { TreeDefinition } from '@/ui/model/tree-definition';
import { useMay } from '@/session/use-may';
import { useOrgRecord } from '../org/use-org-detail';
import { useOrgForm } from './use-org-form';

export type OrgFrame = 'unified' | 'center';

const QUIET = { quiet: true };

/** The code of an organisation that may have children, for the template's example row. */
async function parentExample(): Promise<string> {
  const orgs = await call(adminOrgEndpoints.listOrgTree, {}, QUIET);
  return orgs.find((org) => org.mayChange && org.parkId !== null)?.code ?? orgs[0]?.code ?? '';
}

const IMPORTED = {
  endpoint: adminOrgEndpoints.importOrgs,
  title: 'people.file.orgs',
  fields: [
    { name: 'code', title: 'people.org.code', required: true, unique: true, example: 'P01-TEAM1' },
    { name: 'name', title: 'people.org.name', required: true, example: '一班' },
    { name: 'parent', title: 'people.import.parent', required: true, example: parentExample },
    { name: 'park', title: 'people.import.park', example: '' },
    { name: 'leader', title: 'people.import.leader', example: '' },
    { name: 'phone', title: 'people.org.phone', example: '' },
    { name: 'sort', title: 'people.org.sort', example: '10' },
    { name: 'remark', title: 'people.field.remark', example: '' },
  ],
} as const;

const EXPORTED = {
  endpoint: adminOrgEndpoints.exportOrgs,
  columns: [
    { name: 'code', title: 'people.org.code' },
    { name: 'name', title: 'people.org.name' },
    { name: 'tenantName', title: 'people.org.tenant' },
    { name: 'parkName', title: 'people.org.park' },
    { name: 'leaderName', title: 'people.org.leader' },
    { name: 'phone', title: 'people.org.phone' },
    { name: 'people', title: 'people.org.people' },
    { name: 'remark', title: 'people.field.remark' },
  ],
} as const;

const mayChange = (row: OrgRow): boolean => row.mayChange;

const move: TreeDefinition<OrgRow>['move'] = {
  check(row, parent) {
    if (!row.mayChange || (parent && !parent.mayChange)) return text('people.org.notYours');
    if (parent ? parent.tenantId !== row.tenantId : row.pid !== null) return text('people.org.sameTenant');
    return undefined;
  },
  run: ({ id }, place) => call(adminOrgEndpoints.moveOrg, { id, ...place }, QUIET),
};

const KEEPING: Partial<TreeDefinition<OrgRow>> = {
  useForm: useOrgForm,
  createChildLabel: 'people.org.createChild',
  mayEdit: mayChange,
  mayHaveChild: mayChange,
  move,
  imported: IMPORTED,
};

const binOf = (mine: { mine?: 'true' }): TreeDefinition<OrgRow>['bin'] => ({
  remove: adminOrgEndpoints.removeOrgs,
  restore: adminOrgEndpoints.restoreOrgs,
  when: mayChange,
  load: async () =>
    (await call(adminOrgEndpoints.listAdminOrgs, { ...mine, deleted: 'true', pageSize: 100 }, QUIET)).rows,
});

const useUnifiedRecord = (id: number) => anyDetail(useOrgRecord(id, 'unified'));
const useCenterRecord = (id: number) => anyDetail(useOrgRecord(id, 'center'));
const RECORDS = { unified: { useRecord: useUnifiedRecord }, center: { useRecord: useCenterRecord } };

export default function useOrgs(frame: OrgFrame): TreeDefinition<OrgRow> {
  const t = useText();
  const mayKeep = useMay('org.manage');
  const mayRoot = useSession().user?.usertype === USER_TYPE.administrator;
  const mine = frame === 'center' ? { mine: 'true' as const } : {};
  return defineTree<OrgRow>({
    key: `orgs?${frame}`,
    endpoint: adminOrgEndpoints.listOrgTree,
    load: () => call(adminOrgEndpoints.listOrgTree, mine, QUIET),
    searched: ({ code, leaderName }) => `${code} ${leaderName ?? ''}`,
    tag: ({ valid }) => (valid === VALIDITY.valid ? undefined : { text: t('people.org.off'), tone: 'closed' }),
    facts: ({ people }) => (people > 0 ? t('people.org.count', { count: people }) : undefined),
    ...RECORDS[frame],
    empty: { title: 'people.org.empty', hint: 'people.org.emptyHint' },
    exported: { ...EXPORTED, ...(frame === 'center' && { input: mine }) },
    ...(mayKeep && KEEPING),
    ...(mayKeep && mayRoot && { createLabel: 'people.org.create' }),
    ...(mayKeep && { bin: binOf(mine) }),
  });
}
