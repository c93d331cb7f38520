/** Recurring orders, the next one first. */
import type { ReactNode } from 'react';
import { PLAN_EVERY } from '@/contract/order-codes';
import type { OrderPlan } from '@/contract/order-type';
import { useText } from '@/i18n/use-text';
import type { Translate } from '@/i18n/text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { Facts } from '@/ui/common/facts';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { weekdayName } from './plan-form';

/** 每 2 周 星期一 08:00 */
function rhythm({ every, interval, dayNo, clock }: OrderPlan, t: Translate): string {
  const count = interval;
  if (every === PLAN_EVERY.day) return t('orderdesk.plan.days', { count, clock });
  if (every === PLAN_EVERY.week) return t('orderdesk.plan.weeks', { count, day: weekdayName(dayNo ?? 1), clock });
  return t('orderdesk.plan.months', { count, day: dayNo ?? 1, clock });
}

function PlanCard({ plan, onEdit }: { plan: OrderPlan; onEdit: (plan: OrderPlan) => void }): ReactNode {
  const t = useText();
  const { name, enabled, typeName, location, assigneeName, nextAt } = plan;
  const items = [
    { key: 'type', label: t('order.field.type'), value: typeName },
    { key: 'owner', label: t('order.field.owner'), value: assigneeName ?? t('order.fact.pool') },
    { key: 'rhythm', label: t('orderdesk.plan.rhythm'), value: rhythm(plan, t) },
    { key: 'next', label: t('orderdesk.plan.next'), value: nextAt === null ? '–' : <Moment at={nextAt} /> },
    { key: 'place', label: t('order.field.place'), value: location || '–', wide: true },
  ];
  return (
    <Block className="od-type">
      <header>
        <h2>{name}</h2>
        {!enabled && <StateTag tone="closed">{t('orderdesk.types.disabled')}</StateTag>}
      </header>
      <Facts items={items} />
      <footer>
        <Button size="small" label={t('orderdesk.plan.editOf', { name })} onClick={() => onEdit(plan)}>
          {t('orderdesk.plan.edit')}
        </Button>
      </footer>
    </Block>
  );
}

interface PlanListProps {
  plans: readonly OrderPlan[];
  onEdit: (plan: OrderPlan) => void;
  onAdd: () => void;
}

export function PlanList({ plans, onEdit, onAdd }: PlanListProps): ReactNode {
  const t = useText();
  return (
    <>
      <div className="od-types-tools">
        <Button tone="main" size="small" onClick={onAdd}>
          {t('orderdesk.plan.add')}
        </Button>
      </div>
      {plans.length === 0 && (
        <StateView state="empty" empty={{ title: 'orderdesk.plan.empty', hint: 'orderdesk.plan.emptyHint' }} />
      )}
      <div className="od-type-cards">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onEdit={onEdit} />
        ))}
      </div>
    </>
  );
}
