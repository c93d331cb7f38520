/** Bars, lines, a ring: drawn by the chart engine, with a key that says which hue is what. */
import { useMemo, useState, type ReactNode } from 'react';
import type { BlockKind } from '@/contract/report/report-definition';
import { useText } from '@/i18n/use-text';
import { percentText } from '@/ui/case/statistics/numbers';
import { Chart } from '@/ui/chart/chart';
import { hueOf } from '@/ui/chart/chart-model';
import { seriesColour } from '@/ui/theme/series';
import { useShownMode } from '@/ui/theme/shown-mode';
import { wordsIn, type BlockTable, type TableRow } from './block-table';
import { chartOf, type ChartOf } from './chart-of';
import { CompareLine } from './compare-facts';
import { DataTable } from './data-table';

interface ChartBlockProps {
  kind: BlockKind;
  table: BlockTable;
  label: string;
  onChoose: ((row: TableRow) => void) | undefined;
}

const Mark = ({ hue, isEarlier }: { hue: number; isEarlier?: boolean }): ReactNode => {
  const mode = useShownMode();
  return <i data-earlier={isEarlier || undefined} style={{ background: seriesColour(mode, hue) }} aria-hidden="true" />;
};

/** Each part with its share, and the way into it. */
function RingKey({
  chart,
  table,
  onChoose,
}: { chart: ChartOf } & Pick<ChartBlockProps, 'table' | 'onChoose'>): ReactNode {
  const { model, rowAt } = chart;
  const values = model.series[0]?.values ?? [];
  const whole = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return (
    <ul className="rp-ring-key">
      {model.names.map((name, index) => {
        const row = rowAt(index, 0);
        const value = values[index] ?? null;
        const words = (
          <>
            <Mark hue={index} />
            <span>{name}</span>
            <strong className="sp-num">{wordsIn(table.measures[0], value)}</strong>
            <small className="sp-num">{percentText(whole === 0 ? null : (value ?? 0) / whole)}</small>
          </>
        );
        return (
          <li key={name}>
            {row && onChoose ? (
              <button type="button" onClick={() => onChoose(row)}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const SeriesKey = ({ chart }: { chart: ChartOf }): ReactNode =>
  chart.model.series.length > 1 && (
    <p className="rp-key">
      {chart.model.series.map(({ name, isEarlier }, index) => (
        <span key={name}>
          <Mark hue={hueOf(chart.model.series, index)} isEarlier={isEarlier === true} />
          {name}
        </span>
      ))}
    </p>
  );

export function ChartBlock({ kind, table, label, onChoose }: ChartBlockProps): ReactNode {
  const t = useText();
  const [failed, setFailed] = useState(false);
  const chart = useMemo(() => chartOf(kind, table), [kind, table]);
  if (!chart) return null;
  const isRing = chart.model.kind === 'ring';
  return (
    <>
      <CompareLine table={table} />
      {!isRing && chart.model.kind !== 'scatter' && <SeriesKey chart={chart} />}
      {failed ? (
        <p className="sp-hint">{t('report.block.notDrawn')}</p>
      ) : (
        <div className={isRing ? 'rp-ring' : 'rp-drawing'}>
          <Chart
            model={chart.model}
            onFailed={() => setFailed(true)}
            onChoose={({ name, series }) => {
              const row = chart.rowAt(name, series);
              if (row) onChoose?.(row);
            }}
          />
          {isRing && <RingKey chart={chart} table={table} onChoose={onChoose} />}
        </div>
      )}
      {failed && <DataTable table={table} label={label} onChoose={onChoose} />}
    </>
  );
}
