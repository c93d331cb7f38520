/** Series by echarts, only the parts they need. Fetched when a chart comes into sight. */
import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import type { Mode } from '../theme/mode';
import { lookOf } from './chart-look';
import type { ChartModel, ChartPoint } from './chart-model';
import { optionsOf } from './chart-options';

use([BarChart, LineChart, PieChart, ScatterChart, LabelLayout, GridComponent, TooltipComponent, SVGRenderer]);

export interface DrawnChart {
  /** Other numbers in the same drawing: nothing is made anew. */
  readonly show: (model: ChartModel) => void;
  readonly stop: () => void;
}

/** Draws into the element, and again when its size changes. */
export function drawChart(
  element: HTMLElement,
  first: ChartModel,
  mode: Mode,
  onChoose: (point: ChartPoint) => void,
): DrawnChart {
  const chart = init(element, undefined, { renderer: 'svg' });
  const look = lookOf(element);
  let model = first;
  const draw = (): void =>
    chart.setOption(optionsOf({ model, look, mode, widthPx: element.clientWidth }), { notMerge: true });
  draw();
  chart.on('click', ({ dataIndex, seriesIndex }) => onChoose({ name: dataIndex, series: seriesIndex ?? 0 }));
  const watch = new ResizeObserver(() => {
    chart.resize();
    draw();
  });
  watch.observe(element);
  return {
    show: (next) => {
      model = next;
      draw();
    },
    stop: () => {
      watch.disconnect();
      chart.dispose();
    },
  };
}
