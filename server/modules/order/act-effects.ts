/** What each action does, by the names of the transition table. */
import type { OrderAction } from '@/contract/order-transitions';
import { approveWork, rate, returnWork, visit } from './act-check';
import { accept, dispatch, grab, putBack, refuse, setHelpers, transfer } from './act-dispatch';
import { approveRequest, cancel, declineRequest, reopen, requestCancel, requestIncomplete } from './act-end';
import { approveQuote, pay, quote, rejectQuote } from './act-money';
import { answerUrge, note, urge } from './act-talk';
import type { Acting, OrderChange, Effect } from './act.types';
import { arrive, enterData, finish, resume, start, suspend } from './act-work';

const effects: { [A in OrderAction]: Effect<A> } = {
  dispatch,
  grab,
  accept,
  refuse,
  transfer,
  putBack,
  arrive,
  start,
  enterData,
  suspend,
  resume,
  quote,
  approveQuote,
  rejectQuote,
  finish,
  pay,
  approveWork,
  returnWork,
  rate,
  visit,
  cancel,
  requestCancel,
  requestIncomplete,
  approveRequest,
  declineRequest,
  reopen,
  urge,
  answerUrge,
  setHelpers,
  note,
};

export const applyEffect = async <A extends OrderAction>(action: A, acting: Acting<A>): Promise<OrderChange> =>
  effects[action](acting);
