/** The set-up of orders on both devices; the kit gives the form's drawer or sheet and its words at the edge. */
import { useState, type ReactNode } from 'react';
import type { OrderPlan, OrderType, WorkCalendar } from '@/contract/order-type';
import { useText } from '@/i18n/use-text';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { Switch } from '@/ui/fields/switch';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormValues } from '@/ui/model/field-types';
import type { DetailModel } from '@/ui/model/use-detail';
import { Designer } from './designer';
import { orderPlanForm } from './order-plan-form';
import { OrderPlanList } from './order-plan-list';
import { SkillMatrix } from './skill-matrix';
import { typeForm } from './type-form';
import { TypeList } from './type-list';
import { SetUpPark } from './set-up-park';
import { PARTS, useOrderTypes, type TypesModel } from './use-order-types';
import './order-types.css';

interface OverlayProps<V extends FormValues<V>> {
  open: boolean;
  onClose: () => void;
  definition: FormDefinition<V>;
}

export interface Kit {
  Form: <V extends FormValues<V>>(props: OverlayProps<V>) => ReactNode;
  say: (words: string, kind?: 'good' | 'error') => void;
}

function Loaded<T>({ detail, children }: { detail: DetailModel<T>; children: (record: T) => ReactNode }): ReactNode {
  const { record, state, error, refresh } = detail;
  if (record !== undefined && state === 'ready') return children(record);
  if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
  return <StateView state={state} error={error} onRetry={() => void refresh()} />;
}

function LoadedTypes({
  model,
  children,
}: {
  model: TypesModel;
  children: (types: readonly OrderType[], calendars: readonly WorkCalendar[]) => ReactNode;
}): ReactNode {
  return (
    <Loaded detail={model.types}>
      {(types) => <Loaded detail={model.calendars}>{(calendars) => children(types, calendars)}</Loaded>}
    </Loaded>
  );
}

function Types({ model, kit }: { model: TypesModel; kit: Kit }): ReactNode {
  const t = useText();
  const [edited, setEdited] = useState<{ type: OrderType | undefined }>();
  const { parkId } = model;
  return (
    <LoadedTypes model={model}>
      {(types, calendars) => (
        <>
          <TypeList
            types={types}
            calendars={calendars}
            onEdit={(type) => setEdited({ type })}
            onAdd={() => setEdited({ type: undefined })}
            onDesign={model.design}
          />
          {edited && (
            <kit.Form
              open
              onClose={() => setEdited(undefined)}
              definition={typeForm({ parkId, type: edited.type, calendars, t })}
            />
          )}
        </>
      )}
    </LoadedTypes>
  );
}

function Plans({ model, kit }: { model: TypesModel; kit: Kit }): ReactNode {
  const t = useText();
  const [edited, setEdited] = useState<{ plan: OrderPlan | undefined }>();
  const { parkId } = model;
  const choices = { parkId, types: model.types.record ?? [], staff: model.staff.record ?? [] };
  return (
    <Loaded detail={model.plans}>
      {(plans) => (
        <>
          <OrderPlanList
            plans={plans}
            onEdit={(plan) => setEdited({ plan })}
            onAdd={() => setEdited({ plan: undefined })}
          />
          {edited && (
            <kit.Form
              open
              onClose={() => setEdited(undefined)}
              definition={orderPlanForm({ ...choices, plan: edited.plan, t })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function Part({ model, kit }: { model: TypesModel; kit: Kit }): ReactNode {
  if (model.part === 'types') return <Types model={model} kit={kit} />;
  if (model.part === 'plans') return <Plans model={model} kit={kit} />;
  return (
    <Loaded detail={model.staff}>
      {(staff) => (
        <SkillMatrix
          staff={staff}
          types={model.types.record ?? []}
          parkId={model.parkId}
          replace={model.staff.replace}
          say={kit.say}
        />
      )}
    </Loaded>
  );
}

function ParkTypes({ kit, parkId }: { kit: Kit; parkId: number }): ReactNode {
  const t = useText();
  const model = useOrderTypes(parkId);
  const { designing } = model;
  if (designing) return <Designer key={designing.id} type={designing} onClose={model.close} say={kit.say} />;
  return (
    <div className="od-types" data-ready={model.types.record && 'record'}>
      <Switch
        className="od-types-parts"
        label={t('orderdesk.types.parts')}
        options={PARTS.map((part) => ({ value: part, label: t(`orderdesk.types.${part}`) }))}
        value={model.part}
        onChoose={model.show}
      />
      <Part model={model} kit={kit} />
    </div>
  );
}

export const TypesView = ({ kit }: { kit: Kit }): ReactNode => (
  <SetUpPark>{(parkId) => <ParkTypes key={parkId} kit={kit} parkId={parkId} />}</SetUpPark>
);
