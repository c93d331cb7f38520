import { useSearchParams } from 'react-router-dom';
import { roleEndpoints, type RoleRecord } from '@/contract/admin-role';
import { ROLE_STATE } from '@/contract/codes';
import { codeText, text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineDetail } from '@/ui/model/define';
import type { ChangesDefinition, DetailDefinition, Fact, Section } from '@/ui/model/definitions';
import { FunctionPanel } from '../functions/function-panel';
import { MemberPanel } from '../members/member-panel';
import { useRolePlace } from '../place';
import { ScopePanel } from '../scope/scope-panel';
import { StatePanel } from '../state/state-panel';
import { EDITING } from '../use-role-form';

const FACTS: readonly Fact<RoleRecord>[] = [
  { label: 'roles.code', value: ({ code }) => code },
  { label: 'roles.type', value: ({ roleType }) => ({ code: roleType, table: 'roleType' }) },
  { label: 'roles.place', value: ({ orgName, parkName }) => orgName ?? parkName ?? text('roles.everywhere') },
  { label: 'roles.dataScope', value: ({ dataScope }) => ({ code: dataScope, table: 'dataScope' }) },
  { label: 'roles.users', value: ({ users }) => users },
  { label: 'roles.builtIn', value: ({ builtIn }) => text(builtIn ? 'common.field.yes' : 'common.field.no') },
];

const INFO: readonly Fact<RoleRecord>[] = [
  { label: 'roles.remark', value: ({ remark }) => remark, wide: true },
  { label: 'roles.updatedAt', value: ({ updatedAt }) => ({ at: updatedAt }) },
];

/** A new version of the record resets the panels: ticks made on an older version are dropped. */
const versionOf = ({ id, version }: RoleRecord): string => `${id}v${version}`;

const TABS: readonly Section<RoleRecord>[] = [
  { key: 'info', title: 'roles.info', facts: INFO, render: (role) => <StatePanel key={versionOf(role)} role={role} /> },
  {
    key: 'functions',
    title: 'roles.functions',
    render: (role) => <FunctionPanel key={versionOf(role)} role={role} />,
  },
  { key: 'scope', title: 'roles.dataScope', render: (role) => <ScopePanel key={versionOf(role)} role={role} /> },
  { key: 'members', title: 'roles.members', render: (role) => <MemberPanel role={role} /> },
];

const count = (value: unknown): string => text('admin.several', { count: Array.isArray(value) ? value.length : 0 });
const CHANGES: ChangesDefinition<RoleRecord> = {
  kind: 'role',
  id: ({ id }) => id,
  undo: roleEndpoints.undoRoleChange,
  fields: {
    name: { label: 'roles.name' },
    code: { label: 'roles.code' },
    roleType: { label: 'roles.type', words: (value) => codeText('roleType', Number(value)) },
    orgId: { label: 'roles.org' },
    parkId: { label: 'roles.park' },
    state: { label: 'roles.state', words: (value) => codeText('roleState', Number(value)) },
    dataScope: { label: 'roles.dataScope', words: (value) => codeText('dataScope', Number(value)) },
    scopeOrgIds: { label: 'roles.scopeOrgs' },
    scopeParkIds: { label: 'roles.scopeParks' },
    funcIds: { label: 'roles.functions', words: count },
    remark: { label: 'roles.remark' },
    person: { label: 'roles.person' },
    expireTime: { label: 'roles.until' },
  },
};

export default function useRoleDetail(): DetailDefinition<RoleRecord> {
  const [params] = useSearchParams();
  const { list } = useRolePlace();
  return defineDetail<RoleRecord>({
    endpoint: roleEndpoints.getRole,
    input: { id: Number(params.get('id')) || 0 },
    title: ({ name }) => name,
    tag: ({ state }) => ({
      text: codeText('roleState', state),
      tone: state === ROLE_STATE.enabled ? 'good' : 'closed',
    }),
    facts: FACTS,
    tabs: TABS,
    changes: CHANGES,
    ...EDITING,
    listHref: href(list),
  });
}
