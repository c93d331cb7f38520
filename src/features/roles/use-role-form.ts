/**
 * A new role in one form: owner, rights, data scope and members. Of an existing role only its texts and
 * place: the rest is changed in its record, after a preview of who is affected.
 */
import { createElement } from 'react';
import { call } from '@/api/call';
import { roleEndpoints, type RoleList, type RoleRecord } from '@/contract/admin-role';
import { DATA_SCOPE, ROLE_STATE, ROLE_TYPE } from '@/contract/codes';
import { useSession } from '@/session/session-state';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { FunctionField } from './functions/function-panel';
import { FormImpact } from './parts/form-impact';
import { toValues, type RoleValues } from './role-values';

/** A role without a place is valid everywhere: that must be chosen, an empty field never means it. */
interface FormValues extends RoleValues {
  readonly everywhere: boolean;
  /** The first members of a new role. */
  readonly memberIds: readonly number[];
}

const isEverywhere = ({ orgId, parkId }: RoleRecord): boolean => orgId === null && parkId === null;

const places = () => call(roleEndpoints.listRolePlaces, {}, { quiet: true });
const loadOrgs = async () => (await places()).orgs;
const loadParks = async () => (await places()).parks.map(({ id, name }) => ({ value: id, label: name }));

/** People to whom a new role can be assigned. */
async function loadPeople(keyword: string) {
  const found = await call(roleEndpoints.listRoleCandidates, { keyword }, { quiet: true });
  return found.map(({ id, name, loginName, orgName }) => ({ value: id, label: name, hint: orgName ?? loginName }));
}

const isOfPark = ({ roleType }: Pick<RoleValues, 'roleType'>): boolean => roleType === ROLE_TYPE.park;

/** @param isBound the user cannot create platform-wide roles, so this choice is not offered */
const placeFields = (
  role: RoleRecord | undefined,
  isBound: boolean,
  isPark: boolean,
): FieldDefinition<FormValues>[] => [
  ...(isBound
    ? []
    : ([
        { name: 'everywhere', label: isPark ? 'roles.forEveryPark' : 'roles.forEverybody', type: 'yesNo' },
      ] satisfies FieldDefinition<FormValues>[])),
  {
    name: 'orgId',
    label: 'roles.org',
    type: 'tree',
    load: loadOrgs,
    required: true,
    when: (values) => !isOfPark(values) && !values.everywhere,
  },
  {
    name: 'parkId',
    label: 'roles.park',
    type: 'choice',
    options: loadParks,
    ...(role?.parkId && { chosen: { value: role.parkId, label: role.parkName ?? '' } }),
    required: true,
    when: (values) => isOfPark(values) && !values.everywhere,
  },
];

const isCustom = ({ dataScope }: FormValues): boolean => dataScope === DATA_SCOPE.custom;

/** Rights and data scope of an existing role are changed in its record, after a preview of who is affected. */
const NEW_ONLY: readonly FieldDefinition<FormValues>[] = [
  {
    name: 'funcIds',
    label: 'roles.functions',
    section: 'roles.functions',
    width: 'whole',
    type: 'own',
    draw: (props) => createElement(FunctionField, props),
  },
  {
    name: 'dataScope',
    label: 'roles.dataScope',
    section: 'roles.dataScope',
    hint: 'roles.newScopeHint',
    type: 'code',
    table: 'dataScope',
    only: [DATA_SCOPE.self, DATA_SCOPE.ownOrg, DATA_SCOPE.ownOrgAndBelow, DATA_SCOPE.custom, DATA_SCOPE.all],
    required: true,
  },
  { name: 'scopeOrgIds', label: 'roles.scopeOrgs', type: 'trees', load: loadOrgs, when: isCustom },
  { name: 'scopeParkIds', label: 'roles.scopeParks', type: 'choices', options: loadParks, when: isCustom },
];

const MEMBERS: FieldDefinition<FormValues> = {
  name: 'memberIds',
  label: 'roles.members',
  section: 'roles.members',
  hint: 'roles.newMembersHint',
  type: 'choices',
  options: loadPeople,
};

const fieldsOf = (role: RoleRecord | undefined, isBound: boolean, isPark: boolean): FieldDefinition<FormValues>[] => [
  { name: 'name', label: 'roles.name', type: 'text' },
  ...(role?.builtIn
    ? []
    : ([
        { name: 'code', label: 'roles.code', type: 'text', hint: 'roles.codeHint' },
        ...placeFields(role, isBound, role ? isOfPark(role) : isPark),
      ] satisfies FieldDefinition<FormValues>[])),
  { name: 'remark', label: 'roles.remark', type: 'longText' },
  ...(role ? [] : NEW_ONLY),
  // Administrators of a park can assign only roles of parks.
  ...(role || (isBound && !isPark) ? [] : [MEMBERS]),
];

const toInput = ({ everywhere, orgId, parkId, memberIds, ...values }: FormValues) => ({
  ...values,
  orgId: everywhere ? null : orgId,
  parkId: everywhere ? null : parkId,
  ...(memberIds.length > 0 && { memberIds }),
});

function useRoleForm(of: RoleList, id: number | undefined): EditForm {
  const user = useSession().user;
  const isBound = user?.usertype !== 1;
  const isPark = of === 'park';
  return useEditForm<RoleRecord, FormValues>({
    key: `role.${of}`,
    id,
    get: roleEndpoints.getRole,
    save: roleEndpoints.saveRole,
    title: id === undefined ? 'roles.create' : 'roles.edit',
    submitLabel: 'roles.save',
    fields: (role) => fieldsOf(role, isBound, isPark),
    empty: {
      code: '',
      name: '',
      remark: '',
      orgId: null,
      parkId: isPark ? (user?.parkId ?? null) : null,
      roleType: isPark ? ROLE_TYPE.park : ROLE_TYPE.unified,
      state: ROLE_STATE.enabled,
      // The narrowest scope is the default: widening it must be deliberate.
      everywhere: false,
      memberIds: [],
      dataScope: DATA_SCOPE.self,
      scopeOrgIds: [],
      scopeParkIds: [],
      funcIds: [],
    },
    toValues: (role) => ({ ...toValues(role), everywhere: isEverywhere(role), memberIds: [] }),
    toInput,
    below: (input, role, wrong) => createElement(FormImpact, { input, role, wrong }),
  });
}

const useUnifiedForm = (id: number | undefined): EditForm => useRoleForm('unified', id);
const useParkForm = (id: number | undefined): EditForm => useRoleForm('park', id);
const useTenantForm = (id: number | undefined): EditForm => useRoleForm('tenant', id);

/** The form for new roles of each list, with the role type of the list. */
export const ROLE_FORMS = { unified: useUnifiedForm, park: useParkForm, tenant: useTenantForm } as const;

const useRecordForm = ({ id }: RoleRecord): EditForm => useRoleForm('unified', id);
/** The form of an existing role of any type. */
export const EDITING = { useForm: useRecordForm, mayEdit: ({ mayChange }: RoleRecord) => mayChange } as const;
