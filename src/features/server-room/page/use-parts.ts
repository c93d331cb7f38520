/** The parts of the page; `of` in the address says which is shown. */
import { useSearchParams } from 'react-router-dom';
import { text } from '@/i18n/text';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useItems } from '../lists/use-items';
import { useRacks } from '../lists/use-racks';
import { useRooms } from '../lists/use-rooms';
import { useSnmp } from '../lists/use-snmp';

export const PARTS = ['board', 'items', 'racks', 'rooms', 'snmp'] as const;
export type Part = (typeof PARTS)[number];

export const partOptions = () => PARTS.map((value) => ({ value, label: text(`serverroom.page.${value}`) }));

export function usePart(): readonly [Part, (part: Part) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('of');
  return [
    PARTS.find((part) => part === asked) ?? 'board',
    (part) => setParams(part === 'board' ? {} : { of: part }, { replace: true }),
  ];
}

const OF = (): FilterDefinition => ({
  name: 'of',
  label: 'serverroom.page.of',
  quick: true,
  initial: 'board',
  type: 'choice',
  options: partOptions(),
});

export function useLists(): ListDefinition<never> {
  const [part] = usePart();
  const lists = { items: useItems(OF()), racks: useRacks(OF()), rooms: useRooms(OF()), snmp: useSnmp(OF()) };
  // The kit draws whichever list it is given; the rows are of that list alone.
  return lists[part === 'board' ? 'items' : part] as unknown as ListDefinition<never>;
}
