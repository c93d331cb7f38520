/** Numbers and charts of a period. */
import type { ReactNode } from 'react';
import { ALARM_STEPS, type AlarmStatistics } from '@/contract/alarm-board';
import { errorText } from '@/i18n/error-text';
import { text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { StatisticsPage } from '@/ui/case/statistics/statistics-page';
import { ChangeMark, NoteWithChange } from '@/ui/case/statistics/change-mark';
import { compareNumbers, compareShares, shareWithNote } from '@/ui/case/statistics/compare';
import { daysOf, daysText } from '@/ui/case/statistics/use-statistics-address';
import { NumberTiles, type Tile } from '@/ui/number-tiles';
import { numeral } from '@/ui/case/statistics/numbers';
import { alarmsHref, lastingText } from '../numbers';
import { TABLES } from './rows';
import { AlarmChart } from './statistics-chart';
import { AlarmStatisticsHead } from './statistics-head';
import { useExport } from './use-export';
import { useStatistics } from './use-statistics';
import './statistics.css';

function tilesOf({ numbers, before }: AlarmStatistics): Tile[] {
  const { list, total, falseAlarm, realFire, falseRate, judged } = numbers;
  const was = before.numbers;
  const rate = shareWithNote(falseRate, falseAlarm, judged.count);
  return [
    {
      key: 'total',
      label: text('alarmboard.measure.total'),
      value: numeral(total),
      note: <ChangeMark change={compareNumbers(total, was.total)} />,
      href: alarmsHref(list),
    },
    {
      key: 'realFire',
      label: text('alarmboard.measure.realFire'),
      value: realFire,
      note: <ChangeMark change={compareNumbers(realFire, was.realFire)} />,
      href: alarmsHref(list, 'realFire'),
      tone: 'danger',
    },
    {
      key: 'falseRate',
      label: text('alarmboard.measure.falseRate'),
      value: rate.value,
      note: (
        <NoteWithChange
          note={
            falseRate === null
              ? rate.note
              : text('alarmboard.month.falseOf', { count: falseAlarm, total: numeral(judged.count) })
          }
          change={compareShares(falseRate, was.falseRate, 'less')}
        />
      ),
      href: alarmsHref(list, 'falseAlarm'),
    },
    ...ALARM_STEPS.map((step) => ({
      key: step,
      label: text(`alarmboard.step.${step}`),
      value: lastingText(numbers[step].medianSec),
      note: (
        <NoteWithChange
          note={text('alarmboard.stat.meanP90', {
            mean: lastingText(numbers[step].meanSec),
            p90: lastingText(numbers[step].p90Sec),
          })}
          change={compareNumbers(numbers[step].medianSec, was[step].medianSec, 'less')}
        />
      ),
      href: alarmsHref(list, step),
    })),
  ];
}

function Numbers({ statistics, period }: { statistics: AlarmStatistics; period: string }): ReactNode {
  const t = useText();
  const { before } = statistics;
  return (
    <section className="sp-stack ab-part ab-stat-numbers">
      <div className="ab-part-head">
        <h2>{t('alarmboard.stat.inPeriod', { period })}</h2>
        <span>
          {[t('common.compare.beforeOf', { period: daysText(daysOf(before)) }), t('alarmboard.stat.noDrills')].join(
            ' · ',
          )}
        </span>
      </div>
      <NumberTiles label={t('alarmboard.stat.inPeriod', { period })} tiles={tilesOf(statistics)} />
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
          <Numbers statistics={statistics} period={model.periodWords} />
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
