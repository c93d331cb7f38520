/** A list of people: what the lists of the three menus share. */
import { createElement } from 'react';
import { call } from '@/api/call';
import type { Endpoint } from '@/contract/endpoint';
import { adminUserEndpoints, type UserRow } from '@/contract/admin-user';
import { ACCOUNT_STATE } from '@/contract/codes';
import { href } from '@/screens/addresses';
import { defineList, recordOf } from '@/ui/model/define';
import type {
  BatchAction,
  Column,
  FilterDefinition,
  ListDefinition,
  ListTools,
  RecordHook,
  RowAction,
} from '@/ui/model/definitions';
import { inPortions } from '@/ui/model/use-batch';
import { refreshAfter } from '@/ui/model/records';
import { orgChoices, orgExample, parkChoices, parkExample, roleChoices, roleExample } from '../choices';
import { doneTo } from '../parts/done';
import { PersonName } from '../parts/person-name';
import { useMay } from '@/session/use-may';
import { USER_PAGES, names, stateCell, type Frame } from '../user';
import { useQuestion } from '../parts/question';
import { makeCards, offerCards, showCards } from '../cards/sign-in-cards';
import { askForOrg, askForRole, askGrant } from './ask';
import { askLink } from './ask-link';
import { askReset } from './ask-reset';
import { useUserForm } from './use-user-form';
import { AboveUsers } from './above-users';
import { OrgSide } from './org-side';

const { enabled, disabled, left } = ACCOUNT_STATE;

const COLUMNS: Record<string, Column<UserRow>> = {
  name: {
    title: 'people.field.name',
    value: (row) => row.name,
    render: (person) => createElement(PersonName, { person }),
    sort: 'name',
  },
  loginName: { title: 'people.field.loginName', value: (row) => row.loginName, sort: 'loginName' },
  state: { title: 'people.field.state', value: stateCell, sort: 'state' },
  phone: { title: 'people.field.phone', value: (row) => row.phone },
  orgName: { title: 'people.field.org', value: (row) => row.orgName, sort: 'orgName' },
  postName: { title: 'people.field.post', value: (row) => row.postName },
  parks: { title: 'people.field.parks', value: (row) => names(row.parks), width: 180 },
  roles: { title: 'people.field.roles', value: (row) => names(row.roles), width: 160 },
  usertype: {
    title: 'people.field.usertype',
    value: (row) => ({ code: row.usertype, table: 'userType' }),
    optional: true,
  },
  lockUntil: { title: 'people.field.lockUntil', value: (row) => ({ at: row.lockUntil }), optional: true },
  lastLoginTime: {
    title: 'people.field.lastLogin',
    value: (row) => ({ at: row.lastLoginTime }),
    sort: 'lastLoginTime',
  },
  email: { title: 'people.field.email', value: (row) => row.email, optional: true },
  gender: { title: 'people.field.gender', value: (row) => ({ code: row.gender, table: 'gender' }), optional: true },
  remark: { title: 'people.field.remark', value: (row) => row.remark, optional: true, width: 200 },
  createdAt: {
    title: 'people.field.createdAt',
    value: (row) => ({ at: row.createdAt }),
    sort: 'createdAt',
    optional: true,
  },
};

const keyword = { name: 'keyword', label: 'people.filter.keyword', type: 'text', keyboard: 'search' } as const;
const state = { name: 'state', label: 'people.field.state', type: 'code', table: 'accountState', quick: true } as const;
const org = { name: 'orgId', label: 'people.field.org', type: 'tree', load: orgChoices, beside: true } as const;
const orgAlone = { name: 'orgAlone', label: 'people.filter.orgAlone', type: 'yesNo' } as const;
const role = { name: 'roleId', label: 'people.field.role', type: 'choice', options: roleChoices() } as const;
const usertype = { name: 'usertype', label: 'people.field.usertype', type: 'code', table: 'userType' } as const;
const locked = { name: 'locked', label: 'people.filter.locked', type: 'yesNo' } as const;
export const parkFilter = { name: 'parkId', label: 'people.field.park', type: 'choice', options: parkChoices } as const;
export const FILTERS: readonly FilterDefinition[] = [keyword, state, org, orgAlone, role, usertype, locked];

const idsOf = (rows: readonly UserRow[]): number[] => rows.map(({ id }) => id);
const mayChange = (row: UserRow): boolean => row.mayChange;

const putState = (to: typeof enabled | typeof disabled) => (rows: readonly UserRow[]) =>
  inPortions(idsOf(rows), (ids) => call(adminUserEndpoints.setUserState, { ids, state: to }, { quiet: true }));

/** Refreshes the list afterwards, also when the dialog was cancelled. */
const asked = (question: typeof askForOrg, written: Endpoint) => async (rows: readonly UserRow[]) => {
  const results = await question(idsOf(rows));
  await refreshAfter(written);
  return results ?? [];
};

const BATCH: readonly BatchAction<UserRow>[] = [
  {
    key: 'enable',
    label: 'people.batch.enable',
    when: (row) => row.mayManage && row.state === disabled,
    run: putState(enabled),
  },
  {
    key: 'disable',
    label: 'people.batch.disable',
    danger: true,
    when: (row) => row.mayManage && row.state === enabled,
    run: putState(disabled),
  },
  {
    key: 'move',
    label: 'people.batch.move',
    when: (row) => row.mayChange && row.state !== left,
    run: asked(askForOrg, adminUserEndpoints.moveUsers),
  },
  { key: 'give', label: 'people.batch.give', when: mayChange, run: asked(askForRole, adminUserEndpoints.giveRole) },
  // For people who were created another way, or who lost their card before using it.
  {
    key: 'cards',
    label: 'people.card.batch',
    when: (row) => row.mayManage && row.state === enabled && row.lastLoginTime === null,
    run: (rows) => makeCards(idsOf(rows)),
  },
  {
    key: 'links',
    label: 'people.card.send',
    when: (row) => row.mayManage && row.state === enabled,
    run: async (rows) => (await askLink(idsOf(rows))) ?? [],
  },
];

/** The row's most frequent actions, without opening the record. */
const ACTIONS: readonly RowAction<UserRow>[] = [
  {
    key: 'giveRole',
    label: 'people.action.giveRole',
    when: (row) => row.mayChange && row.state !== left,
    run: ({ id }) => askGrant(id),
  },
  {
    key: 'reset',
    label: 'people.action.reset',
    when: (row) => row.mayManage && row.state === enabled,
    run: async (row) => {
      const card = await askReset(row);
      if (card) showCards([card]);
    },
  },
  {
    key: 'link',
    label: 'people.card.send',
    when: (row) => row.mayManage && row.state === enabled,
    run: async ({ id, name }) => {
      if (await askLink([id], name)) doneTo(id, 'people.done.linkSent');
    },
  },
];

const IMPORTED = {
  endpoint: adminUserEndpoints.importUsers,
  title: 'people.file.people',
  fields: [
    { name: 'loginName', title: 'people.field.loginName', required: true, unique: true, example: 'zhangsan' },
    { name: 'name', title: 'people.field.name', required: true, example: '张三' },
    { name: 'gender', title: 'people.field.gender', example: '男' },
    { name: 'phone', title: 'people.field.phone', unique: true, example: '13800000000' },
    { name: 'email', title: 'people.field.email', example: 'zhangsan@example.com' },
    { name: 'idCard', title: 'people.field.idCard', unique: true, example: '' },
    { name: 'org', title: 'people.import.org', example: orgExample },
    { name: 'postName', title: 'people.field.post', example: '值班员' },
    { name: 'parks', title: 'people.import.parks', example: parkExample },
    { name: 'roles', title: 'people.import.roles', example: roleExample },
    { name: 'remark', title: 'people.field.remark', example: '' },
  ],
  onMade: offerCards,
} as const;

/** What is offered to whoever manages people. */
export const KEEPING: ListTools<UserRow> = {
  batch: BATCH,
  imported: IMPORTED,
  bin: {
    remove: adminUserEndpoints.removeUsers,
    restore: adminUserEndpoints.restoreUsers,
    nameOf: ({ name }) => name,
    when: (row) => row.mayChange && row.state !== enabled,
  },
  useForm: useUserForm,
  createLabel: 'people.user.create',
  mayEdit: mayChange,
};

interface Particular {
  /** Key under which the columns and views are stored. */
  readonly list: string;
  /** The park whose members are counted in the tree beside the list. */
  readonly parkId?: number | undefined;
  readonly input?: ListDefinition<UserRow>['input'];
  readonly filters?: readonly FilterDefinition[];
  readonly tools?: ListTools<UserRow>;
  readonly actions?: ListDefinition<UserRow>['actions'];
  readonly create?: ListDefinition<UserRow>['create'];
}

const recordIn = (frame: Frame) => recordOf(() => import('../user/use-user-detail'), frame);
const RECORDS: Readonly<Record<Frame, RecordHook>> = {
  unified: recordIn('unified'),
  park: recordIn('park'),
  center: recordIn('center'),
};

/** @param frame decides where a row leads */
export function useUsers(frame: Frame, { tools = KEEPING, filters = FILTERS, parkId, ...particular }: Particular) {
  const mayKeep = useMay('user.manage');
  const question = useQuestion();
  return defineList<UserRow, string>({
    endpoint: adminUserEndpoints.listUsers,
    exported: adminUserEndpoints.exportUsers,
    fileTitle: 'people.file.people',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'state', place: 'orgName', facts: ['phone', 'roles'] },
    filters,
    href: ({ id }) => href(USER_PAGES[frame], { id }),
    record: RECORDS[frame],
    empty: { title: 'people.empty.title', hint: 'people.empty.hint' },
    above: createElement(AboveUsers, { frame }),
    beside: createElement(OrgSide, { mine: frame === 'center', parkId }),
    ...(question && { question }),
    ...particular,
    ...(mayKeep && { actions: ACTIONS, ...tools }),
  });
}
