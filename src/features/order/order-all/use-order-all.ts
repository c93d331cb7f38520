/** The list behind every number: all tabs that a person has, every filter in the address. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ORDER_HAPPENINGS, ORDER_LACKS, ORDER_TABS, orderEndpoints, type OrderTab } from '@/contract/order';
import { orderTypeEndpoints } from '@/contract/order-type';
import type { Permission } from '@/contract/permissions';
import { peopleEndpoints } from '@/contract/people';
import type { OrderRow } from '@/contract/order-entities';
import type { UserInfo } from '@/contract/session';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { parksAtom, sessionStore, useSession } from '@/session/session-state';
import { useParkChoice } from '@/session/park-choice';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import type { Option } from '@/ui/model/field-types';
import { locationsOf, orgsOf } from '@/ui/model/park-options';
import { useDetail } from '@/ui/model/use-detail';
import { orderHref } from '../order';
import { ORDER_CARD, orderColumns, type OrderColumn } from '../order-list/order-columns';
import { useParkId } from './use-park-id';

/** Of an address that names none. */
export const FIRST: OrderTab = 'open';

/** Whose list it is; the others are everybody's. */
const NEEDS: Partial<Record<OrderTab, readonly Permission[]>> = {
  todo: ['order.handle'],
  handling: ['order.handle'],
  finished: ['order.handle'],
  cancelled: ['order.handle'],
  pool: ['order.handle', 'order.dispatch'],
  running: ['order.dispatch', 'order.read'],
  requests: ['order.dispatch'],
  // Behind numbers only: to whoever looks by themselves it is 待办 with 处理中, or 未办结.
  held: [],
  visitDue: ['order.visit'],
  visited: ['order.visit'],
};

/** @returns the lists of a person (administrators see every queue), and the one asked for whatever it is: a link must open */
export const tabsOf = (user: Pick<UserInfo, 'usertype' | 'permissions'> | null, asked: string | null): OrderTab[] =>
  ORDER_TABS.filter((tab) => {
    const needed = NEEDS[tab] ?? [];
    const isTheirs = needed.some((right) => user?.permissions.includes(right));
    return tab === asked || NEEDS[tab] === undefined || isTheirs || (user?.usertype === 1 && needed.length > 0);
  });

/** What only an address says, behind a number: no field offers it until then. */
const BY_ADDRESS = ['parkId', 'orgId'] as const;

const OF_PARK = ['typeId', 'ownerId', 'locationId'] as const;
type OfPark = (typeof OF_PARK)[number];

interface Choices {
  parkId: number;
  /** Of one park. While several stand side by side they are filters only where a link has set them. */
  ofPark: readonly OfPark[];
  byAddress: readonly (typeof BY_ADDRESS)[number][];
  tabs: readonly OrderTab[];
  types: readonly Option[];
  people: readonly Option[];
}

const filtersOf = (
  t: Translate,
  { parkId, ofPark, byAddress, tabs, types, people }: Choices,
): readonly FilterDefinition[] => [
  {
    name: 'tab',
    label: 'order.field.scope',
    type: 'choice',
    quick: true,
    initial: FIRST,
    options: tabs.map((tab) => ({ value: tab, label: t(`orderdesk.tab.${tab}`) })),
  },
  { name: 'keyword', label: 'order.field.keyword', type: 'text', maxLength: 50, keyboard: 'search' },
  { name: 'state', label: 'order.field.state', type: 'code', table: 'orderState', several: true },
  ...ofPark.map((name): FilterDefinition => {
    if (name === 'typeId') return { name, label: 'order.field.type', type: 'choice', options: types };
    if (name === 'ownerId') return { name, label: 'order.field.owner', type: 'choice', options: people };
    return { name, label: 'order.field.place', type: 'tree', load: locationsOf(parkId) };
  }),
  ...byAddress.map((name): FilterDefinition => {
    if (name === 'orgId') return { name, label: 'orderdesk.rule.org', type: 'tree', load: orgsOf(parkId) };
    const options = sessionStore.get(parksAtom).map(({ id, name: label }) => ({ value: id, label }));
    return { name, label: 'order.field.park', type: 'choice', options };
  }),
  { name: 'priority', label: 'order.field.priority', type: 'code', table: 'orderPriority' },
  { name: 'slaState', label: 'order.field.dueAt', type: 'code', table: 'slaState' },
  { name: 'source', label: 'order.field.source', type: 'code', table: 'orderSource' },
  { name: 'payState', label: 'order.field.amount', type: 'code', table: 'payState' },
  {
    name: 'happened',
    label: 'orderdesk.list.happened',
    type: 'choice',
    options: ORDER_HAPPENINGS.map((value) => ({ value, label: t(`orderdesk.happened.${value}`) })),
  },
  {
    name: 'without',
    label: 'orderdesk.list.without',
    type: 'choice',
    options: ORDER_LACKS.map((value) => ({ value, label: t(`orderdesk.lacks.${value}`) })),
  },
  { name: 'from', label: 'orderdesk.list.from', type: 'dateTime' },
  { name: 'to', label: 'orderdesk.list.to', type: 'dateTime' },
];

/** So many people are offered; whoever is beyond them comes by a link. */
const PEOPLE_MOST = 50;

function useChoices(tabs: readonly OrderTab[], mixed: boolean): Choices {
  const own = useParkId();
  const [params] = useSearchParams();
  // A link may be about another park than the one where somebody works.
  const parkId = Number(params.get('parkId')) || own;
  const ofPark = useMemo(() => OF_PARK.filter((name) => !mixed || params.has(name)), [mixed, params]);
  const byAddress = useMemo(() => BY_ADDRESS.filter((name) => params.has(name)), [params]);
  const enabled = parkId !== 0;
  const types = useDetail(orderTypeEndpoints.listOrderTypeChoices, { parkId }, { enabled }).record;
  const people = useDetail(peopleEndpoints.searchPeople, { parkId, pageSize: PEOPLE_MOST }, { enabled }).record;
  return useMemo(
    () => ({
      parkId,
      ofPark,
      byAddress,
      tabs,
      types: types?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
      people: people?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    }),
    [parkId, ofPark, byAddress, tabs, types, people],
  );
}

export function useOrderAll(): ListDefinition<OrderRow, OrderColumn> {
  const t = useText();
  const { user } = useSession();
  const asked = useSearchParams()[0].get('tab');
  const tabs = useMemo(() => tabsOf(user, asked), [user, asked]);
  const { parkId, mixed } = useParkChoice();
  const choices = useChoices(tabs, mixed);
  // Filters are compared by identity.
  const filters = useMemo(() => filtersOf(t, choices), [t, choices]);
  return defineList({
    endpoint: orderEndpoints.listOrders,
    input: { parkId },
    rowKey: (row: OrderRow) => row.id,
    columns: orderColumns(mixed),
    card: ORDER_CARD,
    filters,
    href: (row) => orderHref(row.id),
    empty: { title: 'orderdesk.list.empty', hint: 'orderdesk.list.emptyHint' },
    lastKnownKey: 'orders.all',
  });
}
