/** What each action does, by the names of the transition table. */
import type { CaseEffects } from '../../../case/case.types';
import { approveWork, rate, returnWork, visit } from './acceptance.usecases';
import { accept, dispatch, grab, putBack, refuse, setHelpers, transfer } from './dispatch.usecases';
import {
  approveRequest,
  cancel,
  declineRequest,
  reopen,
  requestCancel,
  requestIncomplete,
} from './cancel-and-reopen.usecases';
import { approveQuote, pay, quote, rejectQuote } from './quote-and-payment.usecases';
import { answerUrge, note, urge } from './urge-and-note.usecases';
import type { OrderCase } from './act.types';
import { arrive, enterData, finish, resume, start, suspend } from './field-work.usecases';

export const effects: CaseEffects<OrderCase> = {
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
