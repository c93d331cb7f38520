/** 人员: who passes doors, with which credentials, and what doors still hold of those who may not any more. */
import { useState } from 'react';
import { PASS_PERSON_STATE as P } from '@/contract/access/access-codes';
import { accessPersonEndpoints, type PassPersonRow } from '@/contract/access/access-person';
import { codeText, text } from '@/i18n/text';
import { listed } from '@/i18n/language';
import { defineList } from '@/ui/model/define';
import type { Column, ListDefinition } from '@/ui/model/definitions';
import { useMay } from '@/session/use-may';
import { choicesOf, useParkOfDoors } from '../parts/choices';
import { PERSON_COLUMNS } from '../parts/person-columns';
import { usePersonPrivacy } from '../parts/use-person-privacy';
import { type AskedOfPerson, questionOf } from './person-questions';
import { usePersonForm } from './use-person-form';

const COLUMNS = {
  ...PERSON_COLUMNS,
  credentials: {
    title: 'access.person.credentials',
    value: ({ credentials }) =>
      credentials.length === 0
        ? { tag: text('access.person.noCredential'), tone: 'warning' }
        : listed(credentials.map((kind) => codeText('credentialKind', kind))),
  },
  tags: { title: 'access.person.tags', value: ({ tags }) => listed(tags), optional: true },
  doors: { title: 'access.person.doors', value: (row) => row.doors, sort: 'doors', align: 'right' },
  debts: {
    title: 'access.device.debts',
    value: ({ debts }) => (debts > 0 ? { tag: text('access.debtsOf', { count: debts }), tone: 'danger' } : ''),
  },
  validTo: { title: 'access.validTo', value: (row) => ({ at: row.validTo }), sort: 'validTo', optional: true },
  idEnd: {
    title: 'privacy.person.idNo',
    value: ({ idEnd }) => (idEnd === null ? '' : `…${idEnd}`),
    optional: true,
  },
  phone: { title: 'access.person.phone', value: (row) => row.phone, optional: true },
} as const satisfies Record<string, Column<PassPersonRow>>;

const KEEPING = {
  bin: {
    remove: accessPersonEndpoints.removePassPeople,
    restore: accessPersonEndpoints.restorePassPeople,
    nameOf: ({ name }: PassPersonRow) => name,
  },
  useForm: usePersonForm,
  createLabel: 'access.action.newPerson',
} as const;

export default function usePeople(): ListDefinition<PassPersonRow> {
  const { parkId, named } = useParkOfDoors();
  const [asked, ask] = useState<AskedOfPerson>();
  const mayKeep = useMay('access.setup');
  const privacy = usePersonPrivacy(parkId);
  const asking = (what: AskedOfPerson['what']) => (row: PassPersonRow) => ask({ what, row });
  return defineList<PassPersonRow, string>({
    endpoint: accessPersonEndpoints.listPassPeople,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    list: 'passPeople',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'name',
      tag: 'state',
      place: 'org',
      facts: ['kind', 'credentials', 'doors', 'debts'],
      edge: ({ debts }) => (debts > 0 ? 'danger' : undefined),
    },
    filters: [
      { name: 'keyword', label: 'access.person.keyword', type: 'text', keyboard: 'search' },
      { name: 'state', label: 'access.person.state', type: 'code', table: 'passPersonState', quick: true },
      { name: 'kind', label: 'access.person.kind', type: 'code', table: 'passPersonKind' },
      { name: 'tagId', label: 'access.person.tags', type: 'choice', options: choicesOf(parkId, 'tags') },
      { name: 'debts', label: 'access.person.onlyDebts', type: 'yesNo' },
    ],
    actions: [
      {
        key: 'credential',
        label: 'access.action.credential',
        when: ({ state }) => mayKeep && state !== P.left,
        run: asking('credential'),
      },
      { key: 'change', label: 'access.action.lost', when: () => mayKeep, run: asking('change') },
      ...privacy.actions,
      { key: 'consent', label: 'access.action.consent', when: () => mayKeep, run: asking('consent') },
      { key: 'withdraw', label: 'access.action.withdraw', danger: true, when: () => mayKeep, run: asking('withdraw') },
    ],
    ...(privacy.question && { question: privacy.question }),
    ...(asked && { question: questionOf(parkId, asked, () => ask(undefined)) }),
    empty: { title: 'access.person.empty', hint: 'access.person.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
