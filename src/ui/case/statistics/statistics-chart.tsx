/** One question as bars, with its table behind it; each bar opens its list. */
import type { ReactNode } from 'react';
import { type BarRow, Bars, useBarsFailed } from '../../chart/bars';
import { Block } from '../../common/block';
import { NONE, type MeasureRule } from './numbers';
import './statistics.css';

interface StatisticsChartProps {
  title: string;
  rows: readonly BarRow[];
  /** Bars of names lie, bars of time stand. */
  lying: boolean;
  measure: Pick<MeasureRule<never>, 'words'>;
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

export function StatisticsChart({
  title,
  rows,
  lying,
  measure,
  none,
  tableLabel,
  table,
  children,
}: StatisticsChartProps): ReactNode {
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
      {!failed && <Bars rows={rows} lying={lying} words={(value) => measureText(measure, value)} onFailed={onFailed} />}
      <div className="sp-chart-tools">
        <details open={failed}>
          <summary>{tableLabel}</summary>
          {table}
        </details>
        {children}
      </div>
    </Block>
  );
}
