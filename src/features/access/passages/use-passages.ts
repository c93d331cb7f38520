/** 通行记录: who passed which door or was refused there, newest first. A file of it says what it is for. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PASSAGE_RESULT, PASSAGE_SUBJECT } from '@/contract/access/passage-codes';
import { passageEndpoints, type PassageRow } from '@/contract/access/passage';
import { languageTag } from '@/i18n/language';
import { text } from '@/i18n/text';
import { formatClock, formatExact } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { defineForm, defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition, Question } from '@/ui/model/definitions';
import { useMay } from '@/session/use-may';
import { lookAtPassage, type PassageStill, stillForm } from '@/ui/passage-still/passage-still';
import { choicesOf, passPeopleOf, useParkOfDoors } from '../parts/choices';

/** With ours beside it where the controller's clock is off. */
const momentText = ({ at, receivedAt }: PassageRow): string =>
  receivedAt === null
    ? formatExact(at)
    : text('access.passage.bothTimes', { at: formatExact(at), received: formatClock(receivedAt, languageTag(), true) });

const whoOf = ({ personName, guestName }: PassageRow): string =>
  personName ?? guestName ?? text('access.passage.nobody');

const COLUMNS = {
  at: { title: 'access.passage.at', value: momentText },
  person: { title: 'access.passage.person', value: whoOf, fileName: 'who' },
  subject: {
    title: 'access.passage.subject',
    value: ({ personId, guestId }) =>
      personId === null && guestId === null
        ? ''
        : { code: guestId === null ? PASSAGE_SUBJECT.person : PASSAGE_SUBJECT.guest, table: 'passageSubject' },
  },
  org: { title: 'access.person.org', value: ({ orgName }) => orgName, fileName: 'orgName' },
  door: { title: 'access.passage.door', value: ({ doorName }) => doorName, fileName: 'doorName' },
  direction: {
    title: 'access.passage.direction',
    value: ({ direction }) => ({ code: direction, table: 'passageDirection' }),
  },
  way: { title: 'access.passage.way', value: ({ way }) => ({ code: way, table: 'passageWay' }) },
  result: {
    title: 'access.passage.result',
    value: ({ result }) => ({
      code: result,
      table: 'passageResult',
      tone: result === PASSAGE_RESULT.passed ? 'good' : 'danger',
    }),
  },
  reason: {
    title: 'access.passage.reason',
    value: ({ reason, result }) =>
      reason === null
        ? ''
        : { code: reason, table: 'denial', ...(result === PASSAGE_RESULT.passed && { tone: 'warning' as const }) },
  },
  // Whoever looks at the door reads this one on it.
  deviceReason: {
    title: 'access.passage.deviceReason',
    value: ({ deviceReason }) => (deviceReason === null ? '' : { code: deviceReason, table: 'denial' }),
  },
} as const satisfies Record<string, Column<PassageRow>>;

/** A visit leads to the passages of its guest; nobody chooses one here. */
const guestFilter = (guestId: string | null): readonly FilterDefinition[] =>
  guestId === null
    ? []
    : [
        {
          name: 'guestId',
          label: 'access.passage.guest',
          type: 'choice',
          options: [{ value: guestId, label: text('access.passage.ofGuest') }],
        },
      ];

const filtersOf = (parkId: number, guestId: string | null): readonly FilterDefinition[] => [
  ...guestFilter(guestId),
  { name: 'name', label: 'access.passage.name', type: 'text', maxLength: 60, keyboard: 'search' },
  { name: 'result', label: 'access.passage.result', type: 'code', table: 'passageResult', quick: true },
  { name: 'subject', label: 'access.passage.subject', type: 'code', table: 'passageSubject' },
  { name: 'doorId', label: 'access.passage.door', type: 'choice', options: choicesOf(parkId, 'doors') },
  { name: 'personId', label: 'access.passage.person', type: 'choice', options: passPeopleOf(parkId) },
  { name: 'direction', label: 'access.passage.direction', type: 'code', table: 'passageDirection' },
  { name: 'way', label: 'access.passage.way', type: 'code', table: 'passageWay' },
  { name: 'reason', label: 'access.passage.reason', type: 'code', table: 'denial' },
  { name: 'from', label: 'access.passage.from', type: 'dateTime' },
  { name: 'to', label: 'access.passage.to', type: 'dateTime' },
];

type Export = (more: { purpose: string }) => Promise<void>;

const purposeForm = (run: Export) =>
  defineForm<{ purpose: string }>({
    key: 'passagePurpose',
    title: 'access.passage.exportTitle',
    fields: [
      {
        name: 'purpose',
        label: 'access.passage.purpose',
        type: 'text',
        hint: 'access.passage.purposeHint',
        required: true,
      },
    ],
    initial: { purpose: '' },
    submitLabel: 'admin.export.button',
    submit: run,
  });

type Asked = { readonly run: Export } | { readonly row: PassageRow; readonly still: PassageStill };

const STILL_WORDS = {
  title: 'access.passage.still',
  of: 'access.passage.stillOf',
  gone: 'access.passage.stillGone',
  simulated: 'access.passage.simulated',
  done: 'access.passage.seen',
} as const;

const stillOf = (row: PassageRow, still: PassageStill) =>
  stillForm({ id: row.id, subject: `${whoOf(row)} · ${row.doorName}`, words: STILL_WORDS }, still);

function questionOf(asked: Asked, close: () => void): Question {
  const form = 'run' in asked ? purposeForm(asked.run) : { ...stillOf(asked.row, asked.still), onDone: close };
  return { form: form as unknown as Question['form'], close };
}

export default function usePassages(): ListDefinition<PassageRow> {
  const { parkId, named } = useParkOfDoors();
  const mayWatch = useMay('video.view');
  const [params] = useSearchParams();
  const [asked, ask] = useState<Asked>();
  return defineList<PassageRow, string>({
    endpoint: passageEndpoints.listPassages,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    list: 'passages',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'person',
      tag: 'result',
      place: 'door',
      facts: ['at', 'subject', 'direction', 'way', 'reason', 'deviceReason', 'org'],
      edge: ({ result, reason }) =>
        result === PASSAGE_RESULT.refused ? 'danger' : reason === null ? undefined : 'warning',
    },
    filters: filtersOf(parkId, params.get('guestId')),
    href: ({ visitId }) => (visitId === null ? '' : href('visit', { id: visitId })),
    actions: [
      {
        key: 'still',
        label: 'access.passage.still',
        when: ({ hasStill }) => mayWatch && hasStill,
        run: async (row) => ask({ row, still: await lookAtPassage(row.parkId, row.id) }),
      },
    ],
    exported: passageEndpoints.exportPassages,
    askBeforeExport: (run) => ask({ run }),
    ...(asked && { question: questionOf(asked, () => ask(undefined)) }),
    empty: { title: 'access.passage.empty', hint: 'access.passage.emptyHint' },
  });
}
