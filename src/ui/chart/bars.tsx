/** Bars of some named numbers. What draws them is fetched when the first is shown; what cannot be fetched leaves the table beside. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-text';
import { useSettings } from '@/session/settings';
import { useShownMode } from '../theme/shown-mode';
import './bars.css';

export interface BarRow {
  readonly key: string;
  readonly name: string;
  /** In the unit of the chart's title; null: nothing was counted. */
  readonly value: number | null;
  /** How the value reads where that is more than the number: a share with what it is of. */
  readonly words?: string;
  /** The same of the period before; null: nothing was counted. Absent: it is not compared. */
  readonly before?: number | null;
  readonly beforeWords?: string;
  /** The list behind it. */
  readonly href: string;
}

/** A target, in the unit of the chart. */
export interface ChartLine {
  readonly value: number;
  /** 接警时限 5 分钟 */
  readonly words: string;
}

/** What the two bars of a name are called. */
export interface BarsKey {
  readonly now: string;
  readonly before: string;
}

interface BarsProps {
  rows: readonly BarRow[];
  /** Weeks stand side by side; names lie one below the other, where they have room. */
  lying: boolean;
  words: (value: number | null) => string;
  lines: readonly ChartLine[];
  /** Where the axis ends whatever is counted: shares end at 100. */
  end?: number | undefined;
  names: BarsKey;
  onFailed: () => void;
}

const BAR_PX = 34;
/** Two bars of a name lie one below the other. */
const PAIR_PX = 44;
const STANDING_PX = 240;
const FRAME_PX = 36;

/** Whether the rows have a second bar. */
export const isCompared = (rows: readonly BarRow[]): boolean => rows.some(({ before }) => before !== undefined);

/** A bar opens its list. Hidden from whoever hears the page: a table with the same numbers stands beside. */
export function Bars({ rows, lying, words, lines, end, names, onFailed }: BarsProps): ReactNode {
  const target = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const mode = useShownMode();
  const { brand, fontSize } = useSettings();
  const language = useLanguage();
  const latest = useRef({ rows, words, lines, end, names, onFailed, navigate });
  useEffect(() => {
    latest.current = { rows, words, lines, end, names, onFailed, navigate };
  });
  const content = JSON.stringify([rows.map(({ name, value, before }) => [name, value, before]), lines, end, names]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    import('./draw-bars').then(
      ({ drawBars }) => {
        if (gone || !target.current) return;
        const { rows: shown } = latest.current;
        stop = drawBars(target.current, {
          rows: shown,
          lying,
          words: (value) => latest.current.words(value),
          lines: latest.current.lines,
          end: latest.current.end,
          key: latest.current.names,
          onChoose: (index) => {
            const to = latest.current.rows[index]?.href;
            if (to) void latest.current.navigate(to);
          },
        });
      },
      () => latest.current.onFailed(),
    );
    return () => {
      gone = true;
      stop?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- the look of the page decides the colours
  }, [target, content, lying, language, mode, brand, fontSize]);
  return (
    <div
      ref={target}
      className="sp-bars"
      aria-hidden="true"
      style={{ height: lying ? rows.length * (isCompared(rows) ? PAIR_PX : BAR_PX) + FRAME_PX : STANDING_PX }}
    />
  );
}

/** @returns whether the drawing could not be fetched, and how the bars say so */
export function useBarsFailed(): readonly [failed: boolean, onFailed: () => void] {
  const [failed, setFailed] = useState(false);
  return [failed, () => setFailed(true)];
}
