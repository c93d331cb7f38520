import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/common/button';
import { list } from '@/ui/mobile/list';
import { useNewPlan, usePlans } from './use-plans';
import './plans.css';

const Plans = list(usePlans);

/** The list brings a page of its own into the page of the set-up. */
export default function PlanTab(): ReactNode {
  const t = useText();
  return (
    <div className="ap-tab">
      <ButtonLink tone="main" block to={useNewPlan()}>
        {t('alarmplan.create')}
      </ButtonLink>
      <Plans />
    </div>
  );
}
