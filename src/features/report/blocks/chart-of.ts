/** An answer as a drawing of bars, lines or a ring. Pure but for the language. */
import type { BlockKind } from '@/contract/report/report-definition';
import { text } from '@/i18n/text';
import type { ChartKind, ChartModel, ChartSeries } from '@/ui/chart/chart-model';
import { rowName, wordsIn, type BlockTable, type TableMeasure, type TableRow } from './block-table';

const KINDS: Partial<Record<BlockKind, ChartKind>> = {
  column: 'bars',
  bar: 'lying',
  stacked: 'stacked',
  line: 'line',
  area: 'area',
  ring: 'ring',
  scatter: 'scatter',
};

/** More parts of a ring cannot be told apart: the rest is one of its own. */
const MOST_PARTS = 6;
const MOST_BARS = 15;
const MOST_SERIES = 7;

/** A drawing, and which row of the answer each of its points is; null: several together. */
export interface ChartOf {
  readonly model: ChartModel;
  readonly rowAt: (name: number, series: number) => TableRow | null;
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

function ringOf({ rows, measures }: BlockTable): ChartOf {
  const [measure] = measures;
  const sorted = rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
  const isMore = sorted.length > MOST_PARTS;
  const shown = isMore ? sorted.slice(0, MOST_PARTS - 1) : sorted;
  const rest = isMore ? sum(sorted.slice(MOST_PARTS - 1).map(({ values }) => values[0] ?? null)) : 0;
  return {
    model: {
      kind: 'ring',
      names: [...shown.map(rowName), ...(isMore ? [text('report.block.others')] : [])],
      series: [
        {
          name: measure?.title ?? '',
          values: [...shown.map(({ values }) => values[0] ?? null), ...(isMore ? [rest] : [])],
        },
      ],
      words: (value) => wordsIn(measure, value),
    },
    rowAt: (name) => shown[name] ?? null,
  };
}

const endOf = (measures: readonly TableMeasure[]): number | undefined =>
  measures.length > 0 && measures.every(({ format }) => format === 'percent') ? 1 : undefined;

/** Two dimensions: the first is the axis, each value of the second a series. */
function crossed(kind: ChartKind, { rows, measures }: BlockTable): ChartOf {
  const [measure] = measures;
  const names = [...new Set(rows.map(({ names: [first = ''] }) => first))];
  const second = [...new Set(rows.map(({ names: [, other = ''] }) => other))].slice(0, MOST_SERIES);
  const at = new Map(rows.map((row) => [row.names.slice(0, 2).join('\n'), row]));
  const rowAt = (name: number, series: number): TableRow | null =>
    at.get(`${names[name] ?? ''}\n${second[series] ?? ''}`) ?? null;
  return {
    model: {
      kind,
      names,
      series: second.map((name, series) => ({
        name,
        values: names.map((_, index) => rowAt(index, series)?.values[0] ?? null),
      })),
      words: (value) => wordsIn(measure, value),
      end: kind === 'stacked' ? undefined : endOf(measures),
    },
    rowAt,
  };
}

function plain(kind: ChartKind, { rows, measures, against }: BlockTable): ChartOf {
  const shown = kind === 'lying' ? rows.slice(0, MOST_BARS) : rows;
  const series: ChartSeries[] = measures.flatMap((measure, index) => {
    const now = { name: measure.title, values: shown.map(({ values }) => values[index] ?? null) };
    const isCompared = shown.some(({ before }) => before !== undefined);
    const before = {
      name: text('report.against.series', { name: measure.title, period: against?.name ?? '' }),
      values: shown.map((row) => row.before?.[index] ?? null),
      isEarlier: true,
    };
    return isCompared && kind !== 'stacked' ? [now, before] : [now];
  });
  const perMeasure = Math.max(1, series.length / Math.max(1, measures.length));
  return {
    model: {
      kind,
      names: shown.map(rowName),
      series,
      words: (value, index) => wordsIn(measures[Math.floor(index / perMeasure)], value),
      end: endOf(measures),
    },
    rowAt: (name) => shown[name] ?? null,
  };
}

const MOST_DOTS = 200;

/** Two measures of each row: one says how far across it stands, the other how high. */
function dotsOf({ rows, measures }: BlockTable): ChartOf {
  const shown = rows.filter(({ values: [x, y] }) => typeof x === 'number' && typeof y === 'number').slice(0, MOST_DOTS);
  return {
    model: {
      kind: 'scatter',
      names: shown.map(rowName),
      series: measures
        .slice(0, 2)
        .map((measure, index) => ({ name: measure.title, values: shown.map(({ values }) => values[index] ?? null) })),
      words: (value, index) => wordsIn(measures[index], value),
    },
    rowAt: (name) => shown[name] ?? null,
  };
}

/** @returns undefined where the kind is drawn otherwise */
export function chartOf(kind: BlockKind, table: BlockTable): ChartOf | undefined {
  const drawn = KINDS[kind];
  if (!drawn) return undefined;
  if (drawn === 'ring') return ringOf(table);
  if (drawn === 'scatter') return table.measures.length > 1 ? dotsOf(table) : plain('bars', table);
  return table.dims.length > 1 ? crossed(drawn, table) : plain(drawn, table);
}
