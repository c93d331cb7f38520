/** The lists of the order desk, and which of them the address shows. Pure. */
import { ORDER_STATE } from '@/contract/order-codes';
import type { OrderCounts } from '@/contract/dispatch';
import type { OrderTab } from '@/contract/order';
import type { TextKey } from '@/i18n/areas';

export interface DeskTab {
  readonly key: string;
  readonly label: TextKey;
  /** Of the address; what is undefined is taken out of it. */
  readonly query: { readonly tab: OrderTab; readonly state: string | undefined };
  /** How many wait there. */
  readonly count?: keyof OrderCounts;
}

const COUNTS: Partial<Record<OrderTab, keyof OrderCounts>> = {
  pool: 'pool',
  visitDue: 'toVisit',
  requests: 'requests',
};

const tabOf = (tab: OrderTab): DeskTab => {
  const count = COUNTS[tab];
  return { key: tab, label: `orderdesk.tab.${tab}`, query: { tab, state: undefined }, ...(count && { count }) };
};

/** To whoever does not call people themselves: everything that waits for a call. */
const WAITING_FOR_CALL: DeskTab = {
  key: 'visiting',
  label: 'orderdesk.tab.visitDue',
  query: { tab: 'all', state: String(ORDER_STATE.visiting) },
};

const MAIN: readonly OrderTab[] = ['pool', 'running', 'visitDue', 'all'];

/** @param theirs the lists that the person has. @returns the four of the desk first, then the others */
export function deskTabs(theirs: readonly OrderTab[]): DeskTab[] {
  const main = MAIN.flatMap((tab) => {
    if (theirs.includes(tab)) return [tabOf(tab)];
    return tab === 'visitDue' && theirs.includes('running') ? [WAITING_FOR_CALL] : [];
  });
  return [...main, ...theirs.filter((tab) => !MAIN.includes(tab)).map(tabOf)];
}

/** @returns the key of the list on show; undefined: none is, the page shows the day */
export function currentTab(tabs: readonly DeskTab[], params: URLSearchParams): string | undefined {
  const [tab, state] = [params.get('tab'), params.get('state') ?? undefined];
  const same = tabs.filter(({ query }) => query.tab === tab);
  return (same.find(({ query }) => query.state === state) ?? same.find(({ query }) => query.state === undefined))?.key;
}

/** @returns the address of a list with the filters on show; a page and the state of another list are no filter of it */
export function queryOf({ query }: DeskTab, params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'state']) next.delete(name);
  next.set('tab', query.tab);
  if (query.state) next.set('state', query.state);
  return next.toString();
}
