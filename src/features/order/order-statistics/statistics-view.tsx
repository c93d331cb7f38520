/** Numbers and charts of a period. The phone shows one chart at a time. */
import type { ReactNode } from 'react';
import type { OrderStatistics } from '@/contract/order-desk';
import { useText } from '@/i18n/use-text';
import { RecordAge } from '@/ui/common/record-state';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { NumberTiles } from '@/ui/number-tiles';
import { Chart } from './chart';
import { QUESTIONS, rowsOf, type Question } from './charts';
import { mainTiles, moreTiles, nowTiles } from './measures';
import { StatisticsHead } from './statistics-head';
import { useStatistics, type StatisticsModel } from './use-statistics';
import '@/ui/fields/plain-inputs.css';
import './statistics.css';

interface PartProps {
  model: StatisticsModel;
  statistics: OrderStatistics;
}

function Numbers({ model, statistics }: PartProps): ReactNode {
  const t = useText();
  const { scope, periodWords } = model;
  const { filters, period } = scope;
  return (
    <>
      <section className="od-stat-part od-stat-main">
        <h2>{t('orderdesk.stat.inPeriod', { period: periodWords })}</h2>
        <NumberTiles label={t('orderdesk.stat.main')} tiles={mainTiles(statistics, period)} />
      </section>
      <section className="od-stat-part">
        <h2>{t('orderdesk.stat.nowTitle')}</h2>
        <NumberTiles label={t('orderdesk.stat.nowTitle')} tiles={nowTiles(statistics, filters)} />
      </section>
    </>
  );
}

function More({ model, statistics }: PartProps): ReactNode {
  const t = useText();
  return (
    <section className="od-stat-part">
      <h2>{t('orderdesk.stat.more')}</h2>
      <NumberTiles label={t('orderdesk.stat.more')} tiles={moreTiles(statistics, model.scope.period)} />
    </section>
  );
}

function OneChart({ model, statistics, question }: PartProps & { question: Question }): ReactNode {
  const { measure, scope, period, periodWords } = model;
  const rows = rowsOf(question, statistics, { measure, scope: scope.period, period });
  return <Chart key={question} question={question} measure={measure} period={periodWords} rows={rows} />;
}

function ChartSwitch({ model }: { model: StatisticsModel }): ReactNode {
  const t = useText();
  return (
    <fieldset aria-label={t('orderdesk.stat.charts')} className="sp-switch">
      {QUESTIONS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={model.question === each}
          onClick={() => model.set({ chart: each })}
        >
          {t(`orderdesk.stat.by.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

export function StatisticsView({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const model = useStatistics();
  const { record, state, error, refresh } = model.detail;
  const isWaiting = state === 'loading' || state === 'ready';
  return (
    <div className="od-stat" data-layout={layout} data-ready={record && 'record'}>
      <StatisticsHead model={model} />
      <RecordAge detail={model.detail} />
      {!record && isWaiting && <DetailSkeleton />}
      {!record && !isWaiting && <StateView state={state} error={error} onRetry={() => void refresh()} />}
      {record && (
        <>
          <Numbers model={model} statistics={record} />
          {layout === 'phone' && <ChartSwitch model={model} />}
          <div className="od-charts">
            {(layout === 'phone' ? [model.question] : QUESTIONS).map((question) => (
              <OneChart key={question} model={model} statistics={record} question={question} />
            ))}
          </div>
          <More model={model} statistics={record} />
        </>
      )}
    </div>
  );
}
