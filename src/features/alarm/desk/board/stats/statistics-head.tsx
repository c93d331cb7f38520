/** Which time, of what, and what is measured: plain inputs that both devices have. */
import type { ReactNode } from 'react';
import { alarmBoardEndpoints } from '@/contract/alarm-board';
import { ALARM_CATEGORY, DEVICE_TYPE } from '@/contract/codes';
import type { TextKey } from '@/i18n/areas';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useDetail } from '@/ui/model/use-detail';
import '@/ui/fields/plain-inputs.css';
import { MEASURES } from './measures';
import { SPANS, type StatisticsModel } from './use-statistics';

interface PickProps {
  label: TextKey;
  value: string | number | undefined;
  options: readonly { value: string | number; label: string }[];
  /** Without it there is no "all". */
  all?: boolean;
  onChange: (value: string) => void;
}

function Pick({ label, value, options, all, onChange }: PickProps): ReactNode {
  const t = useText();
  return (
    <label className="sp-plain-field">
      <span>{t(label)}</span>
      <select value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        {all && <option value="">{t('common.list.all')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Days({ model: { days, set } }: { model: StatisticsModel }): ReactNode {
  const t = useText();
  const day = (name: 'first' | 'last', label: TextKey): ReactNode => (
    <label className="sp-plain-field">
      <span>{t(label)}</span>
      <input
        type="date"
        value={days[name]}
        min={name === 'last' ? days.first : undefined}
        max={name === 'first' ? days.last : undefined}
        onChange={(event) => event.target.value && set({ ...days, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <>
      {day('first', 'alarmboard.stat.first')}
      {day('last', 'alarmboard.stat.last')}
    </>
  );
}

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

export function StatisticsHead({ model }: { model: StatisticsModel }): ReactNode {
  const t = useText();
  const { span, days, set } = model;
  const choose = (next: string): void =>
    set(next === 'custom' ? { span: next, ...days } : { span: next, first: '', last: '' });
  return (
    <div className="ab-stat-head">
      <fieldset aria-label={t('alarmboard.stat.period')} className="sp-switch">
        {SPANS.map((each) => (
          <button key={each} type="button" aria-pressed={span === each} onClick={() => choose(each)}>
            {each === 'custom' ? t('alarmboard.stat.custom') : t('alarmboard.stat.lastDays', { days: each })}
          </button>
        ))}
      </fieldset>
      {span === 'custom' && <Days model={model} />}
      <Choices model={model} />
    </div>
  );
}
