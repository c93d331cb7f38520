/** 应急点名: the roll calls, or the assembly points; `of` in the address says which. */
import { useSearchParams } from 'react-router-dom';
import { text } from '@/i18n/text';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { usePoints } from './use-points';
import { useRolls } from './use-rolls';

const OF = (): FilterDefinition => ({
  name: 'of',
  label: 'muster.page.of',
  quick: true,
  initial: 'rolls',
  type: 'choice',
  options: (['rolls', 'points'] as const).map((value) => ({ value, label: text(`muster.page.${value}`) })),
});

export default function useMustersPage(): ListDefinition<never> {
  const [params] = useSearchParams();
  const rolls = useRolls(OF());
  const points = usePoints(OF());
  // The kit draws whichever list it is given; the rows are of that list alone.
  return (params.get('of') === 'points' ? points : rolls) as unknown as ListDefinition<never>;
}
