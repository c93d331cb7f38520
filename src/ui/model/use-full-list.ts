/** A list with its tools: what both kits draw from. The definition that comes out has the person's columns and all actions. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asApiError } from '@/api/api-error';
import { errorText } from '@/i18n/error-text';
import { text } from '@/i18n/text';
import { cellText } from './cell-text';
import { columnChoices } from './column-order';
import type { BatchAction, Column, RowAction } from './definitions';
import { exportColumns, fetchFile, type FileFormat } from './export-list';
import type { KitVoice } from './kit-voice';
import { labelText } from './label-text';
import type { AnyList, AnyRow } from './list-tools';
import { invalidateRecords, kindOf } from './records';
import { useBatch } from './use-batch';
import { useBin } from './use-bin';
import { useEditAddress } from './use-edit-address';
import { useListSetting } from './use-list-setting';
import { usePagedList, type Paging } from './use-paged-list';
import { useSelection } from './use-selection';

/** In the address: what lies in the recycle bin instead. */
const DELETED = 'deleted';

type Columns = Record<string, Column<AnyRow>>;

/** The columns in the person's order. `always`: shown whatever was chosen (a phone's card needs them). */
function chosenColumns(definition: AnyList, shown: readonly string[], always: readonly string[]): Columns {
  const names = [...shown, ...always.filter((name) => !shown.includes(name))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const column = definition.columns[name];
      return column ? [[name, column] as const] : [];
    }),
  );
}

function useExported(definition: AnyList, input: Readonly<Record<string, string>>, columns: Columns, rows: readonly AnyRow[]) {
  const [exporting, setExporting] = useState(false);
  const run = async (format: FileFormat, deliver: (file: File) => Promise<void>, voice: KitVoice): Promise<void> => {
    if (!definition.exported) return;
    setExporting(true);
    try {
      const all = { ...definition.input, ...input };
      const file = await fetchFile(definition.exported, all, format, exportColumns(columns, rows));
      await deliver(file);
      voice.say(text('admin.export.done', { name: file.name }), 'good');
    } catch (caught) {
      voice.say(errorText(asApiError(caught)), 'error');
    } finally {
      setExporting(false);
    }
  };
  return { exporting, run };
}

const nameOf = (definition: AnyList, row: AnyRow): string => {
  const title = definition.columns[definition.card.title];
  return definition.bin?.nameOf(row) ?? (title ? cellText(title.value(row)) : '');
};

const SET = { face: ['title', 'tag', 'place'] as const };

export function useFullList(given: AnyList, paging: Paging, voice: KitVoice) {
  const [params, setParams] = useSearchParams();
  const setting = useListSetting(given.list);
  const edit = useEditAddress();
  const batch = useBatch(voice);
  const bin = useBin(given.bin, true, voice, batch);
  const inBin = given.bin !== undefined && params.get(DELETED) === 'true';
  const choices = columnChoices(given.columns, setting.columns, given.card.title);
  const shown = choices.filter((choice) => choice.shown).map((choice) => choice.name);
  const face = SET.face.flatMap((part) => given.card[part] ?? []);
  const columns = chosenColumns(given, shown, paging === 'growing' ? face : []);
  const named = (rows: readonly AnyRow[]) =>
    new Map(rows.map((row) => [Number(given.rowKey(row)), nameOf(given, row)] as const));

  const own: RowAction<AnyRow>[] = [
    ...(given.actions ?? []),
    ...(given.useForm
      ? [
          {
            key: 'edit',
            label: 'admin.edit.edit' as const,
            when: given.mayEdit,
            run: (row: AnyRow) => edit.edit(Number(given.rowKey(row))),
          },
        ]
      : []),
    ...(given.bin
      ? [
          {
            key: 'remove',
            label: 'common.action.delete' as const,
            danger: true,
            when: given.bin.when,
            run: (row: AnyRow) => bin.remove(named([row])),
          },
        ]
      : []),
  ];
  const restoring: RowAction<AnyRow>[] = [
    { key: 'restore', label: 'admin.bin.restore', run: (row) => bin.restore(named([row])) },
  ];
  const definition: AnyList = {
    ...given,
    columns,
    card: { ...given.card, facts: given.card.facts?.filter((name) => shown.includes(name)) },
    input: inBin ? { ...given.input, [DELETED]: true } : given.input,
    actions: inBin ? restoring : own,
    ...(inBin && { href: undefined, create: undefined, empty: { title: 'admin.bin.empty' } }),
  };
  const model = usePagedList(definition, paging);
  const selection = useSelection(given.rowKey, JSON.stringify([model.address.filters, inBin]));
  const { filters, sort } = model.address;
  const exported = useExported(
    given,
    { ...filters, ...(sort && { sort }), ...(inBin && { [DELETED]: 'true' }) },
    chosenColumns(given, shown, []),
    model.rows,
  );

  const batchActions: BatchAction<AnyRow>[] = inBin
    ? [{ key: 'restore', label: 'admin.bin.restore', run: async (rows) => bin.restore(named(rows)) }]
    : [
        ...(given.batch ?? []),
        ...(given.bin
          ? [
              {
                key: 'remove',
                label: 'common.action.delete' as const,
                danger: true,
                when: given.bin.when,
                run: async (rows: readonly AnyRow[]) => void (await bin.remove(named(rows))),
              },
            ]
          : []),
      ];
  const isOwn = (action: BatchAction<AnyRow>): boolean => given.batch?.includes(action) ?? false;
  const runBatch = async (action: BatchAction<AnyRow>): Promise<void> => {
    const { rows } = selection;
    const label = labelText(action.label);
    // Deleting and restoring ask and tell by themselves.
    if (!isOwn(action)) await action.run(rows);
    else {
      const title = text('admin.batch.ask', { action: label, count: rows.length });
      if (!(await voice.ask({ title, action: label, danger: action.danger }))) return;
      const results = await batch.run(label, named(rows), () => action.run(rows));
      if (results.length > 0 && results.every(({ ok }) => ok))
        voice.say(text('admin.batch.done', { action: label, count: results.length }), 'good');
      await invalidateRecords(kindOf(given.endpoint));
    }
    selection.clear();
  };
  const setBin = (on: boolean): void => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (on) next.set(DELETED, 'true');
    else next.delete(DELETED);
    setParams(next, { preventScrollReset: true });
  };
  return {
    ...{ definition, model, setting, choices, edit, batch, selection, inBin, setBin },
    columnTitles: (name: string): string => labelText(given.columns[name]?.title ?? { words: name }),
    always: given.card.title,
    batchActions: batchActions.filter((action) => selection.rows.every((row) => action.when?.(row) ?? true)),
    hasBatch: batchActions.length > 0,
    runBatch,
    exporting: exported.exporting,
    exportAs: (format: FileFormat, deliver: (file: File) => Promise<void>) => exported.run(format, deliver, voice),
    nameOf: (row: AnyRow) => nameOf(given, row),
  };
}

export type FullList = ReturnType<typeof useFullList>;
