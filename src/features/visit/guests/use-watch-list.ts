/** The watch list: who is not let in, and whom reception looks at first. */
import { useState } from 'react';
import { WATCH_KIND, WATCH_STATE, type WatchKind } from '@/contract/visit/visit-codes';
import type { WatchEntry } from '@/contract/visit/visit-entities';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { defineForm, defineList, readyForm } from '@/ui/model/define';
import type { Column, EditForm, FilterDefinition, ListDefinition, Question } from '@/ui/model/definitions';
import { ruleCheck } from '@/ui/model/rule-check';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';

const WATCH_COLUMNS = {
  name: { title: 'visit.field.name', value: ({ name }) => name },
  state: {
    title: 'visit.field.watchState',
    value: ({ state, kind }) => ({
      code: state,
      table: 'watchState',
      tone: state !== WATCH_STATE.valid ? 'closed' : kind === WATCH_KIND.barred ? 'danger' : 'warning',
    }),
  },
  kind: { title: 'visit.field.kind', value: ({ kind }) => ({ code: kind, table: 'watchKind' }) },
  aliases: { title: 'visit.field.aliases', value: ({ aliases }) => listed(aliases) },
  phone: { title: 'visit.field.phone', value: ({ phone }) => phone },
  plate: { title: 'visit.field.plate', value: ({ plate }) => plate },
  reason: { title: 'visit.field.reason', value: ({ reason }) => reason },
  until: { title: 'visit.field.until', value: ({ until }) => ({ at: until }) },
  by: { title: 'visit.field.by', value: ({ byName }) => byName },
} as const satisfies Record<string, Column<WatchEntry>>;

type WatchValues = {
  readonly name: string;
  readonly aliases: string;
  readonly phone: string;
  readonly idNo: string;
  readonly plate: string;
  readonly kind: WatchKind;
  readonly reason: string;
  readonly until: number | null;
};

/** One name of several; between them commas of any kind. */
const namesIn = (words: string): string[] =>
  words
    .split(/[,，、\n]+/)
    .map((name) => name.trim())
    .filter(Boolean);

function useWatchForm(): EditForm {
  const { parkId } = useOnePark();
  return readyForm(
    defineForm<WatchValues>({
      key: `visit.watch.${parkId}`,
      title: 'visit.ask.watch',
      fields: [
        { name: 'name', label: 'visit.field.name', type: 'text', maxLength: 32, required: true },
        { name: 'aliases', label: 'visit.field.aliases', type: 'text', maxLength: 160 },
        { name: 'phone', label: 'visit.field.phone', type: 'text', keyboard: 'tel', check: ruleCheck('phone') },
        { name: 'idNo', label: 'visit.field.idNo', type: 'text', check: ruleCheck('idCard') },
        { name: 'plate', label: 'visit.field.plate', type: 'text', check: ruleCheck('plate') },
        { name: 'kind', label: 'visit.field.kind', type: 'code', table: 'watchKind', required: true },
        { name: 'reason', label: 'visit.field.reason', type: 'longText', maxLength: 200, required: true },
        { name: 'until', label: 'visit.field.until', type: 'dateTime' },
      ],
      initial: {
        name: '',
        aliases: '',
        phone: '',
        idNo: '',
        plate: '',
        kind: WATCH_KIND.barred,
        reason: '',
        until: null,
      },
      submitLabel: 'visit.action.watch',
      submit: ({ aliases, ...rest }) =>
        write(visitSetupEndpoints.addWatchEntry, { ...rest, aliases: namesIn(aliases), parkId }, { quiet: true }),
    }),
  );
}

function revokeQuestion(parkId: number, entry: WatchEntry, close: () => void): Question {
  const form = defineForm<{ reason: string }>({
    key: `visit.revoke.${entry.id}`,
    title: 'visit.ask.revoke',
    subject: entry.name,
    fields: [{ name: 'reason', label: 'visit.field.reason', type: 'longText', maxLength: 200, required: true }],
    initial: { reason: '' },
    submitLabel: 'visit.action.revoke',
    submit: ({ reason }) =>
      write(visitSetupEndpoints.revokeWatchEntry, { parkId, id: entry.id, reason }, { quiet: true }),
    onDone: close,
  });
  return { form: form as unknown as Question['form'], close };
}

const MAKING = { useForm: useWatchForm, createLabel: 'visit.action.watch', mayEdit: () => false } as const;

export function useWatchList(parkId: number, filters: readonly FilterDefinition[]): ListDefinition<WatchEntry> {
  const [revoked, revoke] = useState<WatchEntry>();
  return defineList<WatchEntry, string>({
    endpoint: visitSetupEndpoints.listWatchEntries,
    input: { parkId },
    enabled: parkId > 0,
    list: 'watchEntries',
    fixedParams: ['of'],
    rowKey: ({ id }) => id,
    columns: WATCH_COLUMNS,
    card: { title: 'name', tag: 'state', place: 'reason', facts: ['kind', 'phone', 'plate', 'until', 'by'] },
    filters: [
      ...filters,
      {
        name: 'valid',
        label: 'visit.field.watchState',
        type: 'choice',
        initial: 'true',
        options: [
          { value: 'true', label: text('visit.watch.valid') },
          { value: 'false', label: text('visit.watch.all') },
        ],
      },
    ],
    actions: [
      {
        key: 'revoke',
        label: 'visit.action.revoke',
        danger: true,
        when: ({ state }) => state === WATCH_STATE.valid,
        run: (entry) => revoke(entry),
      },
    ],
    ...(revoked && { question: revokeQuestion(parkId, revoked, () => revoke(undefined)) }),
    ...MAKING,
    empty: { title: 'visit.empty.watch' },
  });
}
