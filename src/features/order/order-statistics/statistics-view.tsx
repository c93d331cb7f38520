/** Numbers and charts of a period. The phone shows one chart at a time. */
import type { ReactNode } from 'react';
import type { OrderStatistics } from '@/contract/dispatch';
import { useText } from '@/i18n/use-text';
import { NoteWithChange } from '@/ui/case/statistics/change-mark';
import { StatisticsPage } from '@/ui/case/statistics/statistics-page';
import { Switch } from '@/ui/fields/switch';
import { daysOf, daysText } from '@/ui/case/statistics/use-statistics-address';
import { NumberTiles, type Tile } from '@/ui/number-tiles';
import { OrderChart } from './chart';
import { CHART_KINDS, rowsOf, type ChartKind } from './charts';
import { linesOf, mainTiles, moreTiles, nowTiles, type ComparedTile } from './measures';
import { OrderStatisticsHead } from './statistics-head';
import { useExport, type StatisticsFiles } from './use-export';
import { useStatistics, type StatisticsModel } from './use-statistics';
import './statistics.css';

const beforeWords = ({ before }: OrderStatistics): string => daysText(daysOf(before));

const withChanges = (tiles: readonly ComparedTile[]): Tile[] =>
  tiles.map(({ note, change, target, ...tile }) => ({
    ...tile,
    ...((note ?? change) && { note: <NoteWithChange {...(note && { note })} change={change} target={target} /> }),
  }));

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
        <NumberTiles label={t('orderdesk.stat.main')} tiles={withChanges(mainTiles(statistics, period))} />
        <p className="sp-stat-hint">{t('common.compare.beforeOf', { period: beforeWords(statistics) })}</p>
      </section>
      <section className="od-stat-part">
        <h2>{t('orderdesk.stat.nowTitle')}</h2>
        <NumberTiles label={t('orderdesk.stat.nowTitle')} tiles={withChanges(nowTiles(statistics, filters))} />
      </section>
    </>
  );
}

function More({ model, statistics }: PartProps): ReactNode {
  const t = useText();
  return (
    <section className="od-stat-part">
      <h2>{t('orderdesk.stat.more')}</h2>
      <NumberTiles label={t('orderdesk.stat.more')} tiles={withChanges(moreTiles(statistics, model.scope.period))} />
    </section>
  );
}

interface OneChartProps extends PartProps {
  question: ChartKind;
  files: StatisticsFiles;
}

function OneChart({ model, statistics, question, files }: OneChartProps): ReactNode {
  const { measure, scope, period, periodWords } = model;
  const rows = rowsOf(question, statistics, { measure, scope: scope.period, period });
  return (
    <OrderChart
      key={question}
      question={question}
      measure={measure}
      period={periodWords}
      before={beforeWords(statistics)}
      rows={rows}
      lines={linesOf(measure, statistics)}
      files={files}
    />
  );
}

function ChartSwitch({ model }: { model: StatisticsModel }): ReactNode {
  const t = useText();
  return (
    <Switch
      label={t('orderdesk.stat.charts')}
      options={CHART_KINDS.map((value) => ({ value, label: t(`orderdesk.stat.by.${value}`) }))}
      value={model.question}
      onChoose={(chart) => model.set({ chart })}
    />
  );
}

export function StatisticsView({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const model = useStatistics();
  const files = useExport(model);
  return (
    <StatisticsPage layout={layout} detail={model.detail} head={<OrderStatisticsHead model={model} />}>
      {(statistics) => (
        <>
          <Numbers model={model} statistics={statistics} />
          {layout === 'phone' && <ChartSwitch model={model} />}
          <div className="sp-charts">
            {(layout === 'phone' ? [model.question] : CHART_KINDS).map((question) => (
              <OneChart key={question} model={model} statistics={statistics} question={question} files={files} />
            ))}
          </div>
          <More model={model} statistics={statistics} />
        </>
      )}
    </StatisticsPage>
  );
}
