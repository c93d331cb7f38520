import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { detail } from '@/ui/mobile/detail';
import { list } from '@/ui/mobile/list';
import { useRuleAllocation } from './use-rule-allocation';
import { useRuleAllocations } from './use-rule-allocations';

const Rules = list(useRuleAllocations);
const Rule = detail(useRuleAllocation);

/** One address: the list, or the rule that `?id=` names. */
export default function RuleAllocation(): ReactNode {
  const [params] = useSearchParams();
  return params.has('id') ? <Rule /> : <Rules />;
}
