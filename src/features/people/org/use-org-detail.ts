/** One organisation: what it is, its people, what stands below it, its roles, what happened to it. */
import { createElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminOrgEndpoints, type OrgRecord } from '@/contract/admin-org';
import { VALIDITY } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { href, type ScreenKey } from '@/screens/addresses';
import { defineDetail } from '@/ui/model/define';
import type { ChangesDefinition, DetailDefinition, EditForm, Fact, Section } from '@/ui/model/definitions';
import type { Option } from '@/ui/model/field-types';
import { useOrgWords, wordOf, type OrgWords } from '../org-words';
import { useOrgForm } from '../orgs/use-org-form';
import type { OrgFrame } from '../orgs/use-orgs';
import { ChildrenTab, MembersTab, OrgRolesTab } from './org-tabs';

const LISTS: Record<OrgFrame, ScreenKey> = { unified: 'unifiedOrgs', center: 'centerOrgs' };

const FACTS: readonly Fact<OrgRecord>[] = [
  { label: 'people.org.code', value: (org) => org.code },
  { label: 'people.org.leader', value: (org) => org.leaderName },
  { label: 'people.org.people', value: (org) => org.people },
  { label: 'people.org.children', value: (org) => org.children },
];

const info = (words: OrgWords): readonly Fact<OrgRecord>[] => [
  { label: 'people.org.parent', value: (org) => org.path.map(({ name }) => name).join(' / ') || null, wide: true },
  { label: 'people.org.tenant', value: (org) => org.tenantName },
  { label: 'people.org.park', value: (org) => org.parkName },
  { label: 'people.org.type', value: (org) => wordOf(words.type, org.orgType) },
  { label: 'people.org.level', value: (org) => wordOf(words.level, org.levelType) },
  { label: 'people.org.subject', value: (org) => wordOf(words.subject, org.subjType) },
  { label: 'people.org.phone', value: (org) => org.phone },
  { label: 'people.org.sort', value: (org) => org.sort },
  { label: 'people.field.remark', value: (org) => org.remark, wide: true },
];

const tabs = (words: OrgWords, frame: OrgFrame): readonly Section<OrgRecord>[] => [
  { key: 'info', title: 'people.tab.info', facts: info(words) },
  { key: 'members', title: 'people.tab.members', render: ({ id }) => createElement(MembersTab, { orgId: id, frame }) },
  {
    key: 'children',
    title: 'people.tab.children',
    render: ({ id }) => createElement(ChildrenTab, { orgId: id, frame }),
  },
  { key: 'roles', title: 'people.tab.roles', render: ({ id }) => createElement(OrgRolesTab, { orgId: id }) },
];

type Fields = ChangesDefinition<OrgRecord>['fields'];

/** Codes are shown as words; referenced records come with their names. */
function changedFields({ type, level, subject }: OrgWords): Fields {
  const from = (options: readonly Option[]) => (value: unknown) =>
    value === null ? '' : wordOf(options, Number(value));
  return {
    pid: { label: 'people.org.parent' },
    parkId: { label: 'people.org.park' },
    name: { label: 'people.org.name' },
    code: { label: 'people.org.code' },
    orgType: { label: 'people.org.type', words: from(type) },
    levelType: { label: 'people.org.level', words: from(level) },
    subjType: { label: 'people.org.subject', words: from(subject) },
    leaderUserId: { label: 'people.org.leader' },
    phone: { label: 'people.org.phone' },
    sort: { label: 'people.org.sort' },
    valid: { label: 'people.org.valid', words: (value) => codeText('validity', Number(value)) },
    remark: { label: 'people.field.remark' },
  };
}

const useExisting = ({ id }: OrgRecord): EditForm => useOrgForm({ id, pid: null });
const EDITING: Pick<DetailDefinition<OrgRecord>, 'useForm' | 'mayEdit'> = {
  useForm: useExisting,
  mayEdit: (org) => org.mayChange && !org.deleted,
};

export function useOrgRecord(id: number, frame: OrgFrame): DetailDefinition<OrgRecord> {
  const words = useOrgWords();
  return defineDetail<OrgRecord>({
    endpoint: adminOrgEndpoints.getOrg,
    input: { id },
    title: ({ name }) => name,
    tag: ({ valid }) => ({ text: codeText('validity', valid), tone: valid === VALIDITY.valid ? 'good' : 'closed' }),
    facts: FACTS,
    tabs: tabs(words, frame),
    changes: { kind: 'org', id: (org) => org.id, undo: adminOrgEndpoints.undoOrgChange, fields: changedFields(words) },
    ...EDITING,
    listHref: href(LISTS[frame]),
  });
}

/** On its own page. */
export default function useOrgDetail(frame: OrgFrame): DetailDefinition<OrgRecord> {
  const [params] = useSearchParams();
  return useOrgRecord(Number(params.get('id')) || 0, frame);
}
