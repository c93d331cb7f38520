/** What stands in a cell of an exported file: a kind of value, not yet its look. */
import type { ExportColumn } from '@/contract/crud';
import type { CallerLanguage } from '../../../http/caller-language';
import { listedIn } from '../../../http/say';
import { wallOf } from '../../calendar/wall-clock.rules';

export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** 0 to 1. */
  | { readonly kind: 'share'; readonly value: number }
  /** In yuan. */
  | { readonly kind: 'money'; readonly value: number }
  /** The clock on the park's wall, as milliseconds since 1970-01-01 00:00 there. */
  | { readonly kind: 'moment'; readonly wallMs: number }
  /** A day without a time, as milliseconds since 1970-01-01. */
  | { readonly kind: 'day'; readonly wallMs: number };

export const textCell = (text: string): Cell => ({ kind: 'text', text });
export const numberCell = (value: number): Cell => ({ kind: 'number', value });
export const moneyCell = (fen: number): Cell => ({ kind: 'money', value: fen / 100 });
export const momentCell = (at: number, timeZone: string): Cell => ({ kind: 'moment', wallMs: wallOf(timeZone, at) });
export const EMPTY: Cell = textCell('');

/** Moments are named so by the contract; every other number is one. */
const IS_MOMENT = /(At|Time|Until|By)$|^(at|until)$/;
const IS_SHARE = /Rate$/;
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @param text a day as 2026-11-20 */
export function dayCell(text: string): Cell {
  const wallMs = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(wallMs) ? textCell(text) : { kind: 'day', wallMs };
}

/** How a file is written: whose clock its times are of, and in which language. */
export interface Manner {
  readonly timeZone: string;
  readonly language: CallerLanguage;
}

function numberOf(value: number, name: string, timeZone: string): Cell {
  if (!Number.isFinite(value)) return EMPTY;
  if (IS_MOMENT.test(name)) return momentCell(value, timeZone);
  return IS_SHARE.test(name) ? { kind: 'share', value } : numberCell(value);
}

/** Codes have their words; lists stand in one cell. */
export function cellOf(value: unknown, column: ExportColumn, manner: Manner): Cell {
  const { name, words } = column;
  if (value === null || value === undefined) return EMPTY;
  if (Array.isArray(value)) {
    const each = value.map((one) => plainText(cellOf(one, column, manner)));
    return textCell(listedIn(manner.language, each));
  }
  if (typeof value === 'object') return textCell('name' in value ? String(value.name) : JSON.stringify(value));
  const text = String(value);
  const word = words?.[text];
  if (word !== undefined) return textCell(word);
  if (typeof value === 'number') return numberOf(value, name, manner.timeZone);
  return IS_DAY.test(text) ? dayCell(text) : textCell(text);
}

const isoOf = (wallMs: number): string => new Date(wallMs).toISOString();

/** As it is read aloud: 2026-11-20 14:03:09 for a moment. */
export function plainText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'money':
      return cell.value.toFixed(2);
    case 'moment':
      return isoOf(cell.wallMs).slice(0, 19).replace('T', ' ');
    case 'day':
      return isoOf(cell.wallMs).slice(0, 10);
    case 'number':
    case 'share':
      return String(cell.value);
  }
}
