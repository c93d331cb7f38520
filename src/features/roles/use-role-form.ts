/** A role's own words and place. What it permits, shows and whether it counts are decided in its record, after a look at whom it concerns. */
import { call } from '@/api/call';
import { roleEndpoints, type RoleList, type RoleRecord } from '@/contract/admin-role';
import { DATA_SCOPE, ROLE_STATE, ROLE_TYPE } from '@/contract/codes';
import { useSession } from '@/session/session-state';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';

/** Everything that saving takes; fields of the form are some of it. */
export interface RoleValues {
  readonly code: string;
  readonly name: string;
  readonly roleType: number;
  readonly orgId: number | null;
  readonly parkId: number | null;
  readonly state: number;
  readonly dataScope: number;
  readonly scopeOrgIds: readonly number[];
  readonly scopeParkIds: readonly number[];
  readonly funcIds: readonly number[];
  readonly remark: string;
}

export const toValues = (role: RoleRecord): RoleValues => {
  const { code, name, roleType, orgId, parkId, state, dataScope, scopeOrgIds, scopeParkIds, funcIds, remark } = role;
  return { code, name, roleType, orgId, parkId, state, dataScope, scopeOrgIds, scopeParkIds, funcIds, remark };
};

const places = () => call(roleEndpoints.listRolePlaces, {}, { quiet: true });
const loadOrgs = async () => (await places()).orgs;
const loadParks = async () => (await places()).parks.map(({ id, name }) => ({ value: id, label: name }));

const isOfPark = ({ roleType }: RoleValues): boolean => roleType === ROLE_TYPE.park;

const fieldsOf = (role: RoleRecord | undefined, isBound: boolean): FieldDefinition<RoleValues>[] => [
  { name: 'name', label: 'roles.name', type: 'text' },
  ...(role?.builtIn
    ? []
    : ([
        { name: 'code', label: 'roles.code', type: 'text', hint: 'roles.codeHint' },
        {
          name: 'orgId',
          label: 'roles.org',
          type: 'tree',
          load: loadOrgs,
          required: isBound,
          hint: 'roles.orgHint',
          when: (values) => !isOfPark(values),
        },
        {
          name: 'parkId',
          label: 'roles.park',
          type: 'choice',
          options: loadParks,
          ...(role?.parkId && { chosen: { value: role.parkId, label: role.parkName ?? '' } }),
          required: isBound,
          hint: 'roles.parkHint',
          when: isOfPark,
        },
      ] satisfies FieldDefinition<RoleValues>[])),
  { name: 'remark', label: 'roles.remark', type: 'longText' },
];

function useRoleForm(of: RoleList, id: number | undefined): EditForm {
  const user = useSession().user;
  const isBound = user?.usertype !== 1;
  const isPark = of === 'park';
  return useEditForm<RoleRecord, RoleValues>({
    key: `role.${of}`,
    id,
    get: roleEndpoints.getRole,
    save: roleEndpoints.saveRole,
    title: id === undefined ? 'roles.create' : 'roles.edit',
    submitLabel: 'roles.save',
    fields: (role) => fieldsOf(role, isBound),
    empty: {
      code: '',
      name: '',
      remark: '',
      orgId: null,
      parkId: isPark ? (user?.parkId ?? null) : null,
      roleType: isPark ? ROLE_TYPE.park : ROLE_TYPE.unified,
      state: ROLE_STATE.enabled,
      dataScope: DATA_SCOPE.all,
      scopeOrgIds: [],
      scopeParkIds: [],
      funcIds: [],
    },
    toValues,
    toInput: (values) => ({ ...values }),
  });
}

const useUnifiedForm = (id: number | undefined): EditForm => useRoleForm('unified', id);
const useParkForm = (id: number | undefined): EditForm => useRoleForm('park', id);
const useTenantForm = (id: number | undefined): EditForm => useRoleForm('tenant', id);

/** The form of each list's roles: a new one is of the list's type. */
export const ROLE_FORMS = { unified: useUnifiedForm, park: useParkForm, tenant: useTenantForm } as const;

const useRecordForm = ({ id }: RoleRecord): EditForm => useRoleForm('unified', id);
/** Of one that is there already, whatever its type. */
export const EDITING = { useForm: useRecordForm, mayEdit: ({ mayChange }: RoleRecord) => mayChange } as const;
