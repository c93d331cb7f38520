import { list } from '@/ui/desktop/list';
import { recordOf } from '@/ui/model/define';
import { useRuleAllocations } from './use-rule-allocations';

const RECORD = recordOf(async () => ({ default: (await import('./use-rule-allocation')).useRuleAllocation }));

/** One address: the list, and beside it the rule that `?id=` names. */
export default list(() => ({ ...useRuleAllocations(), record: RECORD }));
