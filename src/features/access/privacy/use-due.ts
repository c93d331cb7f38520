/** 待删除: what the next run deletes, what comes up, and what doors have not confirmed yet. */
import { createElement } from 'react';
import { DUE_KIND as K } from '@/contract/access/access-codes';
import { accessPrivacyEndpoints, type DueRow } from '@/contract/access/access-privacy';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useParkOfDoors } from '../parts/choices';
import { usePersonPrivacy } from '../parts/use-person-privacy';
import { RunSummary } from './run-summary';

function doorWords({ doors, doorCount }: DueRow): string {
  const names = listed(doors);
  return doorCount > doors.length ? text('privacy.due.more', { names, count: doorCount }) : names;
}

const COLUMNS = {
  name: { title: 'privacy.due.name', value: (row) => row.name, sort: 'name' },
  state: {
    title: 'privacy.due.state',
    value: ({ kind, isDue, doorCount }) =>
      kind === K.door || (doorCount > 0 && kind !== K.face)
        ? { tag: text('privacy.due.waits'), tone: 'danger' }
        : isDue
          ? { tag: text('privacy.due.next'), tone: 'warning' }
          : { tag: text(kind === K.face ? 'privacy.due.waits' : 'privacy.due.soon'), tone: 'paused' },
  },
  kind: { title: 'privacy.due.kind', value: ({ kind }) => ({ code: kind, table: 'dueKind' }) },
  dueAt: { title: 'privacy.due.at', value: ({ dueAt }) => ({ at: dueAt }), sort: 'dueAt' },
  doors: { title: 'privacy.due.doors', value: doorWords, width: 260 },
  of: { title: 'privacy.due.of', value: ({ of }) => of },
  idEnd: { title: 'privacy.due.idEnd', value: ({ idEnd }) => (idEnd === null ? '' : `…${idEnd}`) },
} as const satisfies Record<string, Column<DueRow>>;

const isOfPerson = (kind: number): boolean => kind === K.person || kind === K.face || kind === K.door;

export function useDue(of: FilterDefinition): ListDefinition<DueRow> {
  const { parkId, named } = useParkOfDoors();
  const { reveal, mayReveal, erase, mayErase, question } = usePersonPrivacy(parkId);
  return defineList<DueRow, string>({
    endpoint: accessPrivacyEndpoints.listDueDeletions,
    input: { parkId },
    enabled: parkId > 0,
    above: createElement('div', { className: 'sp-stack' }, named, createElement(RunSummary, { parkId })),
    list: 'privacyDue',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'name',
      tag: 'state',
      place: 'kind',
      facts: ['dueAt', 'doors', 'of', 'idEnd'],
      edge: ({ kind }) => (kind === K.door ? 'danger' : undefined),
    },
    filters: [
      of,
      { name: 'keyword', label: 'privacy.due.keyword', type: 'text', keyboard: 'search' },
      { name: 'kind', label: 'privacy.due.kind', type: 'code', table: 'dueKind' },
    ],
    actions: [
      {
        key: 'reveal',
        label: 'privacy.action.reveal',
        when: ({ kind, idEnd }) => mayReveal && idEnd !== null && kind !== K.watch,
        run: ({ kind, subjectId: id, name }) => reveal({ id, name }, isOfPerson(kind) ? 1 : 2),
      },
      {
        key: 'erase',
        label: 'privacy.action.erase',
        danger: true,
        when: ({ kind }) => mayErase && kind !== K.still && kind !== K.watch,
        run: ({ kind, subjectId: id, name }) => erase({ id, name }, isOfPerson(kind) ? 1 : 2),
      },
    ],
    href: ({ kind, name }) =>
      kind === K.door
        ? href('doors', { of: 'debts', keyword: name })
        : isOfPerson(kind)
          ? href('passPeople', { keyword: name })
          : '',
    ...(question && { question }),
    empty: { title: 'privacy.due.empty', hint: 'privacy.due.emptyHint' },
  });
}
