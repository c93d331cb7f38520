/** One question as bars, with its whole table behind it and the file of it. */
import type { ReactNode } from 'react';
import type { AlarmStatistics, StatisticsTable as Table } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { StatisticsChart } from '@/ui/case/statistics/statistics-chart';
import { daysOf, daysText } from '@/ui/case/statistics/use-statistics-address';
import { TableFiles } from '@/ui/case/statistics/table-files';
import { linesOf, RULES } from './measures';
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

export function AlarmChart({ table, model, statistics, files }: ChartProps): ReactNode {
  const t = useText();
  // Points are ranked by what their table is about, whatever is measured elsewhere.
  const measure = table === 'falsePoints' && model.measure === 'total' ? 'falseAlarm' : model.measure;
  const name = t(`alarmboard.table.${table}`);
  const title = t('alarmboard.stat.chart', {
    table: name,
    measure: t(`alarmboard.chart.${measure}`),
    period: model.periodWords,
  });
  const { lines, tooMany } = linesOf(measure, statistics);
  return (
    <StatisticsChart
      title={title}
      rows={barRows(statistics, table, measure)}
      lying={table !== 'series'}
      measure={RULES[measure]}
      before={daysText(daysOf(statistics.before))}
      lines={lines}
      hint={tooMany ? t('alarmboard.stat.manyTargets') : undefined}
      none={t('alarmboard.stat.none')}
      tableLabel={t('alarmboard.stat.showTable')}
      table={
        <>
          <p className="ab-hint">{t('alarmboard.stat.order')}</p>
          <StatisticsTable rows={tableRows(statistics, table)} first={t(FIRST[table])} label={name} measure={measure} />
        </>
      }
    >
      <TableFiles
        pending={files.pending}
        words={(format) => t('alarmboard.stat.export', { format })}
        label={(format) => t('alarmboard.stat.exportOf', { table: name, format })}
        onAsk={(format) => void files.run(table, format)}
      />
    </StatisticsChart>
  );
}
