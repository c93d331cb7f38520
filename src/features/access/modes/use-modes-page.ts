/** 认证方式: the modes, or the time plans that they and the groups go by; `of` in the address says which. */
import { useSearchParams } from 'react-router-dom';
import { text } from '@/i18n/text';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useModes } from './use-modes';
import { usePlans } from './use-plans';

const OF = (): FilterDefinition => ({
  name: 'of',
  label: 'access.page.of',
  quick: true,
  initial: 'modes',
  type: 'choice',
  options: (['modes', 'plans'] as const).map((value) => ({ value, label: text(`access.page.${value}`) })),
});

export default function useModesPage(): ListDefinition<never> {
  const [params] = useSearchParams();
  const modes = useModes(OF());
  const plans = usePlans(OF());
  // The kit draws whichever list it is given; the rows are of that list alone.
  return (params.get('of') === 'plans' ? plans : modes) as unknown as ListDefinition<never>;
}
