/** Numbers and charts of a period. */
import type { ReactNode } from 'react';
import { ALARM_STEPS, type AlarmStatistics } from '@/contract/alarm-board';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { RecordAge } from '@/ui/common/record-state';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { alarmsHref, lastingText, numeral, percentText } from '../numbers';
import { NumberTiles } from '@/ui/number-tiles';
import { TABLES } from './rows';
import { StatisticsChart } from './statistics-chart';
import { StatisticsHead } from './statistics-head';
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
  const { record, state, error, refresh } = model.detail;
  const isWaiting = state === 'loading' || state === 'ready';
  return (
    <div className="ab-stat" data-layout={layout} data-ready={record && 'record'}>
      <StatisticsHead model={model} />
      <RecordAge detail={model.detail} />
      {!record && isWaiting && <DetailSkeleton />}
      {!record && !isWaiting && <StateView state={state} error={error} onRetry={() => void refresh()} />}
      {files.error && (
        <p role="alert" className="ab-stat-refused">
          {errorText(files.error)}
        </p>
      )}
      {record && (
        <>
          <Numbers numbers={record.numbers} period={model.periodWords} />
          <div className="ab-charts">
            {TABLES.map((table) => (
              <StatisticsChart key={table} table={table} model={model} statistics={record} files={files} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
