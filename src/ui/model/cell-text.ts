/** A cell as plain words: for names of rows, for files. */
import { CODE_TABLES } from '@/contract/code-tables';
import { formatMoment } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { codeText } from '@/i18n/text';
import type { Cell } from './cell';

const moment = (at: number | null): string => (at === null ? '' : formatMoment(at, languageTag()));

export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  if ('code' in cell) return codeText(cell.table, cell.code);
  if ('tag' in cell) return cell.tag;
  if ('level' in cell) return codeText('alarmLevel', cell.level);
  if ('at' in cell) return moment(cell.at);
  if ('since' in cell) return moment(cell.since);
  return moment(cell.due);
}

/** All words of a cell's code table: a file has the words, not the numbers. */
export function wordsOfCell(cell: Cell): Record<string, string> | undefined {
  if (typeof cell !== 'object' || cell === null || !('code' in cell)) return undefined;
  const { table } = cell;
  return Object.fromEntries(Object.values<number>(CODE_TABLES[table]).map((code) => [code, codeText(table, code)]));
}
