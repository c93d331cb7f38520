/** What an action on an order is decided from, and what it leads to. */
import type { OrderActInput } from '@/contract/order-act';
import type { OrderState } from '@/contract/order-codes';
import type { OrderAction, OrderActor, OrderFacts, OrderRequirement } from '@/contract/order-transitions';
import type { Permission } from '@/contract/permissions';
import type { CaseActing, CaseChange, CasePerson, CaseRequest, CaseScene } from '../../../case/case.types';
import type { TypeRecord } from '../order-type.table';
import type { OrderRecord, orders } from '../order.table';

export type ActInput<A extends OrderAction = OrderAction> = Extract<OrderActInput, { action: A }>;

/** A person of the park, a reporter with a status link (`id` null), or time (`id` null, no name). */
export interface Doing extends CasePerson {
  readonly rights: ReadonlySet<Permission>;
  /** Holds the order's status link. */
  readonly isReporter?: boolean;
  /** An approval that has ended decides. */
  readonly isApproval?: boolean;
}

export interface ActRequest extends CaseRequest {
  by: Doing;
  /** The order as the person must see it after a refusal; read in a new transaction. */
  readCurrent: (orderId: number) => Promise<unknown>;
}

/** The order's row is locked from here to the commit. */
export interface Scene extends CaseScene {
  readonly order: OrderRecord;
  readonly type: TypeRecord;
  readonly by: Doing;
  /** Of quote: the park wants an approval before the customer sees it. */
  readonly quoteAsks?: boolean;
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

export interface Recipients {
  to: readonly (Audience | number | null)[];
  /** They are wanted by name: offered, asked to decide. Otherwise it only informs, and may be switched off. */
  mention: boolean;
}

export interface OrderChange extends CaseChange<Partial<typeof orders.$inferInsert>, OrderRecord> {
  tells?: Recipients[];
}

export interface OrderCase {
  action: OrderAction;
  state: OrderState;
  actor: OrderActor;
  requirement: OrderRequirement;
  facts: OrderFacts;
  input: OrderActInput;
  request: ActRequest;
  record: OrderRecord;
  scene: Scene;
  change: OrderChange;
}

export type Acting<A extends OrderAction = OrderAction> = CaseActing<OrderCase, ActInput<A>>;

export type Effect<A extends OrderAction> = (acting: Acting<A>) => Promise<OrderChange> | OrderChange;
