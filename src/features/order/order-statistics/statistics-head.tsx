/** Which orders are counted, and what is measured. */
import type { ReactNode } from 'react';
import { orderTypeEndpoints } from '@/contract/order-type';
import { peopleEndpoints } from '@/contract/people';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { Pick } from '@/ui/case/statistics/pick';
import { StatisticsHead } from '@/ui/case/statistics/statistics-head';
import { useDetail } from '@/ui/model/use-detail';
import { useParkId } from '../order-all/use-park-id';
import { MEASURES } from './measures';
import { PERIODS } from '@/lib/period';
import type { StatisticsModel } from './use-statistics';

const asOptions = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => ({ value: id, label: name }));

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
            all
            label="order.field.type"
            value={filters.typeId}
            options={asOptions(types)}
            onChange={(typeId) => set({ typeId })}
          />
          <Pick
            all
            label="codes.locationKind.1"
            value={filters.buildingId}
            options={asOptions(buildings)}
            onChange={(buildingId) => set({ buildingId })}
          />
        </>
      )}
      <Pick
        all
        label="order.field.owner"
        value={filters.ownerId}
        options={asOptions(people)}
        onChange={(ownerId) => set({ ownerId })}
      />
    </>
  );
}

const LABELS = {
  period: 'orderdesk.stat.period',
  first: 'orderdesk.stat.first',
  last: 'orderdesk.stat.last',
} as const;

export function OrderStatisticsHead({ model }: { model: StatisticsModel }): ReactNode {
  const t = useText();
  const { kind, measure, days, set } = model;
  const spans = PERIODS.map((value) => ({ value, label: t(`orderdesk.period.${value}`) }));
  return (
    <StatisticsHead name="period" spans={spans} span={kind} days={days} set={set} labels={LABELS}>
      <Choices model={model} />
      <Pick
        label="orderdesk.stat.measure"
        value={measure}
        options={MEASURES.map((value) => ({ value, label: t(`orderdesk.measure.${value}`) }))}
        onChange={(value) => set({ measure: value })}
      />
    </StatisticsHead>
  );
}
