/** What an action on an alarm is decided from, and what it leads to. */
import type { AlarmActInput } from '@/contract/alarm';
import type { AlarmAction } from '@/contract/alarm-transitions';
import type { HandleState } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps, SessionUser } from '../../http/context';
import type { alarms } from './alarm.table';
import type { AlarmRecord } from './escalation';
import type { NodeRecord } from './plan.queries';

export type ActInput<A extends AlarmAction = AlarmAction> = Extract<AlarmActInput, { action: A }>;

/** The alarm's row is locked from here to the commit, and so is the parent's of a merge. */
export interface Acting<A extends AlarmAction = AlarmAction> {
  readonly tx: Tx;
  readonly deps: Deps;
  /** Server time decides. */
  readonly now: Date;
  readonly alarm: AlarmRecord;
  /** Null: the system, by a timer. */
  readonly by: SessionUser | null;
  readonly input: ActInput<A>;
  /** The state that the transition leads to. */
  readonly to: HandleState;
  /** Of completeNode and skipNode. */
  readonly node: NodeRecord | null;
  /** Of merge; null when it does not exist in this park. */
  readonly parent: AlarmRecord | null;
  /** The alarm as a refused person must see it now. */
  readonly readCurrent: () => Promise<unknown>;
}

/** What the engine writes: columns, one entry in the timeline, the line on the chat cards. */
export interface Change {
  set?: Partial<typeof alarms.$inferInsert>;
  note?: string | null | undefined;
  params?: Record<string, string | number>;
  photoKeys?: string[];
  nodeRunId?: number;
  /** What everybody's card says from now on; name and time stand before it: "王强 14:03 已接警". */
  card?: string;
  /** What follows from it, with the alarm as written: timers, tasks, people told. */
  follow?: (alarm: AlarmRecord) => Promise<void>;
}

export type Effect<A extends AlarmAction> = (acting: Acting<A>) => Promise<Change> | Change;

/** @throws Error for an action that only people take: the transition table lets no timer come here. */
export function personOf(acting: Acting): SessionUser {
  if (!acting.by) throw new Error(`${acting.input.action} needs a person`);
  return acting.by;
}
