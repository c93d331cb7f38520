/** What each action does, by the names of the transition table. */
import type { AlarmAction } from '@/contract/alarm-transitions';
import { assign } from './act-assign';
import { confirmFire, raiseToFire } from './act-confirm';
import { merge } from './act-merge';
import { completeNode, skipNode } from './act-node';
import { approve, finishHandling, reopen, sendBack } from './act-review';
import { shelve, unshelve } from './act-shelve';
import { judge } from './act-verdict';
import { acknowledge, arrive, release } from './act-verify';
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
