/** Numbers and charts of a period. */
import type { ReactNode } from 'react';
import { ALARM_STEPS, type AlarmStatistics } from '@/contract/alarm-board';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { StatisticsPage } from '@/ui/case/statistics/statistics-page';
import { NumberTiles } from '@/ui/number-tiles';
import { numeral, percentText } from '@/ui/case/statistics/numbers';
import { alarmsHref, lastingText } from '../numbers';
import { TABLES } from './rows';
import { AlarmChart } from './statistics-chart';
import { AlarmStatisticsHead } from './statistics-head';
import { useExport } from './use-export';
import { useStatistics } from './use-statistics';
import './statistics.css';

function Numbers({ numbers, period }: { numbers: AlarmStatistics['numbers']; period: string }): ReactNode {
  const t = useText();
  const { list, total, falseAlarm, realFire, falseRate, judged } = numbers;
  return (
    <section className="sp-stack ab-part ab-stat-numbers">
      <div className="ab-part-head">
        <h2>{t('alarmboard.stat.inPeriod', { period })}</h2>
        <span>{t('alarmboard.stat.noDrills')}</span>
      </div>
      <NumberTiles
        label={t('alarmboard.stat.inPeriod', { period })}
        tiles={[
          { key: 'total', label: t('alarmboard.measure.total'), value: numeral(total), href: alarmsHref(list) },
          {
            key: 'realFire',
            label: t('alarmboard.measure.realFire'),
            value: realFire,
            href: alarmsHref(list, 'realFire'),
            tone: 'danger',
          },
          {
            key: 'falseRate',
            label: t('alarmboard.measure.falseRate'),
            value: percentText(falseRate),
            note: t('alarmboard.month.falseOf', { count: numeral(falseAlarm), total: numeral(judged.count) }),
            href: alarmsHref(list, 'falseAlarm'),
          },
          ...ALARM_STEPS.map((step) => ({
            key: step,
            label: t(`alarmboard.step.${step}`),
            value: lastingText(numbers[step].medianSec),
            note: t('alarmboard.stat.meanP90', {
              mean: lastingText(numbers[step].meanSec),
              p90: lastingText(numbers[step].p90Sec),
            }),
            href: alarmsHref(list, step),
          })),
        ]}
      />
    </section>
  );
}

export default function StatisticsView({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const model = useStatistics();
  const files = useExport(model);
  return (
    <StatisticsPage layout={layout} detail={model.detail} head={<AlarmStatisticsHead model={model} />}>
      {(statistics) => (
        <>
          {files.error && (
            <p role="alert" className="ab-stat-refused">
              {errorText(files.error)}
            </p>
          )}
          <Numbers numbers={statistics.numbers} period={model.periodWords} />
          <div className="sp-charts ab-charts">
            {TABLES.map((table) => (
              <AlarmChart key={table} table={table} model={model} statistics={statistics} files={files} />
            ))}
          </div>
        </>
      )}
    </StatisticsPage>
  );
}
