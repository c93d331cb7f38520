/** Lines over time by uPlot. Fetched when a chart comes into sight. */
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { languageTag } from '@/i18n/language';
import type { TimeChartData, Values } from './time-chart';

interface Look {
  readonly words: (value: number) => string;
  readonly group: string;
}

/** The tokens as they are on the page now. */
function colours(element: HTMLElement) {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--sp-${name}`).trim();
  return {
    lines: [token('brand'), token('paused'), token('running')],
    text: token('text2'),
    grid: token('line'),
    warning: token('warning'),
    danger: token('danger'),
    dangerBg: token('danger-bg'),
    font: `12px ${style.fontFamily}`,
  };
}

type Colours = ReturnType<typeof colours>;
const DAY_MS = 86_400_000;

/** Seconds, since the library counts in them; a gap becomes a point without a value. */
function aligned({ at, lines, gap }: TimeChartData): UPlot.AlignedData {
  const times: number[] = [];
  const places: number[] = [];
  for (const [i, ms] of at.entries()) {
    const before = at[i - 1];
    if (before !== undefined && ms - before > gap) {
      times.push((before + 1) / 1_000);
      places.push(-1);
    }
    times.push(ms / 1_000);
    places.push(i);
  }
  const spread = (values: Values): (number | null)[] =>
    places.map((place) => (place < 0 ? null : (values[place] ?? null)));
  const columns = lines.flatMap(({ mid, lo, hi }) =>
    lo && hi && lo.length > 0 ? [spread(hi), spread(lo), spread(mid)] : [spread(mid)],
  );
  return [times, ...columns];
}

function seriesOf({ lines }: TimeChartData, look: Colours): { series: UPlot.Series[]; bands: UPlot.Band[] } {
  const series: UPlot.Series[] = [{}];
  const bands: UPlot.Band[] = [];
  for (const [i, { name, lo }] of lines.entries()) {
    const stroke = look.lines[i % look.lines.length] ?? '#000';
    if (lo && lo.length > 0) {
      const hiAt = series.length;
      const quiet = { stroke: 'transparent', points: { show: false }, width: 0 };
      series.push(quiet, quiet);
      bands.push({ series: [hiAt, hiAt + 1], fill: `${stroke}2e` });
    }
    series.push({ label: name, stroke, width: 1.5, points: { show: false }, spanGaps: false });
  }
  return { series, bands };
}

/** Behind the lines: the times of alarms; above them: the limits. */
function marks(read: () => TimeChartData, look: Colours): UPlot.Plugin {
  const px = () => devicePixelRatio;
  return {
    hooks: {
      drawClear: (chart) => {
        const { ctx, bbox } = chart;
        const { spans, to } = read();
        ctx.save();
        ctx.fillStyle = look.dangerBg;
        for (const span of spans) {
          const left = Math.max(bbox.left, chart.valToPos(span.from / 1_000, 'x', true));
          const right = Math.min(bbox.left + bbox.width, chart.valToPos((span.to ?? to) / 1_000, 'x', true));
          if (right > left) ctx.fillRect(left, bbox.top, Math.max(px() * 2, right - left), bbox.height);
        }
        ctx.restore();
      },
      draw: (chart) => {
        const { ctx, bbox } = chart;
        ctx.save();
        ctx.lineWidth = px();
        ctx.setLineDash([4 * px(), 4 * px()]);
        for (const { value, tone } of read().limits) {
          const y = chart.valToPos(value, 'y', true);
          if (y < bbox.top || y > bbox.top + bbox.height) continue;
          ctx.strokeStyle = look[tone];
          ctx.beginPath();
          ctx.moveTo(bbox.left, y);
          ctx.lineTo(bbox.left + bbox.width, y);
          ctx.stroke();
        }
        ctx.restore();
      },
    },
  };
}

/** Under the pointer: when, and how much. */
function tip(read: () => TimeChartData, words: Look['words']): UPlot.Plugin {
  const box = document.createElement('div');
  box.className = 'u-tip';
  return {
    hooks: {
      init: (chart) => {
        box.hidden = true;
        chart.over.append(box);
      },
      setCursor: (chart) => {
        const { idx, left = -1 } = chart.cursor;
        const at = idx === null || idx === undefined ? undefined : chart.data[0][idx];
        const { lines, to, from } = read();
        const shown = chart.series.flatMap((series, i) => {
          const value = idx === null || idx === undefined ? null : chart.data[i]?.[idx];
          return i > 0 && series.label && value !== null && value !== undefined && !Array.isArray(value)
            ? [lines.length > 1 ? `${String(series.label)} ${words(value)}` : words(value)]
            : [];
        });
        box.hidden = left < 0 || at === undefined || shown.length === 0;
        if (box.hidden || at === undefined) return;
        const form: Intl.DateTimeFormatOptions =
          to - from > DAY_MS
            ? { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' }
            : { hour: '2-digit', minute: '2-digit', second: '2-digit' };
        const time = new Intl.DateTimeFormat(languageTag(), { ...form, hourCycle: 'h23' }).format(at * 1_000);
        box.textContent = [time, ...shown].join('  ');
        const room = chart.over.clientWidth - box.offsetWidth;
        box.style.left = `${Math.max(0, Math.min(room, left + 8))}px`;
        box.style.top = '2px';
      },
    },
  };
}

const clockOf = (longMs: number): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(
    languageTag(),
    longMs > DAY_MS ? { month: 'numeric', day: 'numeric' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  );

/** The axis ends where the limits are, too: how far there is to go is what one looks for. */
function topOf({ lines, limits, end }: TimeChartData): number {
  if (end !== undefined) return end;
  const highest = lines
    .flatMap(({ mid, hi }) => [...mid, ...(hi ?? [])])
    .reduce<number>((top, one) => Math.max(top, one ?? 0), 0);
  const near = limits.map(({ value }) => value).filter((value) => value <= highest * 2 || highest === 0);
  return Math.max(highest, ...near, 1) * 1.1;
}

export function drawTime(element: HTMLElement, first: TimeChartData, { words, group }: Look) {
  let data = first;
  const read = () => data;
  const look = colours(element);
  const axis = { stroke: look.text, grid: { stroke: look.grid, width: 1 }, ticks: { show: false }, font: look.font };
  const size = () => ({ width: element.clientWidth, height: element.clientHeight });
  const chart = new UPlot(
    {
      ...size(),
      ...seriesOf(data, look),
      padding: [8, 8, 0, 0],
      cursor: { sync: { key: group }, drag: { x: false, y: false }, points: { size: 6 }, y: false },
      legend: { show: false },
      scales: {
        x: { time: true, range: () => [data.from / 1_000, data.to / 1_000] },
        y: { range: () => [0, topOf(data)] },
      },
      axes: [
        {
          ...axis,
          size: 28,
          space: 64,
          values: (_, splits) => {
            const clock = clockOf(data.to - data.from);
            return splits.map((split) => clock.format(split * 1_000));
          },
        },
        { ...axis, size: 62, space: 32, values: (_, splits) => splits.map((split) => words(split)) },
      ],
      plugins: [marks(read, look), tip(read, words)],
    },
    aligned(data),
    element,
  );
  const resized = new ResizeObserver(() => chart.setSize(size()));
  resized.observe(element);
  return {
    show(next: TimeChartData): void {
      if (next === data) return;
      data = next;
      chart.setData(aligned(next));
    },
    stop(): void {
      resized.disconnect();
      chart.destroy();
    },
  };
}
