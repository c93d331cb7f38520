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
export interface Scene {
  readonly tx: Tx;
  readonly deps: Deps;
  /** Server time decides. */
  readonly now: Date;
  readonly alarm: AlarmRecord;
  /** Always a person: what a timer does to an alarm is in server/jobs/handlers. */
  readonly by: SessionUser;
  /** The state that the transition leads to. */
  readonly to: HandleState;
  /** Of completeNode and skipNode. */
  readonly node: NodeRecord | null;
  /** Of merge; null when it does not exist in this park. */
  readonly parent: AlarmRecord | null;
  /** The alarm as a refused person must see it now. */
  readonly readCurrent: () => Promise<unknown>;
}

export interface Acting<A extends AlarmAction = AlarmAction> extends Scene {
  readonly input: ActInput<A>;
}

/** What the engine writes: columns, one entry in the timeline, the line on the chat cards. */
export interface Change {
  set?: Partial<typeof alarms.$inferInsert>;
  note?: string | null | undefined;
  params?: Record<string, string | number>;
  photoKeys?: string[];
  nodeRunId?: number;
  /** What everybody's chat card says from now on, after name and time: 接警 in "已由 王强 14:03 接警". */
  card?: string;
  /** What follows from it, with the alarm as written: timers, tasks, people told. */
  follow?: (alarm: AlarmRecord) => Promise<void>;
}

export type Effect<A extends AlarmAction> = (acting: Acting<A>) => Promise<Change> | Change;
