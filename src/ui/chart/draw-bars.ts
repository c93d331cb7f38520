/** Bars by echarts, only the parts they need. Fetched when a chart comes into sight. */
import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, GridComponent, TooltipComponent, SVGRenderer]);

export interface Bars {
  readonly names: readonly string[];
  readonly values: readonly (number | null)[];
  /** Weeks stand side by side; names lie one below the other, where they have room. */
  readonly lying: boolean;
  readonly words: (value: number | null) => string;
  readonly onChoose: (index: number) => void;
}

/** The tokens as they are on the page now. */
function colours(element: HTMLElement) {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--sp-${name}`).trim();
  return {
    bar: token('brand'),
    text: token('text2'),
    line: token('line'),
    raised: token('raised'),
    strong: token('text'),
    font: style.fontFamily,
  };
}

const TEXT_PX = 13;
const NAME_PX = 120;
const MOST_LABELS = 16;

function optionsOf(element: HTMLElement, { names, values, lying, words }: Bars) {
  const { bar, text, line, raised, strong, font } = colours(element);
  const label = { color: text, fontSize: TEXT_PX, fontFamily: font };
  const named = {
    type: 'category' as const,
    data: [...names],
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: { ...label, ...(lying && { width: NAME_PX, overflow: 'truncate' as const }) },
  };
  const counted = {
    type: 'value' as const,
    axisLabel: label,
    splitLine: { lineStyle: { color: line } },
    splitNumber: 4,
  };
  const value = (at: number): string => words(values[at] ?? null);
  return {
    // Nothing came from anywhere: there is no motion to explain.
    animation: false,
    grid: { left: 4, right: lying ? 48 : 8, top: lying ? 4 : 24, bottom: 4, outerBoundsMode: 'same' as const },
    tooltip: {
      trigger: 'item' as const,
      backgroundColor: raised,
      borderColor: line,
      textStyle: { color: strong, fontSize: TEXT_PX, fontFamily: font },
      renderMode: 'richText' as const,
      formatter: ({ dataIndex }: { dataIndex: number }) => `${names[dataIndex] ?? ''}  ${value(dataIndex)}`,
    },
    xAxis: lying ? counted : named,
    yAxis: lying ? named : counted,
    series: [
      {
        type: 'bar' as const,
        data: values.map((each) => each ?? 0),
        barMaxWidth: 28,
        cursor: 'pointer',
        itemStyle: { color: bar, borderRadius: lying ? [0, 4, 4, 0] : [4, 4, 0, 0] },
        label: {
          // Beside more bars the numbers would touch each other; they are in the tip and the table.
          show: names.length <= MOST_LABELS,
          position: lying ? ('right' as const) : ('top' as const),
          color: text,
          fontSize: TEXT_PX,
          fontFamily: font,
          formatter: ({ dataIndex }: { dataIndex: number }) => value(dataIndex),
        },
      },
    ],
  };
}

/** Draws into the element, and again when its size changes. @returns how to take it away */
export function drawBars(element: HTMLElement, bars: Bars): () => void {
  const chart = init(element, undefined, { renderer: 'svg' });
  chart.setOption(optionsOf(element, bars));
  chart.on('click', ({ dataIndex }) => bars.onChoose(dataIndex));
  const watch = new ResizeObserver(() => chart.resize());
  watch.observe(element);
  return () => {
    watch.disconnect();
    chart.dispose();
  };
}
