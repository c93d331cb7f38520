/** Bars by echarts, only the parts they need. Fetched when a chart comes into sight. */
import { BarChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { BarRow, BarsKey, ChartLine } from './bars';
import { labelOf, lookOf, TEXT_PX, tipOf, type Look } from './chart-look';

use([BarChart, GridComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

export interface Bars {
  readonly rows: readonly BarRow[];
  /** Weeks stand side by side; names lie one below the other, where they have room. */
  readonly lying: boolean;
  readonly words: (value: number | null) => string;
  /** Targets. */
  readonly lines: readonly ChartLine[];
  readonly end: number | undefined;
  readonly key: BarsKey;
  readonly onChoose: (index: number) => void;
}

/** Names of lying bars: what they may take of the width. */
const NAME = { share: 0.42, least: 96, most: 210 } as const;
const MOST_LABELS = 16;
/** Beside one of its own period a bar of the one before is paler and thinner. */
const EARLIER = { opacity: 0.35, px: 12 } as const;
const PX = { alone: 28, beside: 16 } as const;

interface Drawn {
  bars: Bars;
  /** Of the names of lying bars, in px. */
  namePx: number;
  look: Look;
  isCompared: boolean;
}

const valueText = ({ bars: { rows, words } }: Drawn, at: number): string =>
  rows[at]?.words ?? words(rows[at]?.value ?? null);

function tipText(drawn: Drawn, at: number): string {
  const { rows, words, key } = drawn.bars;
  const row = rows[at];
  const own = valueText(drawn, at);
  if (row?.before === undefined) return `${row?.name ?? ''}  ${own}`;
  return `${row.name}\n${key.now}  ${own}\n${key.before}  ${row.beforeWords ?? words(row.before)}`;
}

/** A line across the bars at each target; its words stand in the key above the chart. */
const targetsOf = ({ bars: { lines, lying }, look }: Drawn) => ({
  silent: true,
  symbol: 'none',
  lineStyle: { color: look.target, width: 2, type: 'dashed' as const },
  label: { show: false },
  data: lines.map(({ value }) => (lying ? { xAxis: value } : { yAxis: value })),
});

const radiusOf = (lying: boolean) => (lying ? [0, 4, 4, 0] : [4, 4, 0, 0]);

function ownBars(drawn: Drawn) {
  const { bars, look, isCompared } = drawn;
  const { rows, lying } = bars;
  return {
    type: 'bar' as const,
    data: rows.map(({ value }) => value ?? 0),
    barMaxWidth: isCompared ? PX.beside : PX.alone,
    barGap: '15%',
    cursor: 'pointer',
    itemStyle: { color: look.bar, borderRadius: radiusOf(lying) },
    markLine: targetsOf(drawn),
    label: {
      // Beside more bars the numbers would touch each other; they are in the tip and the table.
      show: rows.length <= MOST_LABELS,
      position: lying ? ('right' as const) : ('top' as const),
      color: look.text,
      fontSize: TEXT_PX,
      fontFamily: look.font,
      formatter: ({ dataIndex }: { dataIndex: number }) => valueText(drawn, dataIndex),
    },
  };
}

const earlierBars = ({ bars: { rows, lying }, look }: Drawn) => ({
  type: 'bar' as const,
  data: rows.map(({ before }) => before ?? 0),
  barMaxWidth: EARLIER.px,
  cursor: 'pointer',
  itemStyle: { color: look.bar, opacity: EARLIER.opacity, borderRadius: radiusOf(lying) },
});

/** Further away a target would press the bars flat: it is told in the key alone. */
const FAR = 10;

/** The counted axis reaches the targets; that of shares ends where they do. */
const endOf = ({ lines, end }: Bars) =>
  end !== undefined
    ? { max: end }
    : lines.length === 0
      ? {}
      : {
          max: ({ max }: { max: number }) =>
            Math.max(max, ...lines.map(({ value }) => value).filter((value) => value <= max * FAR)),
        };

/** Labels at the ends of lying bars stand outside the bars. */
const room = ({ bars: { rows } }: Drawn): number => (rows.some(({ words }) => words !== undefined) ? 104 : 48);

function optionsOf(drawn: Drawn) {
  const { bars, look, isCompared, namePx } = drawn;
  const { rows, lying } = bars;
  const label = labelOf(look);
  const named = {
    type: 'category' as const,
    data: rows.map(({ name }) => name),
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: { ...label, ...(lying && { width: namePx, overflow: 'truncate' as const }) },
  };
  const counted = {
    type: 'value' as const,
    axisLabel: label,
    splitLine: { lineStyle: { color: look.line } },
    splitNumber: 4,
    ...endOf(bars),
  };
  return {
    // Nothing came from anywhere: there is no motion to explain.
    animation: false,
    grid: { left: 4, right: lying ? room(drawn) : 8, top: lying ? 4 : 24, bottom: 4, outerBoundsMode: 'same' as const },
    tooltip: {
      trigger: 'item' as const,
      ...tipOf(look),
      formatter: ({ dataIndex }: { dataIndex: number }) => tipText(drawn, dataIndex),
    },
    xAxis: lying ? counted : named,
    yAxis: lying ? named : counted,
    series: [ownBars(drawn), ...(isCompared ? [earlierBars(drawn)] : [])],
  };
}

/** Draws into the element, and again when its size changes. @returns how to take it away */
export function drawBars(element: HTMLElement, bars: Bars): () => void {
  const chart = init(element, undefined, { renderer: 'svg' });
  const isCompared = bars.rows.some(({ before }) => before !== undefined);
  const namePx = Math.min(NAME.most, Math.max(NAME.least, element.clientWidth * NAME.share));
  chart.setOption(optionsOf({ bars, look: lookOf(element), isCompared, namePx }));
  chart.on('click', ({ dataIndex }) => bars.onChoose(dataIndex));
  const watch = new ResizeObserver(() => chart.resize());
  watch.observe(element);
  return () => {
    watch.disconnect();
    chart.dispose();
  };
}
