/** A drawing as echarts is told it: bars and lines over one axis of names, rings, and dots between two axes. */
import type { Mode } from '../theme/mode';
import { seriesColour } from '../theme/series';
import { labelOf, TEXT_PX, tipOf, type Look } from './chart-look';
import { hueOf, type ChartModel, type ChartSeries } from './chart-model';

export interface Drawing {
  readonly model: ChartModel;
  readonly look: Look;
  readonly mode: Mode;
  readonly widthPx: number;
}

/** Names of lying bars: what they may take of the width. */
const NAME = { share: 0.36, least: 72, most: 210 } as const;
const MOST_LABELS = 12;
const MOST_POINTS = 40;
const EARLIER = 0.4;
const BAR_PX = 28;
const ROOM_PX = 56;

const isLying = ({ kind }: ChartModel): boolean => kind === 'lying';
const isLine = ({ kind }: ChartModel): boolean => kind === 'line' || kind === 'area';

const radiusOf = (model: ChartModel): number[] | number =>
  model.kind === 'stacked' ? 0 : isLying(model) ? [0, 4, 4, 0] : [4, 4, 0, 0];

const colourOf = ({ model, mode }: Drawing, index: number): string => seriesColour(mode, hueOf(model.series, index));

function barsOf(drawing: Drawing, series: ChartSeries, index: number) {
  const { model, look } = drawing;
  const alone = model.series.length === 1 && model.names.length <= MOST_LABELS;
  return {
    type: 'bar' as const,
    name: series.name,
    data: [...series.values],
    barMaxWidth: BAR_PX,
    barGap: '15%',
    cursor: 'pointer',
    ...(model.kind === 'stacked' && { stack: series.isEarlier ? 'before' : 'now' }),
    itemStyle: {
      color: colourOf(drawing, index),
      opacity: series.isEarlier ? EARLIER : 1,
      borderRadius: radiusOf(model),
    },
    label: {
      // Beside more bars the numbers would touch each other; they are under the pointer and in the table.
      show: alone,
      position: isLying(model) ? ('right' as const) : ('top' as const),
      color: look.text,
      fontSize: TEXT_PX,
      fontFamily: look.font,
      formatter: ({ dataIndex }: { dataIndex: number }) => model.words(series.values[dataIndex] ?? null, index),
    },
  };
}

function lineOf(drawing: Drawing, series: ChartSeries, index: number) {
  const { model } = drawing;
  const color = colourOf(drawing, index);
  return {
    type: 'line' as const,
    name: series.name,
    data: [...series.values],
    color,
    cursor: 'pointer',
    symbolSize: 6,
    showSymbol: model.names.length <= MOST_POINTS,
    lineStyle: { width: 2, color, type: series.isEarlier ? ('dashed' as const) : ('solid' as const) },
    ...(model.kind === 'area' && !series.isEarlier && { areaStyle: { color, opacity: 0.16 } }),
  };
}

/** Under the pointer: the name, and what each series has there. */
function tipText({ model }: Drawing, at: number): string {
  const { names, series, words } = model;
  const lines = series.map(({ name, values }, index) => `${name}  ${words(values[at] ?? null, index)}`);
  return [names[at] ?? '', ...lines].join('\n');
}

function axisOptions(drawing: Drawing) {
  const { model, look, widthPx } = drawing;
  const lying = isLying(model);
  const label = labelOf(look);
  const namePx = Math.min(NAME.most, Math.max(NAME.least, widthPx * NAME.share));
  const named = {
    type: 'category' as const,
    data: [...model.names],
    inverse: lying,
    boundaryGap: !isLine(model),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: { ...label, hideOverlap: true, ...(lying && { width: namePx, overflow: 'truncate' as const }) },
  };
  const counted = {
    type: 'value' as const,
    axisLabel: { ...label, formatter: (value: number) => model.words(value, 0) },
    splitLine: { lineStyle: { color: look.line } },
    splitNumber: 3,
    ...(model.end !== undefined && { max: model.end }),
  };
  return {
    grid: {
      left: 4,
      right: lying ? ROOM_PX : isLine(model) ? 16 : 8,
      top: lying ? 4 : 24,
      bottom: 4,
      outerBoundsMode: 'same' as const,
    },
    xAxis: lying ? counted : named,
    yAxis: lying ? named : counted,
    series: model.series.map((series, index) =>
      isLine(model) ? lineOf(drawing, series, index) : barsOf(drawing, series, index),
    ),
  };
}

/** The parts stand in the key beside the ring: no words lie on it. */
function ringOptions({ model, mode, look }: Drawing) {
  const [first] = model.series;
  return {
    series: [
      {
        type: 'pie' as const,
        radius: ['58%', '92%'],
        cursor: 'pointer',
        label: { show: false },
        labelLine: { show: false },
        data: model.names.map((name, index) => ({
          name,
          value: first?.values[index] ?? 0,
          itemStyle: { color: seriesColour(mode, index), borderColor: look.surface, borderWidth: 2 },
        })),
      },
    ],
  };
}

const DOT_PX = 12;

/** Each name a dot; few of them carry their names, the others have them under the pointer. */
function dotsOptions({ model, mode, look }: Drawing) {
  const [across, high] = model.series;
  const axis = (index: number) => ({
    type: 'value' as const,
    name: model.series[index]?.name ?? '',
    nameLocation: index === 0 ? ('middle' as const) : ('end' as const),
    nameGap: index === 0 ? 28 : 8,
    nameTextStyle: { ...labelOf(look), align: index === 0 ? ('center' as const) : ('left' as const) },
    axisLabel: { ...labelOf(look), hideOverlap: true, formatter: (value: number) => model.words(value, index) },
    splitLine: { lineStyle: { color: look.line } },
    axisLine: { lineStyle: { color: look.line } },
    axisTick: { show: false },
    splitNumber: 2,
    scale: true,
    // No dot lies on an axis.
    boundaryGap: ['15%', '15%'] as [string, string],
  });
  return {
    grid: { left: 4, right: 24, top: 28, bottom: 20, outerBoundsMode: 'same' as const },
    xAxis: axis(0),
    yAxis: axis(1),
    series: [
      {
        type: 'scatter' as const,
        cursor: 'pointer',
        symbolSize: DOT_PX,
        itemStyle: { color: seriesColour(mode, 0), opacity: 0.8, borderColor: look.surface, borderWidth: 1 },
        data: model.names.map((_, index) => [across?.values[index] ?? null, high?.values[index] ?? null]),
        label: {
          show: model.names.length <= MOST_LABELS,
          position: 'top' as const,
          color: look.text,
          fontSize: TEXT_PX,
          fontFamily: look.font,
          formatter: ({ dataIndex }: { dataIndex: number }) => model.names[dataIndex] ?? '',
        },
        labelLayout: { hideOverlap: true },
      },
    ],
  };
}

export function optionsOf(drawing: Drawing) {
  const { model, look } = drawing;
  const isDots = model.kind === 'scatter';
  const isOne = model.kind === 'ring' || isDots;
  return {
    // Nothing came from anywhere: there is no motion to explain.
    animation: false,
    tooltip: {
      ...tipOf(look),
      trigger: isOne ? ('item' as const) : ('axis' as const),
      ...(!isOne && { axisPointer: { type: isLine(model) ? ('line' as const) : ('shadow' as const) } }),
      confine: true,
      formatter: (asked: { dataIndex: number } | readonly { dataIndex: number }[]) => {
        const at = Array.isArray(asked)
          ? (asked as readonly { dataIndex: number }[])[0]?.dataIndex
          : (asked as { dataIndex: number }).dataIndex;
        return tipText(drawing, at ?? 0);
      },
    },
    ...(isDots ? dotsOptions(drawing) : isOne ? ringOptions(drawing) : axisOptions(drawing)),
  };
}
