/** One person: who they are, what they may do and why, where they are signed in, what happened to them. */
import { createElement, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ERASE_OF } from '@/contract/access/access-codes';
import { adminUserEndpoints, type SignInCard, type UserRecord } from '@/contract/admin-user';
import { ACCOUNT_STATE } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useErasure } from '@/ui/erasure/use-erasure';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition, EditForm, Fact, Section } from '@/ui/model/definitions';
import { CardList } from '../cards/card-list';
import { useQuestion } from '../parts/question';
import { STATE_TONES, USER_LISTS, USER_PAGES, names, type Frame } from '../user';
import { useUserForm } from '../users/use-user-form';
import { AvatarPanel } from './avatar-panel';
import { CHANGED_FIELDS } from './changed-fields';
import { GrantsTab } from './grants-tab';
import { LeaveTab } from './leave-tab';
import { LogsTab } from './logs-tab';
import { RightsTab } from './rights-tab';
import { SessionsTab } from './sessions-tab';
import { SignOnPanel } from './sign-on-panel';
import { userActions } from './user-actions';
import { WhyTab } from './why-tab';

const FACTS: readonly Fact<UserRecord>[] = [
  { label: 'people.field.loginName', value: (user) => user.loginName },
  { label: 'people.field.phone', value: (user) => user.phone },
  { label: 'people.field.org', value: (user) => user.orgName },
  { label: 'people.field.post', value: (user) => user.postName },
  { label: 'people.field.parks', value: (user) => names(user.parks) },
  { label: 'people.field.roles', value: (user) => names(user.roles) },
  {
    label: 'people.field.lockUntil',
    value: (user) => ({ at: user.lockUntil }),
    when: (user) => user.lockUntil !== null,
  },
];

const INFO: readonly Fact<UserRecord>[] = [
  { label: 'people.field.gender', value: (user) => ({ code: user.gender, table: 'gender' }) },
  { label: 'people.field.email', value: (user) => user.email },
  { label: 'people.field.idCard', value: (user) => user.idCard },
  { label: 'people.field.usertype', value: (user) => ({ code: user.usertype, table: 'userType' }) },
  { label: 'people.field.tenant', value: (user) => user.tenantName },
  { label: 'people.field.lastLogin', value: (user) => ({ at: user.lastLoginTime }) },
  { label: 'people.field.lastLoginIp', value: (user) => user.lastLoginIp },
  { label: 'people.field.pwdUpdateTime', value: (user) => ({ at: user.pwdUpdateTime }) },
  { label: 'people.field.externalId', value: (user) => user.externalId },
  { label: 'people.field.createdAt', value: (user) => ({ at: user.createdAt }) },
  { label: 'people.field.updatedAt', value: (user) => ({ at: user.updatedAt }) },
  { label: 'people.field.remark', value: (user) => user.remark, wide: true },
];

const isHere = ({ deletedAt }: UserRecord): boolean => deletedAt === null;
const mayLeave = (user: UserRecord): boolean => isHere(user) && user.mayManage && user.state !== ACCOUNT_STATE.left;

const TABS: readonly Section<UserRecord>[] = [
  {
    key: 'info',
    title: 'people.tab.info',
    facts: INFO,
    render: (user) => [
      createElement(AvatarPanel, { key: 'avatar', user }),
      createElement(SignOnPanel, { key: 'signOn', user }),
    ],
  },
  { key: 'roles', title: 'people.tab.roles', render: (user) => createElement(GrantsTab, { user }) },
  { key: 'rights', title: 'people.tab.rights', render: ({ id }) => createElement(RightsTab, { userId: id }) },
  { key: 'why', title: 'people.tab.why', render: (user) => createElement(WhyTab, { user }) },
  { key: 'sessions', title: 'people.tab.sessions', render: (user) => createElement(SessionsTab, { user }) },
  { key: 'logs', title: 'people.tab.logs', render: ({ id }) => createElement(LogsTab, { userId: id }) },
  { key: 'leave', title: 'people.tab.leave', when: mayLeave, render: (user) => createElement(LeaveTab, { user }) },
];

const useExisting = ({ id }: UserRecord): EditForm => useUserForm(id);
const EDITING: Pick<DetailDefinition<UserRecord>, 'useForm' | 'mayEdit'> = {
  useForm: useExisting,
  mayEdit: (user) => user.mayChange && isHere(user),
};

export default function useUserDetail(frame: Frame): DetailDefinition<UserRecord> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const question = useQuestion();
  const [given, setGiven] = useState<SignInCard>();
  const id = Number(params.get('id')) || 0;
  const { mayErase, erase, question: erasing } = useErasure();
  const onErase = ({ id: userId, name }: UserRecord) => erase({ of: ERASE_OF.account, id: userId, name });
  const openLeave = (): void => void navigate(href(USER_PAGES[frame], { id, tab: 'leave' }), { replace: true });
  return defineDetail<UserRecord>({
    endpoint: adminUserEndpoints.getUserRecord,
    input: { id },
    title: ({ name }) => name,
    tag: ({ state }) => ({ text: codeText('accountState', state), tone: STATE_TONES[state] }),
    facts: FACTS,
    sections: [
      {
        key: 'password',
        title: 'people.card.title',
        when: ({ id: userId }) => given?.userId === userId,
        render: () => createElement(CardList, { cards: given ? [given] : [] }),
      },
    ],
    tabs: TABS,
    changes: { kind: 'user', id: (user) => user.id, undo: adminUserEndpoints.undoUserChange, fields: CHANGED_FIELDS },
    ...EDITING,
    actions: userActions({ onCard: setGiven, openLeave, mayLeave, onErase: mayErase ? onErase : undefined }),
    listHref: href(USER_LISTS[frame]),
    ...(erasing && { question: erasing }),
    ...(question && { question }),
  });
}
