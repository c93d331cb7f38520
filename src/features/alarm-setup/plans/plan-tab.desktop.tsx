import { list } from '@/ui/desktop/list';
import { useNewPlan, usePlans } from './use-plans';

export default list(() => {
  const plans = usePlans();
  return { ...plans, create: { label: 'alarmplan.create', href: useNewPlan() } };
});
