/** What each action does, by the names of the transition table. */
import type { AlarmAction } from '@/contract/alarm-transitions';
import { assign } from './act-assign.usecases';
import { confirmFire, raiseToFire } from './act-confirm.usecases';
import { merge } from './act-merge.usecases';
import { completeNode, skipNode } from './act-node.usecases';
import { approve, finishHandling, reopen, sendBack } from './act-review.usecases';
import { shelve, unshelve } from './act-shelve.usecases';
import { judge } from './act-verdict.usecases';
import { acknowledge, arrive, release } from './act-verify.usecases';
import type { Acting, AlarmChange, Effect } from './act.types';

const effects: { [A in AlarmAction]: Effect<A> } = {
  acknowledge,
  release,
  arrive,
  confirmFire,
  raiseToFire,
  judge,
  completeNode,
  skipNode,
  finishHandling,
  approve,
  sendBack,
  reopen,
  shelve,
  unshelve,
  merge,
  assign,
};

export const applyEffect = async <A extends AlarmAction>(action: A, acting: Acting<A>): Promise<AlarmChange> =>
  effects[action](acting);
