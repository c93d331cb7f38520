/** 门禁设备: doors, or what still has to reach them, or the red list, or areas; `of` in the address says which. */
import { useSearchParams } from 'react-router-dom';
import { text } from '@/i18n/text';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useAreas } from './use-areas';
import { useDoors } from './use-doors';
import { useSlots } from './use-slots';

/** Above each of the lists. */
export const OF_DOORS = (): FilterDefinition => ({
  name: 'of',
  label: 'access.page.of',
  quick: true,
  initial: 'doors',
  type: 'choice',
  options: (['doors', 'jobs', 'debts', 'areas'] as const).map((value) => ({
    value,
    label: text(`access.page.${value}`),
  })),
});

export default function useDoorsPage(): ListDefinition<never> {
  const [params] = useSearchParams();
  const of = params.get('of');
  const doors = useDoors(OF_DOORS());
  const areas = useAreas(OF_DOORS());
  const slots = useSlots(OF_DOORS(), of === 'debts');
  // The kit draws whichever list it is given; the rows are of that list alone.
  const list = of === 'jobs' || of === 'debts' ? slots : of === 'areas' ? areas : doors;
  return list as unknown as ListDefinition<never>;
}
