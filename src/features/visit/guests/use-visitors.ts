/** 访客: guests over time, the watch list, types of visits; `of` in the address says which. */
import { useSearchParams } from 'react-router-dom';
import { text } from '@/i18n/text';
import { useMay } from '@/session/use-may';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { useGuestList } from './use-guest-list';
import { useTypeList } from './use-type-list';
import { useWatchList } from './use-watch-list';

type Of = 'guests' | 'watch' | 'types';

/** Whoever may see one list only chooses nothing. */
const ofFilters = (lists: readonly Of[]): readonly FilterDefinition[] =>
  lists.length === 1
    ? []
    : [
        {
          name: 'of',
          label: 'visit.of.label',
          quick: true,
          initial: 'guests',
          type: 'choice',
          options: lists.map((value) => ({ value, label: text(`visit.of.${value}`) })),
        },
      ];

const keyword: FilterDefinition = {
  name: 'keyword',
  label: 'visit.field.keyword',
  type: 'text',
  maxLength: 50,
  keyboard: 'search',
};

export default function useVisitors(): ListDefinition<never> {
  const { parkId } = useOnePark();
  const asked = useSearchParams()[0].get('of');
  // The watch list is read by managers, the rules are made by whoever sets visits up.
  const [mayWatch, maySetUp] = [useMay('visit.manager'), useMay('visit.setup')];
  const lists: readonly Of[] = [
    'guests',
    ...(mayWatch ? (['watch'] as const) : []),
    ...(maySetUp ? (['types'] as const) : []),
  ];
  const of = ofFilters(lists);
  const shown = {
    guests: useGuestList(parkId, [...of, keyword]),
    watch: useWatchList(parkId, [...of, keyword]),
    types: useTypeList(parkId, of),
  };
  // The kit draws whichever list it is given; the rows are of that list alone.
  return shown[lists.find((name) => name === asked) ?? 'guests'] as unknown as ListDefinition<never>;
}
