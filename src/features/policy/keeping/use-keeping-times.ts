/** 保存期限: how long the platform keeps what grows, how much that is now, and what goes next. */
import { createElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ENDLESS, KEPT_TABLES, type KeptRow, type KeptTable, keepingEndpoints, MOST_KEPT } from '@/contract/keeping';
import { text } from '@/i18n/text';
import { bytesText } from '@/lib/bytes';
import { formatExact } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { defineForm, defineList } from '@/ui/model/define';
import type { Column, ListDefinition, Question } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { KeepingSummary } from './keeping-state';

const isSetHere = (name: KeptRow['name']): name is KeptTable => KEPT_TABLES.some((one) => one === name);

const spanOf = (count: number, per: KeptRow['per']): string =>
  per === 'day' ? text('keeping.days', { count }) : text('keeping.months', { count });

function keptWords({ name, kept, per }: KeptRow): string {
  if (!isSetHere(name)) return text(name === 'record' ? 'keeping.withRecord' : 'keeping.elsewhere');
  return kept === null ? text('keeping.endless') : spanOf(kept, per);
}

const nameOf = ({ name }: KeptRow): string => text(`keeping.of.${name}`);
const leastWords = ({ name, least, per }: KeptRow): string =>
  least === null
    ? text(`keeping.law.${name}`)
    : text('keeping.leastOf', { span: spanOf(least, per), law: text(`keeping.law.${name}`) });

/** The day alone: nothing of it is to the minute. */
const dayOf = (at: number | null): string => (at === null ? '' : formatExact(at).slice(0, 10));

const COLUMNS = {
  name: { title: 'keeping.column.name', value: nameOf, width: 200 },
  kept: { title: 'keeping.column.kept', value: keptWords, width: 110 },
  due: { title: 'keeping.column.due', value: ({ dueAt }) => dayOf(dueAt), width: 120 },
  rows: {
    title: 'keeping.column.rows',
    value: ({ name, rows }) => (name === 'recording' ? '' : text('keeping.rows', { count: rows })),
    width: 110,
    align: 'right',
  },
  bytes: {
    title: 'keeping.column.bytes',
    value: ({ name, bytes }) => (name === 'recording' ? '' : bytesText(bytes)),
    width: 90,
    align: 'right',
  },
  oldest: {
    title: 'keeping.column.oldest',
    value: ({ oldestAt }) => dayOf(oldestAt),
    width: 120,
    optional: true,
  },
  least: { title: 'keeping.column.least', value: leastWords, width: 330 },
} as const satisfies Record<string, Column<KeptRow>>;

function keptQuestion(row: KeptRow & { name: KeptTable }, close: () => void): Question {
  const { name, kept, per, least, version } = row;
  const mayBeEndless = ENDLESS.includes(name);
  const hint = mayBeEndless ? text('keeping.endlessHint', { law: leastWords(row) }) : leastWords(row);
  const form = defineForm<{ kept: number | null }>({
    key: `kept ${name} v${version}`,
    title: 'keeping.change',
    subject: nameOf(row),
    fields: [
      {
        name: 'kept',
        label: 'keeping.column.kept',
        type: 'number',
        integer: true,
        min: least ?? 1,
        max: MOST_KEPT,
        unit: text(per === 'day' ? 'keeping.unitDay' : 'keeping.unitMonth'),
        hint: { words: hint },
        required: !mayBeEndless,
      },
    ],
    initial: { kept },
    submitLabel: 'keeping.save',
    submit: (values) => write(keepingEndpoints.setKept, { name, kept: values.kept, version }, { quiet: true }),
  });
  return { form: form as unknown as Question['form'], close };
}

/** Where the setting of another area is. */
const ELSEWHERE: Partial<Record<KeptRow['name'], string>> = {
  person: href('passPrivacy', { of: 'keeping' }),
  still: href('passPrivacy', { of: 'keeping' }),
  recording: href('compliance'),
};

export default function useKeepingTimes(): ListDefinition<KeptRow> {
  const navigate = useNavigate();
  const [asked, ask] = useState<KeptRow>();
  return defineList<KeptRow, string>({
    endpoint: keepingEndpoints.listKept,
    above: createElement(KeepingSummary),
    list: 'keepingTimes',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'kept', facts: ['rows', 'bytes', 'least'] },
    pageSize: 100,
    actions: [
      { key: 'set', label: 'keeping.set', when: ({ name }) => isSetHere(name), run: ask },
      {
        key: 'there',
        label: 'keeping.there',
        when: ({ name }) => ELSEWHERE[name] !== undefined,
        run: ({ name }) => navigate(ELSEWHERE[name] ?? '/'),
      },
    ],
    ...(asked &&
      isSetHere(asked.name) && { question: keptQuestion({ ...asked, name: asked.name }, () => ask(undefined)) }),
    empty: { title: 'keeping.empty' },
  });
}
