/** Guests over time: who came and when, newest first, to be invited again in two taps. */
import { useNavigate } from 'react-router-dom';
import { visitEndpoints } from '@/contract/visit/visit';
import type { VisitRow } from '@/contract/visit/visit-entities';
import { href } from '@/screens/addresses';
import { ERASE_OF } from '@/contract/access/access-codes';
import { useMay } from '@/session/use-may';
import { useErasure } from '@/ui/erasure/use-erasure';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { VISIT_COLUMNS } from '../parts/visit-columns';

export function useGuestList(parkId: number, filters: readonly FilterDefinition[]): ListDefinition<VisitRow> {
  const navigate = useNavigate();
  const mayInvite = useMay('visit.invite');
  const { mayErase, erase, question } = useErasure(parkId);
  return defineList<VisitRow, string>({
    endpoint: visitEndpoints.listVisits,
    input: { parkId, tab: 'all' },
    enabled: parkId > 0,
    list: 'visitors',
    rowKey: ({ id }) => id,
    columns: VISIT_COLUMNS,
    card: { title: 'guests', tag: 'guestState', place: 'time', facts: ['host', 'type'] },
    filters: [...filters, { name: 'guestState', label: 'visit.field.guestState', type: 'code', table: 'guestState' }],
    href: ({ id }) => href('visit', { id }),
    actions: [
      {
        key: 'again',
        label: 'visit.action.again',
        when: ({ guests }) => mayInvite && guests.length > 0,
        run: ({ id }) => navigate(href('visits', { edit: 'new', again: id })),
      },
      {
        key: 'erase',
        label: 'visit.action.erase',
        danger: true,
        // Of several the visit itself asks whose.
        when: ({ guests }) => mayErase && guests.length === 1,
        run: async ({ guests: [guest] }) => guest && erase({ of: ERASE_OF.guest, id: guest.id, name: guest.name }),
      },
    ],
    ...(question && { question }),
    empty: { title: 'visit.empty.list', hint: 'visit.empty.listHint' },
  });
}
