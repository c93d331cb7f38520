/** Which time, of what, and what is measured: plain inputs that both devices have. */
import type { ReactNode } from 'react';
import { orderTypeEndpoints } from '@/contract/order-type';
import { peopleEndpoints } from '@/contract/people';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { useDetail } from '@/ui/model/use-detail';
import { useParkId } from '../order-all/use-park-id';
import { MEASURES } from './measures';
import { PERIODS } from '@/lib/period';
import type { StatisticsModel } from './use-statistics';

interface PickProps {
  label: TextKey;
  value: number | undefined;
  options: readonly { id: number; name: string }[];
  onChange: (value: string) => void;
}

function Pick({ label, value, options, onChange }: PickProps): ReactNode {
  const t = useText();
  return (
    <label className="sp-plain-field">
      <span>{t(label)}</span>
      <select value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('common.list.all')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Days({ model }: { model: StatisticsModel }): ReactNode {
  const t = useText();
  const { days, set } = model;
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
      {day('first', 'orderdesk.stat.first')}
      {day('last', 'orderdesk.stat.last')}
    </>
  );
}

function Choices({ model }: { model: StatisticsModel }): ReactNode {
  const parkId = useParkId();
  const { mixed } = useParkChoice();
  // Types and buildings are a park's: where several are counted together there is nothing to choose.
  const enabled = parkId !== 0 && !mixed;
  const types = useDetail(orderTypeEndpoints.listOrderTypeChoices, { parkId }, { enabled }).record ?? [];
  const places = useDetail(peopleEndpoints.listLocations, { parkId }, { enabled }).record ?? [];
  const { byPerson = [] } = model.detail.record ?? {};
  const people = byPerson.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  const { filters, set } = model;
  const buildings = places.filter(({ pid }) => pid === null);
  return (
    <>
      {enabled && (
        <>
          <Pick
            label="order.field.type"
            value={filters.typeId}
            options={types}
            onChange={(typeId) => set({ typeId })}
          />
          <Pick
            label="codes.locationKind.1"
            value={filters.buildingId}
            options={buildings}
            onChange={(buildingId) => set({ buildingId })}
          />
        </>
      )}
      <Pick
        label="order.field.owner"
        value={filters.ownerId}
        options={people}
        onChange={(ownerId) => set({ ownerId })}
      />
    </>
  );
}

export function StatisticsHead({ model }: { model: StatisticsModel }): ReactNode {
  const t = useText();
  const { kind, measure, days, set } = model;
  const choose = (period: string): void =>
    set(period === 'custom' ? { period, ...days } : { period, first: '', last: '' });
  return (
    <div className="od-stat-head">
      <fieldset aria-label={t('orderdesk.stat.period')} className="sp-switch">
        {PERIODS.map((each) => (
          <button key={each} type="button" aria-pressed={kind === each} onClick={() => choose(each)}>
            {t(`orderdesk.period.${each}`)}
          </button>
        ))}
      </fieldset>
      {kind === 'custom' && <Days model={model} />}
      <Choices model={model} />
      <label className="sp-plain-field">
        <span>{t('orderdesk.stat.measure')}</span>
        <select value={measure} onChange={(event) => set({ measure: event.target.value })}>
          {MEASURES.map((each) => (
            <option key={each} value={each}>
              {t(`orderdesk.measure.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
