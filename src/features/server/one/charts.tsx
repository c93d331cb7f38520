/** What one server measured, chart by chart. */
import type { ReactNode } from 'react';
import type { MachineDetail } from '@/contract/server/machine';
import { codeText } from '@/i18n/text';
import { listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { TimeChart } from '@/ui/chart/time-chart';
import { Block } from '@/ui/common/block';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { Switch } from '@/ui/fields/switch';
import { measureText } from '../parts/measure';
import { type MetricChart, metricCode, RANGES, type ServerModel, valueNow } from './use-server';

function Chart({ chart, record }: { chart: MetricChart; record: MachineDetail }): ReactNode {
  const t = useText();
  const { key, metrics, data, isEmpty, least, most } = chart;
  const names = metrics.map((metric) => codeText('machineMetric', metricCode(metric)));
  const now = metrics.map((metric) => measureText(metric, valueNow(record, metric)));
  const named = { ...data, lines: data.lines.map((line, i) => ({ ...line, name: names[i] ?? '' })) };
  return (
    <section className="sv-chart">
      <div className="sp-ends">
        <h3>{listed(names)}</h3>
        <span className="sp-num">{now.join(' / ')}</span>
      </div>
      {isEmpty ? (
        <p className="sp-hint sv-none">{t('server.one.notMeasured')}</p>
      ) : (
        <>
          <p className="sp-hint">
            {t('server.one.between', { least: measureText(key, least), most: measureText(key, most) })}
          </p>
          <TimeChart data={named} group={`server${record.machine.id}`} words={(value) => measureText(key, value)} />
        </>
      )}
    </section>
  );
}

export function Charts({ model, record }: { model: ServerModel; record: MachineDetail }): ReactNode {
  const t = useText();
  const { series, charts, range, choose } = model;
  const state = series.state;
  return (
    <Block title={t('server.one.charts')}>
      <Switch
        label={t('server.one.range')}
        options={RANGES.map((value) => ({ value, label: t(`server.range.${value}`) }))}
        value={range}
        onChoose={choose}
      />
      {state === 'loading' && <ListSkeleton />}
      {state !== 'loading' && state !== 'ready' && (
        <StateView state={state} error={series.error} onRetry={() => void series.refresh()} />
      )}
      {state === 'ready' && (
        <div className="sv-charts">
          {charts.map((chart) => (
            <Chart key={chart.key} chart={chart} record={record} />
          ))}
        </div>
      )}
      {state === 'ready' && <p className="sp-hint">{t('server.one.legend')}</p>}
    </Block>
  );
}
