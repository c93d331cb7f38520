/** The form of a person, new or existing. */
import { call } from '@/api/call';
import { adminUserEndpoints, type UserRecord } from '@/contract/admin-user';
import { appsEndpoints } from '@/contract/apps';
import { ACCOUNT_STATE, GENDER, USER_TYPE } from '@/contract/codes';
import { useSession } from '@/session/session-state';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { orgChoices, parkChoices, roleChoices } from '../choices';
import { offerCards } from '../cards/sign-in-cards';
import { checkedKind } from '../parts/checked-field';

interface UserValues {
  readonly loginName: string;
  readonly name: string;
  readonly gender: number;
  readonly phone: string;
  readonly email: string;
  readonly idCard: string;
  readonly orgId: number | null;
  readonly postName: string;
  readonly usertype: number;
  readonly state: number;
  readonly parkIds: readonly number[];
  readonly roleIds: readonly number[];
  readonly remark: string;
}

const NEW: UserValues = {
  loginName: '',
  name: '',
  gender: GENDER.male,
  phone: '',
  email: '',
  idCard: '',
  orgId: null,
  postName: '',
  usertype: USER_TYPE.personalCentre,
  state: ACCOUNT_STATE.enabled,
  parkIds: [],
  roleIds: [],
  remark: '',
};

const QUIET = { quiet: true };
const of = (id: number | undefined) => (id === undefined ? {} : { id });
const { enabled, disabled } = ACCOUNT_STATE;

function identity(id: number | undefined): FieldDefinition<UserValues>[] {
  const login = checkedKind('loginName', (loginName) =>
    call(appsEndpoints.checkLoginName, { loginName, ...of(id) }, QUIET),
  );
  const phone = checkedKind(
    'phone',
    (value) => call(appsEndpoints.checkPhone, { phone: value, ...of(id) }, QUIET),
    'tel',
  );
  return [
    {
      name: 'loginName',
      label: 'people.field.loginName',
      hint: 'people.field.loginNameHint',
      ...login,
    },
    { name: 'name', label: 'people.field.name', type: 'text' },
    { name: 'gender', label: 'people.field.gender', type: 'code', table: 'gender', required: true },
    { name: 'phone', label: 'people.field.phone', ...phone },
    { name: 'email', label: 'people.field.email', type: 'text', keyboard: 'email' },
  ];
}

/** Fields about the person's part in the park; only administrators may create administrators. */
function place(record: UserRecord | undefined, isAdministrator: boolean): FieldDefinition<UserValues>[] {
  const card = checkedKind('idCard', (idCard) => call(appsEndpoints.checkIdCard, { idCard, ...of(record?.id) }, QUIET));
  const types = isAdministrator ? undefined : [USER_TYPE.personalCentre, USER_TYPE.tenantStaff];
  return [
    {
      name: 'idCard',
      label: 'people.field.idCard',
      ...(record?.idCard && { hint: { words: record.idCard } as const }),
      ...card,
    },
    { name: 'orgId', label: 'people.field.org', type: 'tree', load: orgChoices },
    { name: 'postName', label: 'people.field.post', type: 'text' },
    {
      name: 'usertype',
      label: 'people.field.usertype',
      type: 'code',
      table: 'userType',
      required: true,
      ...(types && { only: types }),
    },
  ];
}

/** Roles of an existing person are assigned on their page, per park and with an end date. */
const NEW_ONLY: readonly FieldDefinition<UserValues>[] = [
  { name: 'parkIds', label: 'people.field.parks', type: 'choices', options: parkChoices },
  {
    name: 'roleIds',
    label: 'people.field.roles',
    hint: 'people.field.rolesHint',
    type: 'choices',
    options: roleChoices(),
  },
];

const STATE: FieldDefinition<UserValues> = {
  name: 'state',
  label: 'people.field.state',
  type: 'code',
  table: 'accountState',
  required: true,
  only: [enabled, disabled],
};

const words = (text: string): string | null => text.trim() || null;

/** @param id absent: a new person */
export function useUserForm(id: number | undefined): EditForm {
  const isAdministrator = useSession().user?.usertype === USER_TYPE.administrator;
  return useEditForm<UserRecord, UserValues>({
    key: 'user',
    id,
    get: adminUserEndpoints.getUserRecord,
    save: appsEndpoints.saveApiUser,
    title: id === undefined ? 'people.user.create' : 'people.user.edit',
    submitLabel: 'people.user.save',
    // Nobody could sign in to the new account without its sign-in card.
    onNew: (newId) => offerCards([newId]),
    fields: (record) => [
      ...identity(id),
      ...place(record, isAdministrator),
      ...(record ? [...(record.state === ACCOUNT_STATE.left ? [] : [STATE])] : NEW_ONLY),
      { name: 'remark', label: 'people.field.remark', type: 'longText' },
    ],
    empty: NEW,
    toValues: ({ loginName, name, gender, orgId, usertype, state, parkIds, roleIds, remark, ...record }) => ({
      loginName,
      name,
      gender,
      orgId,
      usertype,
      state,
      parkIds,
      roleIds,
      remark,
      idCard: '',
      phone: record.phone ?? '',
      email: record.email ?? '',
      postName: record.postName ?? '',
    }),
    toInput: ({ phone, email, idCard, postName, ...values }) => ({
      ...values,
      phone: words(phone),
      email: words(email),
      postName: words(postName),
      ...(words(idCard) !== null && { idCard: words(idCard) }),
    }),
  });
}
