/** What was told to me about orders: all, unread, what somebody wants of me; with how many there are. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '@/api/call';
import { dispatchEndpoints, type OrderMessage } from '@/contract/dispatch';
import { errorText } from '@/i18n/error-text';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { defineList } from '@/ui/model/define';
import type { Column, EmptyWords, FilterDefinition } from '@/ui/model/definitions';
import { refreshAfter } from '@/ui/model/records';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { TONE_OF_ORDER } from '../order';
import { messageHref, messageSentence } from './message';

const TABS = ['all', 'unread', 'mention'] as const;
type Tab = (typeof TABS)[number];
const FIRST: Tab = 'all';

type Counts = Readonly<Partial<Record<Tab, number>>>;

/** One row is asked for: the page says how many there are. */
function useCount(tab: Tab): number | undefined {
  return useDetail(dispatchEndpoints.listOrderMessages, { tab, pageSize: 1 }).record?.total;
}

const filtersOf = (t: Translate, counts: Counts): readonly FilterDefinition[] => [
  {
    name: 'tab',
    label: 'orderdesk.messages.which',
    type: 'choice',
    quick: true,
    initial: FIRST,
    options: TABS.map((tab) => {
      const count = counts[tab] ?? 0;
      const name = t(`orderdesk.messages.${tab}`);
      return { value: tab, label: count > 0 ? `${name} ${count}` : name };
    }),
  },
];

const EMPTY: Record<Tab, EmptyWords> = {
  all: { title: 'orderdesk.messages.emptyAll', hint: 'orderdesk.messages.emptyAllHint' },
  unread: { title: 'orderdesk.messages.emptyUnread' },
  mention: { title: 'orderdesk.messages.emptyMention', hint: 'orderdesk.messages.emptyMentionHint' },
};

const COLUMNS = {
  told: { title: 'orderdesk.messages.told', value: (row: OrderMessage) => messageSentence(row) },
  title: { title: 'order.field.title', value: (row: OrderMessage) => row.title },
  park: { title: 'order.field.park', value: (row: OrderMessage) => row.parkName, width: 148 },
  place: { title: 'order.field.place', value: (row: OrderMessage) => row.location },
  now: {
    title: 'orderdesk.messages.now',
    value: (row: OrderMessage) => ({ code: row.stateNow, table: 'orderState', tone: TONE_OF_ORDER[row.stateNow] }),
    width: 136,
  },
  at: { title: 'orderdesk.messages.at', value: (row: OrderMessage) => ({ at: row.at }), width: 156 },
} satisfies Record<string, Column<OrderMessage>>;

type MessageColumn = keyof typeof COLUMNS;

/** Messages come from every park that one works in: with several, each names its own. */
function columnsOf(several: boolean): Record<MessageColumn, Column<OrderMessage>> {
  const { park: _park, ...columns } = COLUMNS;
  return (several ? COLUMNS : columns) as Record<MessageColumn, Column<OrderMessage>>;
}

/** The definition of the list; both presentations give it their own columns or cards. */
export function useOrderMessages() {
  const t = useText();
  const asked = useSearchParams()[0].get('tab');
  const tab = TABS.find((known) => known === asked) ?? FIRST;
  const [all, unread, mention] = [useCount('all'), useCount('unread'), useCount('mention')];
  // Filters are compared by identity.
  const filters = useMemo(() => filtersOf(t, { all, unread, mention }), [t, all, unread, mention]);
  const { several } = useParkChoice();
  const definition = defineList({
    endpoint: dispatchEndpoints.listOrderMessages,
    rowKey: (row: OrderMessage) => row.id,
    columns: columnsOf(several),
    card: { title: 'told', tag: 'now', place: 'title', facts: ['place', 'at'] },
    filters,
    href: (row) => messageHref(row.id),
    empty: EMPTY[tab],
    lastKnownKey: 'orders.messages',
  });
  return { definition, unread: unread ?? 0 };
}

/** @param say tells the person what was refused */
export function useReadAll(say: (words: string) => void): { run: () => void; pending: boolean } {
  const { run, pending } = useCommand(() => call(dispatchEndpoints.readOrderMessages, {}, { quiet: true }), {
    onDone: () => void refreshAfter(dispatchEndpoints.readOrderMessages),
    onFailed: (error) => say(errorText(error)),
  });
  return { run: () => void run(), pending };
}
