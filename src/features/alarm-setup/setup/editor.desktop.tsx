/** Making or changing a rule or a plan; `kind` in the address says which. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { lazyPart } from '@/ui/lazy-part';

const RuleEditor = lazyPart(() => import('../rules/rule-editor.desktop'), ['admin'], <DetailSkeleton />);
const PlanEditor = lazyPart(
  () => import('../plans/plan-editor.desktop'),
  ['alarmplan', 'forms', 'admin'],
  <DetailSkeleton />,
);

export default function Editor(): ReactNode {
  const [params] = useSearchParams();
  return params.get('kind') === 'plan' ? <PlanEditor /> : <RuleEditor />;
}
