/** A list with its tools: what both kits draw from. The definition that comes out has the person's columns and all actions. */
import { useState } from 'react';
import { asApiError } from '@/api/api-error';
import { errorText } from '@/i18n/error-text';
import { text } from '@/i18n/text';
import { columnChoices, keepWidths, withWidths } from './column-order';
import type { Column } from './definitions';
import { exportColumns, fetchFile, type FileFormat } from './export-list';
import type { KitVoice } from './kit-voice';
import { labelText } from './label-text';
import { chosenActions, rowActions, type ChosenAction } from './list-actions';
import type { AnyList, AnyRow } from './list-tools';
import { titleOfRow } from './row-title';
import { refreshRecords } from './records';
import { useDoneWords, useSavedId } from './saved-record';
import { useAddressParams } from './use-address-params';
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

function useExported(
  definition: AnyList,
  input: Readonly<Record<string, string>>,
  columns: Columns,
  rows: readonly AnyRow[],
) {
  const [exporting, setExporting] = useState(false);
  const take = async (
    format: FileFormat,
    deliver: (file: File) => Promise<void>,
    voice: KitVoice,
    more: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    if (!definition.exported) return;
    setExporting(true);
    try {
      const all = { ...definition.input, ...input, ...more };
      const what = definition.fileTitle && labelText(definition.fileTitle);
      const file = await fetchFile(definition.exported, all, format, exportColumns(columns, rows), what);
      await deliver(file);
      voice.say(text('admin.export.done', { name: file.name }), 'good');
    } catch (caught) {
      voice.say(errorText(asApiError(caught)), 'error');
    } finally {
      setExporting(false);
    }
  };
  const run: typeof take = async (format, deliver, voice) => {
    const { askBeforeExport } = definition;
    if (askBeforeExport) askBeforeExport((more) => take(format, deliver, voice, more));
    else await take(format, deliver, voice);
  };
  return { exporting, run };
}

const nameOf = (definition: AnyList, row: AnyRow): string => definition.bin?.nameOf(row) ?? titleOfRow(definition, row);

/** In the bin a list shows what was deleted: it leads nowhere, and nothing is made there. */
const asBin = (definition: AnyList): AnyList => ({
  ...definition,
  input: { ...definition.input, [DELETED]: true },
  href: undefined,
  create: undefined,
  empty: { title: 'admin.bin.empty' },
});

/** The definition with the person's columns; a phone's card keeps what its face is made of. */
function useColumns(given: AnyList, paging: Paging) {
  const setting = useListSetting(given.list);
  const { card } = given;
  const choices = columnChoices(given.columns, setting.columns, card.title);
  const shown = choices.filter((choice) => choice.shown).map((choice) => choice.name);
  const face = [card.title, card.tag, card.place].flatMap((name) => name ?? []);
  const chosen: AnyList = {
    ...given,
    columns: withWidths(chosenColumns(given, shown, paging === 'growing' ? face : []), choices),
    card: { ...card, facts: card.facts?.filter((name) => shown.includes(name)) },
  };
  return { setting, choices, chosen, inFile: chosenColumns(given, shown, []) };
}

function useBinAddress(has: boolean) {
  const [params, change] = useAddressParams();
  const setBin = (on: boolean): void =>
    change({ page: undefined, [DELETED]: on ? 'true' : undefined }, { replace: false });
  return [has && params.get(DELETED) === 'true', setBin] as const;
}

export function useFullList(given: AnyList, paging: Paging, voice: KitVoice) {
  const { setting, choices, chosen, inFile } = useColumns(given, paging);
  const [inBin, setBin] = useBinAddress(given.bin !== undefined);
  const edit = useEditAddress();
  const batch = useBatch(voice);
  const savedId = useSavedId(given.endpoint.reads);
  useDoneWords(voice);
  const bin = useBin(given.bin, true, voice, batch);
  const idOf = (row: AnyRow): number => Number(given.rowKey(row));
  const named = (rows: readonly AnyRow[]) => new Map(rows.map((row) => [idOf(row), nameOf(given, row)] as const));
  const does = {
    edit: (row: AnyRow) => edit.edit(idOf(row)),
    remove: (rows: readonly AnyRow[]) => bin.remove(named(rows)),
    restore: (rows: readonly AnyRow[]) => bin.restore(named(rows)),
  };
  const definition = { ...(inBin ? asBin(chosen) : chosen), actions: rowActions(given, inBin, does) };
  const model = usePagedList(definition, paging);
  const { filters, sort } = model.address;
  const selection = useSelection(given.rowKey, JSON.stringify([filters, inBin]));
  const fileInput = { ...filters, ...(sort && { sort }), ...(inBin && { [DELETED]: 'true' }) };
  const exported = useExported(given, fileInput, inFile, model.rows);
  const actions = chosenActions(given, inBin, does);

  const runBatch = async (action: ChosenAction): Promise<void> => {
    const { rows } = selection;
    const label = labelText(action.label);
    if (action.asks) await action.run(rows);
    else {
      const title = text('admin.batch.ask', { action: label, count: rows.length });
      const hint = given.chosenNote?.(rows);
      if (!(await voice.ask({ title, action: label, danger: action.danger, ...(hint && { hint }) }))) return;
      const results = await batch.run(label, named(rows), () => action.run(rows));
      if (results.length > 0 && results.every(({ ok }) => ok))
        voice.say(text('admin.batch.done', { action: label, count: results.length }), 'good');
      await refreshRecords(given.endpoint.reads);
    }
    selection.clear();
  };
  return {
    definition,
    model,
    setting,
    choices,
    edit,
    batch,
    selection,
    inBin,
    setBin,
    runBatch,
    saveWidths: (widths: Readonly<Record<string, number>>): void =>
      void setting.saveColumns(keepWidths(choices, widths)),
    columnTitles: (name: string): string => labelText(given.columns[name]?.title ?? { words: name }),
    always: given.card.title,
    batchActions: actions.filter((action) => selection.rows.every((row) => action.when?.(row) ?? true)),
    hasBatch: actions.length > 0,
    chosenNote: selection.rows.length > 0 ? given.chosenNote?.(selection.rows) : undefined,
    exporting: exported.exporting,
    exportAs: (format: FileFormat, deliver: (file: File) => Promise<void>) => exported.run(format, deliver, voice),
    nameOf: (row: AnyRow) => nameOf(given, row),
    isMarked: (row: AnyRow) => idOf(row) === savedId,
  };
}

export type FullList = ReturnType<typeof useFullList>;
