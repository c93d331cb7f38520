/** Which alarms are counted, and what is measured. */
import type { ReactNode } from 'react';
import { alarmBoardEndpoints } from '@/contract/alarm-board';
import { ALARM_CATEGORY, DEVICE_TYPE } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Pick } from '@/ui/case/statistics/pick';
import { StatisticsHead } from '@/ui/case/statistics/statistics-head';
import { useDetail } from '@/ui/model/use-detail';
import '@/ui/fields/plain-inputs.css';
import { MEASURES } from './measures';
import { SPANS, type StatisticsModel } from './use-statistics';

const codes = (table: 'alarmCategory' | 'deviceType', known: Readonly<Record<string, number>>) =>
  Object.values(known).map((value) => ({ value, label: codeText(table, value) }));

function Choices({ model: { filters, set, measure, by, input } }: { model: StatisticsModel }): ReactNode {
  const t = useText();
  const buildings = useDetail(alarmBoardEndpoints.listPlanBuildings, { parkId: input.parkId }).record ?? [];
  return (
    <>
      <Pick
        all
        label="alarm.field.category"
        value={filters.category}
        options={codes('alarmCategory', ALARM_CATEGORY)}
        onChange={(category) => set({ category })}
      />
      <Pick
        all
        label="alarmboard.stat.building"
        value={filters.buildingId}
        options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(buildingId) => set({ buildingId })}
      />
      <Pick
        all
        label="alarmboard.stat.type"
        value={filters.deviceType}
        options={codes('deviceType', DEVICE_TYPE)}
        onChange={(deviceType) => set({ deviceType })}
      />
      <Pick
        label="alarmboard.stat.by"
        value={by}
        options={(['week', 'day'] as const).map((value) => ({ value, label: t(`alarmboard.every.${value}`) }))}
        onChange={(value) => set({ by: value })}
      />
      <Pick
        label="alarmboard.stat.measure"
        value={measure}
        options={MEASURES.map((value) => ({ value, label: t(`alarmboard.chart.${value}`) }))}
        onChange={(value) => set({ measure: value })}
      />
    </>
  );
}

const LABELS = {
  period: 'alarmboard.stat.period',
  first: 'alarmboard.stat.first',
  last: 'alarmboard.stat.last',
} as const;

export function AlarmStatisticsHead({ model }: { model: StatisticsModel }): ReactNode {
  const t = useText();
  const spans = SPANS.map((value) => ({
    value,
    label: value === 'custom' ? t('alarmboard.stat.custom') : t('alarmboard.stat.lastDays', { days: value }),
  }));
  const { span, days, set } = model;
  return (
    <StatisticsHead name="span" spans={spans} span={span} days={days} set={set} labels={LABELS}>
      <Choices model={model} />
    </StatisticsHead>
  );
}
