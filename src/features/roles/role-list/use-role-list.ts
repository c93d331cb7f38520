import { roleEndpoints, type RoleRow } from '@/contract/admin-role';
import { DATA_SCOPE, ROLE_STATE, ROLE_TYPE } from '@/contract/codes';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import { text } from '@/i18n/text';
import { defineList, recordOf } from '@/ui/model/define';
import type { BatchAction, Column, FilterDefinition, ImportField, ListDefinition } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { useRolePlace } from '../place';
import { ROLE_FORMS } from '../use-role-form';

const FILTERS: readonly FilterDefinition[] = [
  { name: 'keyword', label: 'roles.keyword', type: 'text', keyboard: 'search' },
  { name: 'state', label: 'roles.state', type: 'code', table: 'roleState' },
  { name: 'dataScope', label: 'roles.dataScope', type: 'code', table: 'dataScope' },
  {
    name: 'builtIn',
    label: 'roles.origin',
    type: 'choice',
    options: async () => [
      { value: 'true', label: text('roles.builtIn') },
      { value: 'false', label: text('roles.ownMade') },
    ],
  },
];

/** The owner of a role: the platform, an organisation or a park. */
const placeOf = ({ orgName, parkName }: RoleRow): string => orgName ?? parkName ?? text('roles.everywhere');

const COLUMNS = {
  name: { title: 'roles.name', value: (row) => row.name, sort: 'name' },
  code: { title: 'roles.code', value: (row) => row.code, sort: 'code' },
  place: { title: 'roles.place', value: placeOf, fileName: 'parkName' },
  dataScope: {
    title: 'roles.dataScope',
    value: (row) => ({ code: row.dataScope, table: 'dataScope' }),
    sort: 'dataScope',
  },
  users: { title: 'roles.users', value: (row) => row.users, sort: 'users', align: 'right' },
  state: {
    title: 'roles.state',
    value: (row) => ({
      code: row.state,
      table: 'roleState',
      tone: row.state === ROLE_STATE.enabled ? 'good' : 'closed',
    }),
    sort: 'state',
  },
  builtIn: { title: 'roles.builtIn', value: (row) => text(row.builtIn ? 'common.field.yes' : 'common.field.no') },
  remark: { title: 'roles.remark', value: (row) => row.remark, width: 240, optional: true },
  updatedAt: { title: 'roles.updatedAt', value: (row) => ({ at: row.updatedAt }), sort: 'updatedAt', optional: true },
} as const satisfies Record<string, Column<RoleRow>>;

const mark = (key: string, state: 0 | 1, label: BatchAction<RoleRow>['label']): BatchAction<RoleRow> => ({
  key,
  label,
  danger: state === ROLE_STATE.disabled,
  when: (row) => row.mayChange && row.state !== state,
  run: async (rows) => {
    const { results } = await write(roleEndpoints.markRoles, { ids: rows.map(({ id }) => id), state });
    return results;
  },
});

const imported = (roleType: number, place: string) => ({
  endpoint: roleEndpoints.importRoles,
  title: 'roles.file' as const,
  fields: [
    { name: 'code', title: 'roles.code', required: true, unique: true, example: 'visitor-desk' },
    { name: 'name', title: 'roles.name', required: true, example: '访客接待' },
    { name: 'roleType', title: 'roles.type', required: true, table: 'roleType', example: String(roleType) },
    { name: 'place', title: 'roles.placeCode', example: place },
    { name: 'dataScope', title: 'roles.dataScope', table: 'dataScope', example: String(DATA_SCOPE.ownOrgAndBelow) },
    { name: 'state', title: 'roles.state', table: 'roleState', example: String(ROLE_STATE.enabled) },
    { name: 'remark', title: 'roles.remark', example: '' },
  ] satisfies ImportField[],
});

/** The template's example row has the role type of this list. */
const IMPORTED = {
  unified: imported(ROLE_TYPE.unified, 'YLOP-SERVICE'),
  park: imported(ROLE_TYPE.park, 'YLOP'),
  tenant: imported(ROLE_TYPE.park, 'YLOP'),
} as const;

const RECORD = recordOf(() => import('../role-detail/use-role-detail'));

const BATCH = [
  mark('enable', ROLE_STATE.enabled, 'roles.enable'),
  mark('disable', ROLE_STATE.disabled, 'roles.disable'),
];

export default function useRoleList(): ListDefinition<RoleRow> {
  const { of, detail } = useRolePlace();
  const user = useSession().user;
  return defineList<RoleRow, string>({
    endpoint: roleEndpoints.listRoles,
    input: { of, ...(of === 'park' && user?.parkId && { parkId: user.parkId }) },
    list: `roles${of}`,
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'state', place: 'place', facts: ['code', 'dataScope', 'users'] },
    filters: FILTERS,
    href: ({ id }) => href(detail, { id }),
    record: RECORD,
    empty: { title: 'roles.empty', hint: 'roles.emptyHint' },
    batch: BATCH,
    exported: roleEndpoints.exportRoles,
    fileTitle: 'roles.file',
    imported: IMPORTED[of],
    bin: {
      remove: roleEndpoints.removeRoles,
      restore: roleEndpoints.restoreRoles,
      nameOf: ({ name }) => name,
      when: ({ mayChange, builtIn }) => mayChange && !builtIn,
    },
    useForm: ROLE_FORMS[of],
    createLabel: 'roles.create',
    mayEdit: ({ mayChange }) => mayChange,
  });
}
