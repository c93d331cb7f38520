/** 保存期限: how long the park keeps what, and what becomes of it then. */
import { useState } from 'react';
import { KEPT_KIND as K } from '@/contract/access/access-codes';
import { accessPrivacyEndpoints, type KeepingTime, MOST_KEPT_DAYS } from '@/contract/access/access-privacy';
import { text } from '@/i18n/text';
import { defineForm, defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition, Question } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { useMay } from '@/session/use-may';
import { useParkOfDoors } from '../parts/choices';

function kindWords({ kind, typeName }: KeepingTime): string {
  if (kind === K.guest) return text('privacy.keep.guestOf', { type: typeName ?? '' });
  return text(NAMES[kind]);
}

const NAMES = {
  [K.person]: 'privacy.keep.person',
  [K.face]: 'privacy.keep.face',
  [K.still]: 'privacy.keep.still',
  [K.watch]: 'privacy.keep.watch',
} as const;

const THEN = {
  [K.guest]: 'privacy.keep.guestThen',
  [K.person]: 'privacy.keep.personThen',
  [K.face]: 'privacy.keep.faceThen',
  [K.still]: 'privacy.keep.stillThen',
  [K.watch]: 'privacy.keep.watchThen',
} as const;

const COLUMNS = {
  kind: { title: 'privacy.keep.kind', value: kindWords, width: 260 },
  days: { title: 'privacy.keep.days', value: ({ days }) => text('privacy.keep.daysOf', { count: days }), sort: 'days' },
  after: { title: 'privacy.keep.after', value: ({ kind }) => text(THEN[kind]), width: 460 },
} as const satisfies Record<string, Column<KeepingTime>>;

function daysQuestion(parkId: number, row: KeepingTime, close: () => void): Question {
  const { kind, typeId, days } = row;
  const form = defineForm<{ days: number | null }>({
    key: `keeping${kind}of${typeId ?? 0}`,
    title: 'privacy.keep.change',
    subject: kindWords(row),
    fields: [
      {
        name: 'days',
        label: 'privacy.keep.days',
        type: 'number',
        integer: true,
        min: 1,
        max: MOST_KEPT_DAYS,
        unit: text('privacy.keep.unit'),
        hint: { words: text(THEN[kind]) },
        required: true,
      },
    ],
    initial: { days },
    submitLabel: 'privacy.action.save',
    submit: (values) =>
      write(
        accessPrivacyEndpoints.setKeepingTime,
        { parkId, kind, typeId, days: values.days ?? days },
        { quiet: true },
      ),
  });
  return { form: form as unknown as Question['form'], close };
}

export function useKeeping(of: FilterDefinition): ListDefinition<KeepingTime> {
  const { parkId, named } = useParkOfDoors();
  const [asked, ask] = useState<KeepingTime>();
  const mayAnswer = useMay('access.privacy');
  return defineList<KeepingTime, string>({
    endpoint: accessPrivacyEndpoints.listKeepingTimes,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    list: 'privacyKeeping',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'kind', facts: ['days', 'after'] },
    filters: [of, { name: 'keyword', label: 'privacy.keep.keyword', type: 'text', keyboard: 'search' }],
    actions: [{ key: 'days', label: 'privacy.action.days', when: () => mayAnswer, run: ask }],
    ...(asked && { question: daysQuestion(parkId, asked, () => ask(undefined)) }),
    empty: { title: 'privacy.keep.empty' },
  });
}
