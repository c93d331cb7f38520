/** 调用限额: how many calls a person, an address without a session and a signal source may make. */
import { createElement, useState } from 'react';
import { type CallLimitName, type CallLimitRow, callLimitEndpoints } from '@/contract/call-limit';
import { text } from '@/i18n/text';
import { defineForm, defineList } from '@/ui/model/define';
import type { Column, ListDefinition, Question } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import './call-limits.css';

/** The variables that the platform is started with. */
const VARIABLE: Readonly<Record<CallLimitName, string>> = {
  person: 'LIMIT_PERSON',
  address: 'LIMIT_ADDRESS',
  source: 'LIMIT_SOURCE',
};

const nameOf = ({ name }: CallLimitRow): string => text(`calllimit.of.${name}`);

const rate = (count: number, { windowSec }: CallLimitRow): string => {
  if (count === 0) return text('calllimit.none');
  return windowSec === 1 ? text('calllimit.perSecond', { count }) : text('calllimit.perMinute', { count });
};

const valueWords = (row: CallLimitRow): string => rate(row.value ?? row.starting, row);
const startingWords = (row: CallLimitRow): string =>
  text('calllimit.startingIs', { value: rate(row.starting, row), variable: VARIABLE[row.name] });
const originWords = ({ name, value }: CallLimitRow): string =>
  value === null ? text('calllimit.starting', { variable: VARIABLE[name] }) : text('calllimit.set');
const rangeWords = ({ least, most }: CallLimitRow): string => text('calllimit.rangeOf', { least, most });
const noteWords = ({ name, ownRates }: CallLimitRow): string =>
  ownRates > 0
    ? text('calllimit.noteOwn', { note: text(`calllimit.note.${name}`), count: ownRates })
    : text(`calllimit.note.${name}`);

const COLUMNS = {
  name: { title: 'calllimit.column.name', value: nameOf, width: 160 },
  value: { title: 'calllimit.column.value', value: valueWords, width: 140 },
  origin: { title: 'calllimit.column.origin', value: originWords, width: 190 },
  range: { title: 'calllimit.column.range', value: rangeWords, width: 150 },
  note: { title: 'calllimit.column.note', value: noteWords, width: 330 },
} as const satisfies Record<string, Column<CallLimitRow>>;

function limitQuestion(row: CallLimitRow, close: () => void): Question {
  const { name, value, least, most, windowSec, version } = row;
  const form = defineForm<{ value: number | null }>({
    key: `call limit ${name} v${version}`,
    title: 'calllimit.change',
    subject: nameOf(row),
    fields: [
      {
        name: 'value',
        label: 'calllimit.column.value',
        type: 'number',
        integer: true,
        min: least,
        max: most,
        unit: text(windowSec === 1 ? 'calllimit.unitSecond' : 'calllimit.unitMinute'),
        hint: { words: text('calllimit.hint', { range: rangeWords(row), starting: startingWords(row) }) },
      },
    ],
    initial: { value },
    submitLabel: 'calllimit.save',
    submit: (values) => write(callLimitEndpoints.setCallLimit, { name, value: values.value, version }, { quiet: true }),
  });
  return { form: form as unknown as Question['form'], close };
}

export default function useCallLimits(): ListDefinition<CallLimitRow> {
  const [asked, ask] = useState<CallLimitRow>();
  return defineList<CallLimitRow, string>({
    endpoint: callLimitEndpoints.listCallLimits,
    above: createElement('p', { className: 'cl-note' }, text('calllimit.about')),
    list: 'callLimits',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'value', facts: ['origin', 'range', 'note'] },
    pageSize: 100,
    actions: [{ key: 'set', label: 'calllimit.setIt', run: ask }],
    ...(asked && { question: limitQuestion(asked, () => ask(undefined)) }),
    empty: { title: 'calllimit.empty' },
  });
}
