/** What an action on an order is decided from, and what it leads to. */
import type { OrderActInput } from '@/contract/order-act';
import type { OrderState } from '@/contract/order-codes';
import type { OrderAction, OrderActor } from '@/contract/order-transitions';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import type { AuditEntry, Deps } from '../../http/context';
import type { TypeRecord } from './order-type.table';
import type { OrderRecord, orders } from './order.table';

export type ActInput<A extends OrderAction = OrderAction> = Extract<OrderActInput, { action: A }>;

/** A person of the park, a reporter with a status link (`id` null), or time (`id` null, no name). */
export interface Doing {
  readonly id: number | null;
  readonly name: string | null;
  readonly rights: ReadonlySet<Permission>;
  /** Holds the order's status link. */
  readonly isReporter?: boolean;
}

/** The order's row is locked from here to the commit. */
export interface Scene {
  readonly tx: Tx;
  readonly deps: Deps;
  /** Server time decides. */
  readonly now: Date;
  readonly order: OrderRecord;
  readonly type: TypeRecord;
  readonly by: Doing;
  readonly audit: (entry: AuditEntry) => void;
}

export interface Acting<A extends OrderAction = OrderAction> extends Scene {
  readonly input: ActInput<A>;
  /** The state that the transition leads to. */
  readonly to: OrderState;
  readonly actors: readonly OrderActor[];
  /** The idempotency key of the call. */
  readonly operationId: string | null;
  /** The order as a refused person must see it now. */
  readonly readCurrent: () => Promise<unknown>;
}

/** Whom a change is news for: people by id, or whoever has this part in the order's park. */
export type Audience =
  | 'creator'
  | 'owner'
  | 'assignee'
  | 'helpers'
  | 'dispatchers'
  | 'managers'
  | 'visitors'
  | 'cashiers'
  | 'staff';

export interface Tell {
  to: readonly (Audience | number | null)[];
  /** They are wanted by name: offered, asked to decide. Otherwise it only informs, and may be switched off. */
  mention: boolean;
}

/** What the engine writes: columns, one step of the timeline, messages, the line on the chat cards. */
export interface Change {
  set?: Partial<typeof orders.$inferInsert>;
  /** Where it leads after all, when only the effect knows. */
  to?: OrderState;
  /** What the step is called when it is not the action itself. */
  event?: string;
  note?: string | null | undefined;
  params?: Record<string, string | number | undefined>;
  photoKeys?: string[];
  /** What everybody's chat card says from now on, after name and time: 接单 in "已由 王强 14:03 接单". */
  card?: string;
  tells?: Tell[];
  /** What follows from it, with the order as written. */
  follow?: (order: OrderRecord) => Promise<void>;
}

export type Effect<A extends OrderAction> = (acting: Acting<A>) => Promise<Change> | Change;
