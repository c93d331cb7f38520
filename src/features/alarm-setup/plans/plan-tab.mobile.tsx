import type { ReactNode } from 'react';
import { list } from '@/ui/mobile/list';
import { usePlans } from './use-plans';
import './plans.css';

const Plans = list(usePlans);

/** The list brings a page of its own into the page of the set-up. */
const PlanTab = (): ReactNode => (
  <div className="ap-tab">
    <Plans />
  </div>
);
export default PlanTab;
