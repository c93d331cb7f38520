/** One server: what is wrong, who has it, and what it measured. */
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '@/api/reply';
import { type MachineDetail, machineEndpoints, type MachineSeries } from '@/contract/server/machine';
import { machineCareEndpoints } from '@/contract/server/machine-care';
import { MACHINE_STATE, METRIC, METRICS, type MetricName } from '@/contract/server/machine-codes';
import type { RequestOf } from '@/contract/endpoint';
import { text } from '@/i18n/text';
import { useMay } from '@/session/use-may';
import { idOf } from '@/ui/case/use-case';
import type { TimeChartData } from '@/ui/chart/time-chart';
import { useCommand } from '@/ui/model/use-command';
import { type DetailModel, useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { isPercent } from '../parts/measure';

const HOUR_MINUTES = 60;
/** Minutes: an hour, a day, a week, thirty days. */
export const RANGES = [60, 1440, 10_080, 43_200] as const;
export type Range = (typeof RANGES)[number];

/** What is drawn together. */
const CHARTS: readonly (readonly MetricName[])[] = [
  ['cpu'],
  ['memory'],
  ['disk'],
  ['io'],
  ['load'],
  ['rx', 'tx'],
  ['temperature'],
];

export interface MetricChart {
  readonly key: MetricName;
  readonly metrics: readonly MetricName[];
  readonly data: TimeChartData;
  /** Nothing was measured in this time. */
  readonly isEmpty: boolean;
  /** Least and most, of all its lines. */
  readonly least: number | null;
  readonly most: number | null;
}

function chartOf(metrics: readonly MetricName[], series: MachineSeries, { limits }: MachineDetail): MetricChart {
  const [key = 'cpu'] = metrics;
  const lines = metrics.map((metric) => ({ name: metric, ...series[metric] }));
  const known = lines.flatMap(({ mid, lo, hi }) => [...mid, ...lo, ...hi]).filter((value) => value !== null);
  const own = limits.filter(({ metric }) => metrics.some((one) => METRIC[one] === metric));
  return {
    key,
    metrics,
    isEmpty: known.length === 0,
    least: known.length === 0 ? null : Math.min(...known),
    most: known.length === 0 ? null : Math.max(...known),
    data: {
      at: series.at,
      lines,
      limits: own.flatMap(({ warn, crit }) => [
        ...(warn === null ? [] : [{ value: warn, tone: 'warning' as const }]),
        ...(crit === null ? [] : [{ value: crit, tone: 'danger' as const }]),
      ]),
      spans: series.alarms.filter(({ metric }) => metric === null || metrics.some((one) => METRIC[one] === metric)),
      from: series.from,
      to: series.to,
      gap: series.stepSec * 3_500,
      ...(isPercent(key) && { end: 100 }),
    },
  };
}

export interface ServerModel {
  readonly detail: DetailModel<MachineDetail>;
  readonly series: DetailModel<MachineSeries>;
  readonly charts: readonly MetricChart[];
  readonly range: Range;
  readonly choose: (range: Range) => void;
  readonly mayKeep: boolean;
  readonly maintainHour: () => void;
  /** @param onlyThis a weekly one goes on in the week after */
  readonly endMaintenance: (onlyThis: boolean) => void;
  readonly isBusy: boolean;
}

export const useServerId = (): number | undefined => idOf(useSearchParams()[0].get('id'));

export function useServer(id: number): ServerModel {
  const [range, choose] = useState<Range>(HOUR_MINUTES);
  const detail = useDetail(machineEndpoints.getServerDetail, { id }, { lastKnownKey: `server${id}` });
  const series = useDetail(machineEndpoints.getServerSeries, { id, minutes: range });
  const maintain = useCommand((input: RequestOf<typeof machineCareEndpoints.maintainMachines>) =>
    write(machineCareEndpoints.maintainMachines, input),
  );
  const end = useCommand((input: RequestOf<typeof machineCareEndpoints.endMaintenance>) =>
    write(machineCareEndpoints.endMaintenance, input),
  );
  const { record } = detail;
  const measured = series.record;
  const charts = useMemo(
    () => (measured && record ? CHARTS.map((metrics) => chartOf(metrics, measured, record)) : []),
    [measured, record],
  );
  return {
    detail,
    series,
    charts,
    range,
    choose,
    mayKeep: useMay('server.setup'),
    isBusy: maintain.pending || end.pending,
    maintainHour: () => {
      if (!record) return;
      const { parkId } = record.machine;
      const to = serverNow() + HOUR_MINUTES * 60_000;
      void maintain.run({ parkId, machineIds: [id], to, reason: text('server.one.hourReason') });
    },
    endMaintenance: (onlyThis) => {
      if (record?.maintenance) void end.run({ id: record.maintenance.id, onlyThis });
    },
  };
}

/** What it measured last counts only while it is heard. */
export const isHeard = ({ machine: { state } }: MachineDetail): boolean =>
  state === MACHINE_STATE.online || state === MACHINE_STATE.stale || state === MACHINE_STATE.maintained;

export const valueNow = (detail: MachineDetail, metric: MetricName): number | null =>
  isHeard(detail) ? (detail.latest?.[metric] ?? null) : null;

export const metricCode = (metric: MetricName): number => METRICS.indexOf(metric) + 1;
