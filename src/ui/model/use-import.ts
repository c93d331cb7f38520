/** Rows of a file brought in: read, checked without effect, then run; what does not pass says why. */
import { useRef, useState } from 'react';
import { asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { IMPORT_CHUNK, importReport, type ImportReport } from '@/contract/crud';
import { inARow, labelled } from '@/i18n/punctuation';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { ownTitle } from '@/lib/own-title';
import { newUuid } from '@/outbox/uuid';
import type { ImportField, ListTools } from './definitions';
import {
  exampleOf,
  fileFaults,
  readRows,
  sentValues,
  type FileRows,
  type ImportRow,
  type RowFault,
} from './import-rows';
import { labelText } from './label-text';
import { refreshAfter } from './records';
import { csvFile, readTable } from './table-files';

/** Beyond this a file is a migration. */
const MOST_ROWS = 20_000;
/** A chunk that got no answer is asked for again with its own key, so that it counts once. */
const TRIES = 3;

export type ImportState =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'checking' | 'running'; readonly done: number; readonly total: number }
  | {
      readonly step: 'checked';
      readonly good: readonly ImportRow[];
      readonly faults: readonly RowFault[];
      /** What to say of columns that nothing is read from. */
      readonly ignored: string;
    }
  | { readonly step: 'done'; readonly count: number; readonly faults: readonly RowFault[] };

type Definition = NonNullable<ListTools<never>['imported']>;

/** The reason in words: each wrong cell with its title, or the whole row's. */
function faultWords({ code, fields, params = {} }: ImportReport['faults'][number], of: readonly ImportField[]): string {
  const cells = Object.entries(fields ?? {}).map(([name, fault]) => {
    const field = of.find((each) => each.name === name);
    const words = fieldErrorText(fault, params, name);
    const title = field && labelText(field.title);
    // Some say what they are about themselves.
    return title && !words.startsWith(title) ? labelled(title, words) : words;
  });
  return inARow(cells) || errorText({ code, params, status: 400, serverMessage: undefined });
}

async function sendChunk(
  definition: Definition,
  mode: 'check' | 'run',
  rows: readonly ImportRow[],
): Promise<ImportReport> {
  const input = { ...definition.input, mode, rows: rows.map((row) => sentValues(row, definition.fields)) };
  const idempotencyKey = newUuid();
  for (let tried = 1; ; tried += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- tried again only after it failed
      return importReport.parse(await call(definition.endpoint, input, { quiet: true, idempotencyKey }));
    } catch (caught) {
      if (asApiError(caught).kind !== 'unavailable' || tried === TRIES) throw caught;
    }
  }
}

/** The rows of a chosen file, or why there are none. */
async function rowsOfFile(file: File, fields: readonly ImportField[]): Promise<FileRows | string> {
  const table = await readTable(file).catch(() => undefined);
  if (!table) return text('admin.import.unreadable');
  const read = readRows(table, fields);
  if ('missing' in read) return text('admin.import.noColumn', { name: read.missing });
  if (read.rows.length === 0) return text('admin.import.noRows');
  return read.rows.length > MOST_ROWS ? text('admin.import.tooMany', { count: MOST_ROWS }) : read;
}

const ignoredWords = (titles: readonly string[]): string =>
  titles.length > 0 ? text('admin.import.ignored', { names: listed(titles) }) : '';

const without = (rows: readonly ImportRow[], faults: readonly RowFault[]): ImportRow[] => {
  const faulty = new Set(faults.map(({ row }) => row));
  return rows.filter((row) => !faulty.has(row));
};

export function useImport(definition: Definition) {
  const { fields, endpoint } = definition;
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const name = useRef('');
  const each = async (mode: 'check' | 'run', rows: readonly ImportRow[], made: number[] = []): Promise<RowFault[]> => {
    const step = mode === 'check' ? 'checking' : 'running';
    const faults: RowFault[] = [];
    for (let from = 0; from < rows.length; from += IMPORT_CHUNK) {
      setState({ step, done: from, total: rows.length });
      const chunk = rows.slice(from, from + IMPORT_CHUNK);
      try {
        // oxlint-disable-next-line no-await-in-loop -- rows of a file come in in their order
        const report = await sendChunk(definition, mode, chunk);
        made.push(...(report.ids ?? []));
        faults.push(
          ...report.faults.flatMap((fault) => {
            const row = chunk[fault.row];
            return row ? [{ row, words: faultWords(fault, fields) }] : [];
          }),
        );
      } catch (caught) {
        if (mode === 'check') throw caught;
        const words = labelled(text('admin.import.cut'), errorText(asApiError(caught)));
        return [...faults, ...rows.slice(from).map((row) => ({ row, words }))];
      }
    }
    return faults;
  };
  const choose = async (file: File): Promise<void> => {
    name.current = file.name.replace(/\.[^.]+$/, '');
    const read = await rowsOfFile(file, fields);
    if (typeof read === 'string') return setState({ step: 'choose', problem: read });
    const { rows } = read;
    const inFile = fileFaults(rows, fields);
    const single = without(rows, inFile);
    try {
      const faults = [...inFile, ...(await each('check', single))].toSorted((a, b) => a.row.line - b.row.line);
      setState({ step: 'checked', good: without(rows, faults), faults, ignored: ignoredWords(read.ignored) });
    } catch (caught) {
      setState({ step: 'choose', problem: errorText(asApiError(caught)) });
    }
    return undefined;
  };
  const run = async (): Promise<void> => {
    if (state.step !== 'checked') return;
    const { good } = state;
    const made: number[] = [];
    const faults = [...state.faults, ...(await each('run', good, made))];
    await refreshAfter(endpoint);
    if (made.length > 0) definition.onMade?.(made);
    setState({ step: 'done', count: good.length - (faults.length - state.faults.length), faults });
  };
  const titles = fields.map((field) => labelText(field.title) + (field.required ? '*' : ''));
  const template = async (): Promise<File> => {
    const what = definition.title ? labelText(definition.title) : ownTitle();
    const examples = await Promise.all(fields.map(exampleOf));
    return csvFile(text('admin.import.templateName', { name: what }), [titles, examples]);
  };
  const faultFile = (faults: readonly RowFault[]): Promise<File> =>
    csvFile(`${name.current}-${text('admin.import.reason')}`, [
      [...titles, text('admin.import.reason')],
      ...faults.map(({ row, words }) => [...fields.map((field) => row.values[field.name] ?? ''), words]),
    ]);
  return { state, choose, run, template, faultFile, again: () => setState({ step: 'choose' }) };
}

export type ImportModel = ReturnType<typeof useImport>;
