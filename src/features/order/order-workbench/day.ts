/** The numbers of somebody's day: which they see, and the list that each opens. Pure. */
import { ORDER_STATE as S, SLA_STATE } from '@/contract/order-codes';
import type { OrderCounts } from '@/contract/dispatch';
import type { OrderTab } from '@/contract/order';
import type { Permission } from '@/contract/permissions';
import type { UserInfo } from '@/contract/session';
import type { TextKey } from '@/i18n/areas';
import { href } from '@/screens/addresses';
import type { Tone } from '@/ui/model/cell';

type Filters = Readonly<Record<string, string | number | undefined>>;

/** The list of orders with these filters: the page behind every number. */
export const ordersHref = (tab: OrderTab, filters: Filters = {}): string => href('orderWorkbench', { tab, ...filters });

export interface DayNumber {
  readonly key: Exclude<keyof OrderCounts, 'unread'>;
  readonly label: TextKey;
  readonly count: number;
  readonly href: string;
  /** Its hue while there is something. */
  readonly tone: Tone;
}

type Person = Pick<UserInfo, 'id' | 'permissions'>;

interface Rule {
  tone: Tone;
  /** Whose number it is; others see it only while it is not zero. */
  of: (person: Person) => boolean;
  opens: (person: Person) => string;
}

const may =
  (...rights: readonly Permission[]) =>
  ({ permissions }: Person): boolean =>
    rights.some((right) => permissions.includes(right));
const handles = may('order.handle');
const dispatches = may('order.dispatch');
const everybody = (): boolean => true;

/** What its reporter decides on: a price, a payment, the work. */
const DECIDED = [S.quoted, S.unpaid, S.checking].join(',');

/** A dispatcher's whole park, else what somebody has in hand. */
const dueList = (slaState: number) => () => ordersHref('held', { slaState });

const RULES: Record<DayNumber['key'], Rule> = {
  overdue: { tone: 'danger', of: may('order.handle', 'order.dispatch'), opens: dueList(SLA_STATE.overdue) },
  soon: { tone: 'warning', of: may('order.handle', 'order.dispatch'), opens: dueList(SLA_STATE.soon) },
  toAccept: { tone: 'warning', of: handles, opens: () => ordersHref('todo', { state: S.assigned }) },
  accepted: { tone: 'running', of: handles, opens: () => ordersHref('todo', { state: S.accepted }) },
  handling: { tone: 'running', of: handles, opens: () => ordersHref('handling') },
  urged: {
    tone: 'warning',
    of: handles,
    opens: ({ id }) => ordersHref('held', { ownerId: id, happened: 'urgeWaiting' }),
  },
  pool: { tone: 'warning', of: may('order.handle', 'order.dispatch'), opens: () => href('orderPool') },
  requests: { tone: 'warning', of: dispatches, opens: () => ordersHref('requests') },
  toVisit: { tone: 'running', of: may('order.visit'), opens: () => ordersHref('visitDue') },
  toDecide: { tone: 'warning', of: everybody, opens: () => ordersHref('reported', { state: DECIDED }) },
};

/** @returns the numbers that concern this person, the loudest first */
export const dayNumbers = (counts: OrderCounts, person: Person): DayNumber[] =>
  (Object.keys(RULES) as DayNumber['key'][])
    .filter((key) => RULES[key].of(person) || counts[key] > 0)
    .map((key) => ({
      key,
      label: `orderdesk.day.${key}`,
      count: counts[key],
      href: RULES[key].opens(person),
      tone: RULES[key].tone,
    }));
