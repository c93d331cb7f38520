/** What comes with an action on an approval. */
import * as z from 'zod/mini';
import { id } from '../envelope';
import { seenVersion, valueName } from '../numbers';
import { flowValues } from './flow-form';
import { INST_ACTIONS, TASK_ACTIONS } from './flow-transitions';

/** Whom somebody may add to a task. */
export const MOST_ADDED = 5;
export const MOST_HOPS = 3;
export const URGE_MINUTES = 15;
export const TAKE_BACK_MINUTES = 30;

const text = z.string().check(z.trim(), z.maxLength(500));
/** Whom a person chose for nodes to come. */
export const picked = z.record(valueName, z.array(id).check(z.maxLength(20)));

export const taskActInput = z.object({
  taskId: id,
  action: z.enum(TASK_ACTIONS),
  /** The version of the form that was seen. */
  rev: z.optional(seenVersion),
  comment: z._default(text, ''),
  /** The fields of the node, where it may write any. */
  values: z.optional(flowValues),
  signature: z.optional(z.uuid()),
  photoKeys: z._default(z.array(z.uuid()).check(z.maxLength(9)), []),
  /** To whom it is given, or who is added or taken away. */
  userIds: z._default(z.array(id).check(z.maxLength(20)), []),
  /** Of a return: the node, `start` for the starter, and whether the steps between are walked again. */
  to: z.optional(z.string().check(z.maxLength(40))),
  direct: z._default(z.boolean(), false),
  picked: z._default(picked, {}),
});
export type TaskActInput = z.output<typeof taskActInput>;

/** What the system does by itself is nobody's to ask for. */
const ASKED = INST_ACTIONS.filter((action) => action !== 'pass' && action !== 'end');

export const instActInput = z.object({
  instId: id,
  action: z.enum(ASKED),
  reason: z._default(text, ''),
  /** Of a reassignment: which task; absent: the node that cannot go on. */
  taskId: z.optional(id),
  userIds: z._default(z.array(id).check(z.maxLength(20)), []),
  values: z.optional(flowValues),
  picked: z._default(picked, {}),
});
export type InstActInput = z.output<typeof instActInput>;
