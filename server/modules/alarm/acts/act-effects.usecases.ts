/** What each action does, by the names of the transition table. */
import type { CaseEffects } from '../../../case/case.types';
import { assign } from './act-assign.usecases';
import { confirmFire, raiseToFire } from './act-confirm.usecases';
import { merge } from './act-merge.usecases';
import { completeNode, skipNode } from './act-node.usecases';
import { approve, finishHandling, reopen, sendBack } from './act-review.usecases';
import { shelve, unshelve } from './act-shelve.usecases';
import { judge } from './act-verdict.usecases';
import { acknowledge, arrive, release } from './act-verify.usecases';
import type { AlarmCase } from './act.types';

export const effects: CaseEffects<AlarmCase> = {
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
