/** Cells of an answer in the person's words. Pure but for the current language. */
import type { DimName, MeasureFormat, MeasureName, ModelName } from '@/contract/report/report-models';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { Grain, ReportCell, ReportColumn } from '@/contract/report/report-query';
import { languageTag } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';
import { PARK_ZONE } from '@/lib/period';
import { NONE, numeral, percentText } from '@/ui/case/statistics/numbers';

const FEN = 100;

const money = (fen: number): string =>
  new Intl.NumberFormat(languageTag(), { style: 'currency', currency: 'CNY', maximumFractionDigits: 0 }).format(
    fen / FEN,
  );

const UNITS = { seconds: 'second', minutes: 'minute', hours: 'hour' } as const;

/** From two of the next unit on it is told in that one. */
const LARGER = { seconds: 'minutes', minutes: 'hours' } as const;
const MANY = 120;

/** Chinese and Japanese stand apart from their numbers, as in all our texts. */
function withUnit(value: number, unit: keyof typeof UNITS): string {
  if (unit !== 'hours' && value >= MANY) return withUnit(value / 60, LARGER[unit]);
  return new Intl.NumberFormat(languageTag(), {
    style: 'unit',
    unit: UNITS[unit],
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'seconds' ? 0 : 1,
  })
    .format(value)
    .replace(/(\d)(?=[^\d\s.,%])/, '$1 ');
}

/** 91.7%, 12 分钟, ¥1,200; nothing was counted: –. */
export function measureWords(format: MeasureFormat, value: number | null): string {
  if (value === null) return NONE;
  if (format === 'percent') return percentText(value);
  if (format === 'money') return money(value);
  if (format === 'score') return numeral(value, 1);
  if (format === 'count') return numeral(value);
  return withUnit(value, format);
}

const DAY_MS = 86_400_000;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);

const GRAIN_FORMS: Readonly<Record<Grain, Intl.DateTimeFormatOptions>> = {
  hour: { month: 'numeric', day: 'numeric', hour: '2-digit', hourCycle: 'h23' },
  day: { month: 'numeric', day: 'numeric' },
  week: { month: 'numeric', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  quarter: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

function timeWords(at: number, grain: Grain): string {
  const key = `${languageTag()}${grain}`;
  const made =
    formats.get(key) ?? new Intl.DateTimeFormat(languageTag(), { timeZone: PARK_ZONE, ...GRAIN_FORMS[grain] });
  formats.set(key, made);
  return made.format(at);
}

/** 11/27 */
export const dayText = (at: number): string => timeWords(at, 'day');

export const weekdayWords = (weekday: number): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (weekday - 1) * DAY_MS);

/** One letter, for the head of a calendar: 一, M. */
export const weekdayLetter = (weekday: number): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'narrow', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );

export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const nobody = (): string => text('report.value.none');

/** A cell of a dimension or of time. */
export function dimWords(model: ModelName, column: ReportColumn, cell: ReportCell, grain: Grain | null): string {
  if (cell === null || cell === '') return nobody();
  if (column.role === 'time') return timeWords(Number(cell), grain ?? 'day');
  const dim = REPORT_MODELS[model].dims[column.key];
  if (dim?.type === 'code' && dim.codes) return codeText(dim.codes, cell) || String(cell);
  if (dim?.type === 'named') return column.names?.[String(cell)] ?? text('report.value.gone');
  if (dim?.type === 'yesNo') return text(Number(cell) === 1 ? 'report.value.yes' : 'report.value.no');
  if (dim?.type === 'weekday') return weekdayWords(Number(cell));
  if (dim?.type === 'hour') return hourWords(Number(cell));
  return String(cell);
}

export const modelTitle = (model: ModelName): string => text(`reportmodel.model.${model}`);
/** Names come from a report: one that a later release no longer has reads as itself. */
export const dimTitle = (dim: string): string => text(`reportmodel.dim.${dim as DimName}`);
export const measureTitle = (measure: string): string => text(`reportmodel.measure.${measure as MeasureName}`);
