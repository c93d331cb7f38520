/** One question as bars, with its whole table behind it and the file of it. */
import type { ReactNode } from 'react';
import type { AlarmStatistics, StatisticsTable as Table } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { Bars, useBarsFailed } from '@/ui/chart/bars';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { wordsOf } from './measures';
import { barRows, tableRows } from './rows';
import { StatisticsTable } from './statistics-table';
import type { useExport } from './use-export';
import type { StatisticsModel } from './use-statistics';

interface ChartProps {
  table: Table;
  model: StatisticsModel;
  statistics: AlarmStatistics;
  files: ReturnType<typeof useExport>;
}

const FIRST = {
  series: 'alarmboard.stat.from',
  byType: 'alarmboard.stat.type',
  byBuilding: 'alarmboard.stat.building',
  topPoints: 'alarmboard.stat.point',
  falsePoints: 'alarmboard.stat.point',
} as const;

export function StatisticsChart({ table, model, statistics, files }: ChartProps): ReactNode {
  const t = useText();
  const [failed, onFailed] = useBarsFailed();
  // Points are ranked by what their table is about, whatever is measured elsewhere.
  const measure = table === 'falsePoints' && model.measure === 'total' ? 'falseAlarm' : model.measure;
  const rows = tableRows(statistics, table);
  const name = t(`alarmboard.table.${table}`);
  const title = t('alarmboard.stat.chart', {
    table: name,
    measure: t(`alarmboard.chart.${measure}`),
    period: model.periodWords,
  });
  if (rows.length === 0) {
    return (
      <Block title={title}>
        <p className="ab-none">{t('alarmboard.stat.none')}</p>
      </Block>
    );
  }
  return (
    <Block title={title} className="ab-chart">
      {!failed && (
        <Bars
          rows={barRows(statistics, table, measure)}
          lying={table !== 'series'}
          words={(value) => wordsOf(measure, value)}
          onFailed={onFailed}
        />
      )}
      <div className="ab-chart-tools">
        <details open={failed}>
          <summary>{t('alarmboard.stat.showTable')}</summary>
          <p className="ab-hint">{t('alarmboard.stat.order')}</p>
          <StatisticsTable rows={rows} first={t(FIRST[table])} label={name} />
        </details>
        <span className="ab-files">
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              tone="quiet"
              pending={files.pending}
              label={t('alarmboard.stat.exportOf', { table: name, format })}
              onClick={() => void files.run(table, format)}
            >
              {t('alarmboard.stat.export', { format })}
            </Button>
          ))}
        </span>
      </div>
    </Block>
  );
}
