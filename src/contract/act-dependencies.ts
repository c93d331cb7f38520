/**
 * What waits for what among one person's own actions on one record while they are on their way. The outbox sends by
 * these tables: a refused action holds back only what was built on it, everything else goes.
 */
import type { AlarmAction } from './alarm-transitions';
import type { OrderAction } from './order-transitions';

export interface ActDependency<A extends string = string> {
  /** Earlier actions that this one makes no sense without. Not named: it goes whatever becomes of them. */
  readonly builtOn: readonly A[];
  /** Of those only the ones on the same plan node count. */
  readonly sameNode?: true;
  /** Has a line of its own and overtakes everything; a refused action never holds it back, one still unsent does. */
  readonly urgent?: true;
  /** Later actions that, once accepted, have done this one's work too: its refusal is then no news. */
  readonly supersededBy?: readonly A[];
}

const NOTHING = { builtOn: [] } as const;
/** What makes a closed or shelved alarm one that can be decided. */
const OPENING = ['reopen', 'unshelve'] as const;
/** What says that the alarm is real. */
const FIRE = ['confirmFire', 'raiseToFire'] as const;

export const ALARM_DEPENDENCIES: Readonly<Record<AlarmAction, ActDependency<AlarmAction>>> = {
  // A verdict is an acknowledgement too.
  acknowledge: { builtOn: [], supersededBy: FIRE },
  // A lead would put down what somebody else has taken meanwhile.
  release: { builtOn: ['acknowledge'] },
  arrive: { builtOn: OPENING, urgent: true, supersededBy: FIRE },
  confirmFire: { builtOn: OPENING, urgent: true },
  raiseToFire: { builtOn: OPENING, urgent: true },
  // Whoever has the alarm now, a verdict is one.
  judge: NOTHING,
  completeNode: { builtOn: ['completeNode', 'skipNode'], sameNode: true },
  skipNode: { builtOn: ['completeNode', 'skipNode'], sameNode: true },
  finishHandling: { builtOn: [...FIRE, 'completeNode', 'skipNode'] },
  approve: { builtOn: ['judge', 'finishHandling'] },
  sendBack: NOTHING,
  reopen: { builtOn: ['approve'] },
  shelve: NOTHING,
  unshelve: { builtOn: ['shelve'] },
  merge: NOTHING,
  assign: NOTHING,
};

const TAKEN = ['grab', 'accept', 'dispatch'] as const;
const BEGUN = [...TAKEN, 'arrive', 'start', 'resume', 'reopen'] as const;
const FINISHED = [...BEGUN, 'enterData', 'approveQuote', 'finish'] as const;

export const ORDER_DEPENDENCIES: Readonly<Record<OrderAction, ActDependency<OrderAction>>> = {
  dispatch: { builtOn: ['putBack', 'refuse'] },
  grab: { builtOn: ['putBack', 'refuse'] },
  accept: NOTHING,
  refuse: NOTHING,
  transfer: { builtOn: TAKEN },
  putBack: { builtOn: TAKEN },
  arrive: { builtOn: TAKEN },
  start: { builtOn: [...TAKEN, 'arrive'] },
  enterData: { builtOn: BEGUN },
  suspend: { builtOn: BEGUN },
  resume: { builtOn: ['suspend'] },
  quote: { builtOn: BEGUN },
  approveQuote: { builtOn: ['quote'] },
  rejectQuote: { builtOn: ['quote'] },
  finish: { builtOn: [...BEGUN, 'enterData', 'approveQuote'] },
  pay: { builtOn: FINISHED },
  approveWork: { builtOn: [...FINISHED, 'pay'] },
  returnWork: { builtOn: FINISHED },
  rate: { builtOn: [...FINISHED, 'pay', 'approveWork'] },
  visit: { builtOn: [...FINISHED, 'pay', 'approveWork'] },
  cancel: NOTHING,
  requestCancel: NOTHING,
  requestIncomplete: { builtOn: BEGUN },
  approveRequest: NOTHING,
  declineRequest: NOTHING,
  reopen: NOTHING,
  urge: NOTHING,
  answerUrge: NOTHING,
  setHelpers: { builtOn: TAKEN },
  note: NOTHING,
};
