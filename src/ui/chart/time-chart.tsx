/** Values over time, with limits and what went wrong meanwhile. What draws them is fetched when the first is shown. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '@/i18n/use-text';
import { useSettings } from '@/session/settings';
import { useShownMode } from '../theme/shown-mode';
import './time-chart.css';

export type Values = readonly (number | null)[];

export interface TimeLine {
  readonly name: string;
  readonly mid: Values;
  /** Least and most of each point; absent or empty: it is the value itself. */
  readonly lo?: Values;
  readonly hi?: Values;
}

export interface TimeLimit {
  readonly value: number;
  readonly tone: 'warning' | 'danger';
}

/** Something lasted from then to then; null: it lasts. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number | null;
}

export interface TimeChartData {
  /** ms, ascending. */
  readonly at: readonly number[];
  readonly lines: readonly TimeLine[];
  readonly limits: readonly TimeLimit[];
  readonly spans: readonly TimeSpan[];
  /** What the chart shows, whatever was measured. */
  readonly from: number;
  readonly to: number;
  /** Where the axis ends; absent: above the highest value. */
  readonly end?: number;
  /** Points further apart have a gap between them, in ms. */
  readonly gap: number;
}

interface TimeChartProps {
  data: TimeChartData;
  words: (value: number) => string;
  /** Charts of the same group point at the same moment. */
  group: string;
}

/** Hidden from whoever hears the page: the numbers stand beside it. */
export function TimeChart({ data, words, group }: TimeChartProps): ReactNode {
  const target = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ show: (data: TimeChartData) => void; stop: () => void }>(undefined);
  const latest = useRef({ data, words });
  const [failed, setFailed] = useState(false);
  const mode = useShownMode();
  const { brand, fontSize } = useSettings();
  const language = useLanguage();
  const lines = data.lines.map(({ name, lo }) => `${name}${String((lo?.length ?? 0) > 0)}`).join('|');
  useEffect(() => {
    latest.current = { data, words };
    drawn.current?.show(data);
  });
  useEffect(() => {
    let gone = false;
    import('./draw-time').then(
      ({ drawTime }) => {
        if (gone || !target.current) return;
        const say = (value: number): string => latest.current.words(value);
        drawn.current = drawTime(target.current, latest.current.data, { words: say, group });
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      drawn.current?.stop();
      drawn.current = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- the look of the page decides the colours
  }, [lines, group, language, mode, brand, fontSize]);
  return <div ref={target} className="sp-time-chart" data-failed={failed || undefined} aria-hidden="true" />;
}
