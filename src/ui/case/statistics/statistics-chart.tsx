/** One question as bars beside those of the period before, with its table behind it; each bar opens its list. */
import '@/i18n/form-texts';
import type { ReactNode } from 'react';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { type BarRow, Bars, type ChartLine, isCompared, useBarsFailed } from '../../chart/bars';
import { Block } from '../../common/block';
import { NONE, type MeasureRule } from './numbers';
import './statistics.css';

interface StatisticsChartProps {
  title: string;
  rows: readonly BarRow[];
  /** Bars of names lie, bars of time stand. */
  lying: boolean;
  measure: Pick<MeasureRule<never>, 'words' | 'share'>;
  /** The days of the period before, in words. */
  before?: string;
  /** Targets of what is measured. */
  lines?: readonly ChartLine[];
  /** Below the key: why there is no line where one could be. */
  hint?: string | undefined;
  /** In place of a chart without rows. */
  none: string;
  /** What unfolds the table. */
  tableLabel: string;
  table: ReactNode;
  /** Beside what unfolds the table. */
  children?: ReactNode;
}

/** @param measure null values read as nothing */
export const measureText = (measure: Pick<MeasureRule<never>, 'words'>, value: number | null): string =>
  value === null ? NONE : measure.words(value);

const NO_LINES: readonly ChartLine[] = [];

type KeyProps = Required<Pick<StatisticsChartProps, 'rows' | 'lines'>> & Pick<StatisticsChartProps, 'before' | 'hint'>;

/** Which bar is which, and what the lines are: read out, too, since the table has no line. */
function Key({ rows, before, lines, hint }: KeyProps): ReactNode {
  const t = useText();
  const compared = isCompared(rows) && before !== undefined;
  if (!compared && lines.length === 0 && !hint) return null;
  return (
    <p className="sp-bars-key">
      {compared && (
        <>
          <span data-mark="now">{t('common.compare.now')}</span>
          <span data-mark="before">{t('common.compare.beforeOf', { period: before })}</span>
        </>
      )}
      {lines.map(({ words }) => (
        <span key={words} data-mark="line">
          {words}
        </span>
      ))}
      {hint && <span>{hint}</span>}
    </p>
  );
}

export function StatisticsChart({
  title,
  rows,
  lying,
  measure,
  before,
  lines = NO_LINES,
  hint,
  none,
  tableLabel,
  table,
  children,
}: StatisticsChartProps): ReactNode {
  const t = useText();
  const [failed, onFailed] = useBarsFailed();
  if (rows.length === 0) {
    return (
      <Block title={title}>
        <p className="sp-chart-none">{none}</p>
      </Block>
    );
  }
  return (
    <Block title={title} className="sp-chart">
      <Key rows={rows} before={before} lines={lines} hint={hint} />
      {!failed && (
        <Bars
          rows={rows}
          lying={lying}
          words={(value) => measureText(measure, value)}
          lines={lines}
          end={measure.share && 100}
          names={{ now: t('common.compare.now'), before: t('common.compare.before') }}
          onFailed={onFailed}
        />
      )}
      <div className="sp-chart-tools">
        <details open={failed}>
          <summary aria-label={labelled(tableLabel, title)}>{tableLabel}</summary>
          {table}
        </details>
        {children}
      </div>
    </Block>
  );
}
