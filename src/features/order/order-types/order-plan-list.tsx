/** Recurring orders, the next one first. */
import type { ReactNode } from 'react';
import { PLAN_EVERY } from '@/contract/order-codes';
import type { OrderPlan } from '@/contract/order-type';
import { useText } from '@/i18n/use-text';
import type { Translate } from '@/i18n/text';
import { Button } from '@/ui/common/button';
import { Moment } from '@/ui/common/time';
import { SetupCard, SetupList } from './setup-list';
import { weekdayName } from './weekday';

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
    <SetupCard name={name} enabled={enabled} items={items}>
      <Button size="small" label={t('orderdesk.plan.editOf', { name })} onClick={() => onEdit(plan)}>
        {t('orderdesk.plan.edit')}
      </Button>
    </SetupCard>
  );
}

interface PlanListProps {
  plans: readonly OrderPlan[];
  onEdit: (plan: OrderPlan) => void;
  onAdd: () => void;
}

export const OrderPlanList = ({ plans, onEdit, onAdd }: PlanListProps): ReactNode => (
  <SetupList
    rows={plans}
    add="orderdesk.plan.add"
    onAdd={onAdd}
    empty={{ title: 'orderdesk.plan.empty', hint: 'orderdesk.plan.emptyHint' }}
  >
    {(plan) => <PlanCard key={plan.id} plan={plan} onEdit={onEdit} />}
  </SetupList>
);
