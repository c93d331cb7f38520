/** 访客预约: who is expected, who is there, who should have left, what waits for me; `tab` in the address says which. */
import { createElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '@/api/call';
import { VISIT_TABS, visitEndpoints, type VisitTab } from '@/contract/visit/visit';
import type { VisitRow } from '@/contract/visit/visit-entities';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { parksAtom, sessionStore } from '@/session/session-state';
import { useMay } from '@/session/use-may';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import type { Option } from '@/ui/model/field-types';
import { orgsOf } from '@/ui/model/park-options';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { BoardTop, type MadeLink } from './board-top';
import { VISIT_COLUMNS } from '../parts/visit-columns';
import { useInviteForm } from './use-invite-form';

const COUNTED = ['expected', 'inside', 'overdue', 'odd'] as const;
type Counts = Partial<Record<VisitTab, number>>;

const tabFilter = (counts: Counts, initial: VisitTab): FilterDefinition => ({
  name: 'tab',
  label: 'visit.tab.label',
  quick: true,
  initial,
  type: 'choice',
  options: VISIT_TABS.map((value) => {
    const name = text(`visit.tab.${value}`);
    const count = counts[value];
    return { value, label: count === undefined ? name : text('visit.tabOf', { name, count }) };
  }),
});

/** The page of a work order leads to its visits; nobody chooses one here. */
const orderFilter = (orderId: string): FilterDefinition => ({
  name: 'orderId',
  label: 'visit.field.order',
  type: 'choice',
  options: [{ value: orderId, label: text('visit.hint.ofOrder') }],
});

const typesOf = (parkId: number) => async (): Promise<Option[]> => {
  const types = await call(visitSetupEndpoints.listVisitTypes, { parkId, all: 'true' }, { quiet: true });
  return types.map(({ id, name }) => ({ value: id, label: name }));
};

/** A number of a report leads to its visits: what only its address says. */
const numberFilters = (params: URLSearchParams, parkId: number): readonly FilterDefinition[] => [
  ...(params.has('orgId')
    ? [{ name: 'orgId', label: 'visit.field.hostOrg', type: 'tree', load: orgsOf(parkId) } as const]
    : []),
  ...(params.has('parkId')
    ? [
        {
          name: 'parkId',
          label: 'visit.field.park',
          type: 'choice',
          options: sessionStore.get(parksAtom).map(({ id, name }) => ({ value: id, label: name })),
        } as const,
      ]
    : []),
];

interface Narrowed {
  readonly counts: Counts;
  readonly initial: VisitTab;
  readonly params: URLSearchParams;
  /** Whose types and organisations are offered. */
  readonly parkId: number;
}

const filtersOf = ({ counts, initial, params, parkId }: Narrowed): readonly FilterDefinition[] => [
  tabFilter(counts, initial),
  ...[params.get('orderId')].flatMap((orderId) => (orderId === null ? [] : [orderFilter(orderId)])),
  { name: 'keyword', label: 'visit.field.keyword', type: 'text', maxLength: 50, keyboard: 'search' },
  { name: 'state', label: 'visit.field.state', type: 'code', table: 'visitState' },
  { name: 'guestState', label: 'visit.field.guestState', type: 'code', table: 'guestState' },
  { name: 'typeId', label: 'visit.field.type', type: 'choice', options: typesOf(parkId) },
  { name: 'source', label: 'visit.field.source', type: 'code', table: 'visitSource' },
  ...numberFilters(params, parkId),
  { name: 'from', label: 'visit.field.from', type: 'dateTime' },
  { name: 'to', label: 'visit.field.to', type: 'dateTime' },
];

/** What an empty list means by the tab. */
const EMPTY: Partial<Record<VisitTab, 'expected' | 'inside' | 'overdue' | 'asked'>> = {
  expected: 'expected',
  inside: 'inside',
  overdue: 'overdue',
  asked: 'asked',
};

const MAKING = { useForm: useInviteForm, mayEdit: () => false } as const;

export default function useVisits(): ListDefinition<VisitRow> {
  const { parkId } = useParkChoice();
  const one = useOnePark().parkId;
  const mayInvite = useMay('visit.invite');
  // Whoever only invites looks at their own first.
  const receives = [useMay('visit.guard'), useMay('visit.desk')].some(Boolean);
  const watches = [useMay('visit.manager'), receives].some(Boolean);
  const initial: VisitTab = watches ? 'expected' : 'mine';
  const board = useDetail(visitEndpoints.getVisitBoard, { parkId });
  const [params] = useSearchParams();
  const [asked, orderId] = [params.get('tab'), params.get('orderId')];
  const tab = VISIT_TABS.find((one) => one === asked) ?? initial;
  const [link, setLink] = useState<MadeLink>();
  const counts: Counts = board.record ? Object.fromEntries(COUNTED.map((name) => [name, board.record?.[name]])) : {};
  const empty = EMPTY[tab];
  return defineList<VisitRow, string>({
    endpoint: visitEndpoints.listVisits,
    input: { parkId },
    above: createElement(BoardTop, {
      parkId: one,
      link,
      onLink: setLink,
      overdue: tab === 'overdue' ? 0 : (counts.overdue ?? 0),
    }),
    list: 'visits',
    rowKey: ({ id }) => id,
    columns: VISIT_COLUMNS,
    card: {
      title: 'guests',
      tag: tab === 'expected' || tab === 'asked' || tab === 'mine' ? 'state' : 'guestState',
      place: 'time',
      facts: ['host', 'place', 'late', 'type'],
      edge: ({ isOverdue }) => (isOverdue ? 'danger' : undefined),
    },
    filters: filtersOf({ counts, initial, params, parkId: Number(params.get('parkId')) || one }),
    href: ({ id }) => href('visit', { id }),
    empty: empty ? { title: `visit.empty.${empty}` } : { title: 'visit.empty.list', hint: 'visit.empty.listHint' },
    ...(mayInvite && {
      ...MAKING,
      createLabel: receives && orderId === null ? ('visit.action.desk' as const) : ('visit.action.invite' as const),
    }),
  });
}
