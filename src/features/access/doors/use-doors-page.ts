/** 门禁设备: doors, or what still has to reach them, or the red list; `of` in the address says which. */
import { useSearchParams } from 'react-router-dom';
import { text } from '@/i18n/text';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useDoors } from './use-doors';
import { useSlots } from './use-slots';

/** Above each of the three lists. */
export const OF_DOORS = (): FilterDefinition => ({
  name: 'of',
  label: 'access.page.of',
  quick: true,
  initial: 'doors',
  type: 'choice',
  options: (['doors', 'jobs', 'debts'] as const).map((value) => ({ value, label: text(`access.page.${value}`) })),
});

export default function useDoorsPage(): ListDefinition<never> {
  const [params] = useSearchParams();
  const of = params.get('of');
  const doors = useDoors(OF_DOORS());
  const slots = useSlots(OF_DOORS(), of === 'debts');
  // The kit draws whichever list it is given; the rows are of that list alone.
  return (of === 'jobs' || of === 'debts' ? slots : doors) as unknown as ListDefinition<never>;
}
