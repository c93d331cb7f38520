/** 导入: people from a file, tried first without effect; below it those who are there, with what is kept of them. */
import { call } from '@/api/call';
import { PASS_PERSON_KIND } from '@/contract/access/access-codes';
import { accessGroupEndpoints } from '@/contract/access/access-group';
import { accessPersonEndpoints, type PassPersonRow } from '@/contract/access/access-person';
import { codeText, text } from '@/i18n/text';
import { listed } from '@/i18n/language';
import { href } from '@/screens/addresses';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ImportField, ListDefinition } from '@/ui/model/definitions';
import { useParkOfDoors } from '../parts/choices';
import { PERSON_COLUMNS } from '../parts/person-columns';
import { usePersonPrivacy } from '../parts/use-person-privacy';

const COLUMNS = {
  ...PERSON_COLUMNS,
  credentials: {
    title: 'access.person.credentials',
    value: ({ credentials, hasPicture }) =>
      hasPicture
        ? { tag: text('privacy.person.onDoors'), tone: 'running' }
        : credentials.length === 0
          ? { tag: text('access.person.noCredential'), tone: 'warning' }
          : listed(credentials.map((kind) => codeText('credentialKind', kind))),
  },
  idEnd: { title: 'privacy.person.idNo', value: ({ idEnd }) => (idEnd === null ? '' : `…${idEnd}`) },
  doors: { title: 'access.person.doors', value: (row) => row.doors, sort: 'doors', align: 'right' },
  validTo: { title: 'access.validTo', value: (row) => ({ at: row.validTo }), sort: 'validTo' },
} as const satisfies Record<string, Column<PassPersonRow>>;

/** One that exists, so that the template can be sent as it is. */
const exampleOf = (parkId: number, name: 'orgs' | 'groups') => async (): Promise<string> =>
  (await call(accessGroupEndpoints.listPassChoices, { parkId }, { quiet: true }))[name][0]?.name ?? '';

const fieldsOf = (parkId: number): readonly ImportField[] => [
  { name: 'name', title: 'access.person.name', required: true, example: '张三' },
  { name: 'phone', title: 'access.person.phone', example: '13800000000' },
  { name: 'org', title: 'access.person.org', example: exampleOf(parkId, 'orgs') },
  {
    name: 'kind',
    title: 'access.person.kind',
    table: 'passPersonKind',
    example: String(PASS_PERSON_KIND.staff),
  },
  { name: 'card', title: 'privacy.person.card', unique: true, example: '0012345678' },
  { name: 'group', title: 'privacy.person.group', example: exampleOf(parkId, 'groups') },
  { name: 'tags', title: 'access.person.tags', example: '夜班、消防' },
  { name: 'validTo', title: 'access.validTo', example: '2027-12-31' },
  { name: 'remark', title: 'access.remark', example: '' },
];

export function useImported(of: FilterDefinition): ListDefinition<PassPersonRow> {
  const { parkId, named } = useParkOfDoors();
  const { actions, question } = usePersonPrivacy(parkId);
  return defineList<PassPersonRow, string>({
    endpoint: accessPersonEndpoints.listPassPeople,
    input: { parkId, sort: '-id' },
    enabled: parkId > 0,
    above: named,
    list: 'privacyPeople',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'state', place: 'org', facts: ['kind', 'credentials', 'idEnd', 'doors'] },
    filters: [of, { name: 'keyword', label: 'access.person.keyword', type: 'text', keyboard: 'search' }],
    actions,
    href: ({ name }) => href('passPeople', { keyword: name }),
    imported: {
      endpoint: accessPersonEndpoints.importPassPeople,
      title: 'access.group.people',
      input: { parkId },
      fields: fieldsOf(parkId),
    },
    ...(question && { question }),
    empty: { title: 'access.person.empty', hint: 'access.person.emptyHint' },
  });
}
