/** One question as bars, with its table behind it; each bar and each number opens its list. */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLanguage, useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { useSettings } from '@/session/settings';
import { useShownMode } from '@/ui/theme/shown-mode';
import type { ChartRow, Question } from './charts';
import { wordsOf, type Measure } from './measures';
import type { Bars } from './draw-chart';

interface ChartProps {
  question: Question;
  measure: Measure;
  /** Of what time, in words. */
  period: string;
  rows: readonly ChartRow[];
}

const BAR_PX = 34;
const STANDING_PX = 240;
const FRAME_PX = 36;

/** Draws once the library is there; what cannot be fetched leaves the table. @returns whether it was refused */
function useBars(target: RefObject<HTMLDivElement | null>, bars: Bars): boolean {
  const mode = useShownMode();
  const { brand, fontSize } = useSettings();
  const [failed, setFailed] = useState(false);
  const latest = useRef(bars);
  useEffect(() => {
    latest.current = bars;
  });
  const content = JSON.stringify([bars.names, bars.values]);
  const language = useLanguage();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    import('./draw-chart').then(
      ({ drawBars }) => {
        if (gone || !target.current) return;
        stop = drawBars(target.current, {
          ...latest.current,
          onChoose: (index) => latest.current.onChoose(index),
        });
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      stop?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- the look of the page decides the colours
  }, [target, content, language, mode, brand, fontSize]);
  return failed;
}

function Numbers({ rows, measure, question }: Pick<ChartProps, 'rows' | 'measure' | 'question'>): ReactNode {
  const t = useText();
  return (
    <table className="od-chart-table">
      <thead>
        <tr>
          <th scope="col">{t(`orderdesk.stat.by.${question}`)}</th>
          <th scope="col">{t(`orderdesk.measure.${measure}`)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, href }) => (
          <tr key={key}>
            <th scope="row">
              <Link to={href}>{name}</Link>
            </th>
            <td className="sp-num">{wordsOf(measure, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Chart({ question, measure, period, rows }: ChartProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const target = useRef<HTMLDivElement>(null);
  const lying = question !== 'week';
  const failed = useBars(target, {
    names: rows.map(({ name }) => name),
    values: rows.map(({ value }) => value),
    lying,
    words: (value) => wordsOf(measure, value),
    onChoose: (index) => {
      const to = rows[index]?.href;
      if (to) void navigate(to);
    },
  });
  const by = t(`orderdesk.stat.by.${question}`);
  const title = t('orderdesk.stat.chart', { by, measure: t(`orderdesk.measure.${measure}`), period });
  if (rows.length === 0) {
    return (
      <Block title={title}>
        <p className="od-chart-none">{t('orderdesk.stat.none')}</p>
      </Block>
    );
  }
  return (
    <Block title={title} className="od-chart">
      {!failed && (
        <div
          ref={target}
          className="od-chart-bars"
          aria-hidden="true"
          style={{ height: lying ? rows.length * BAR_PX + FRAME_PX : STANDING_PX }}
        />
      )}
      <details open={failed}>
        <summary>{t('orderdesk.stat.table')}</summary>
        <Numbers rows={rows} measure={measure} question={question} />
      </details>
    </Block>
  );
}
