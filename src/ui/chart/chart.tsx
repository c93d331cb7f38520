/** Bars, lines and rings of several series. What draws them is fetched when the first comes into sight. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useLanguage } from '@/i18n/use-text';
import { useSettings } from '@/session/settings';
import { useShownMode } from '../theme/shown-mode';
import type { ChartModel, ChartPoint } from './chart-model';
import type { DrawnChart } from './draw-chart';
import { useInSight } from './use-in-sight';
import './chart.css';

interface ChartProps {
  readonly model: ChartModel;
  readonly onChoose: (point: ChartPoint) => void;
  /** It could not be fetched: the table beside has the numbers. */
  readonly onFailed: () => void;
}

/** Lying bars need a height of their own; the rest is as high as its place. */
const BAR_PX = 34;
const FRAME_PX = 36;

const heightOf = ({ kind, names, series }: ChartModel): number | undefined =>
  kind === 'lying' ? names.length * Math.max(BAR_PX, series.length * 20) + FRAME_PX : undefined;

/** Hidden from whoever hears the page: a table with the same numbers stands beside. */
export function Chart({ model, onChoose, onFailed }: ChartProps): ReactNode {
  const target = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const latest = useRef({ model, onChoose, onFailed });
  const isInSight = useInSight(target);
  const mode = useShownMode();
  const { brand, fontSize } = useSettings();
  const language = useLanguage();
  useEffect(() => {
    const isOther = latest.current.model !== model;
    latest.current = { model, onChoose, onFailed };
    if (isOther) drawn.current?.show(model);
  });
  useEffect(() => {
    let gone = false;
    if (isInSight) {
      import('./draw-chart').then(
        ({ drawChart }) => {
          if (gone || !target.current) return;
          drawn.current = drawChart(target.current, latest.current.model, mode, (point) =>
            latest.current.onChoose(point),
          );
        },
        () => latest.current.onFailed(),
      );
    }
    return () => {
      gone = true;
      drawn.current?.stop();
      drawn.current = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- the look of the page decides the colours
  }, [isInSight, model.kind, language, mode, brand, fontSize]);
  return (
    <div
      ref={target}
      className="sp-drawing"
      data-kind={model.kind}
      aria-hidden="true"
      style={{ height: heightOf(model) }}
    />
  );
}
