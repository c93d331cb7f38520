/** The sheets about an order as data: which fields, which words, which action. Both presentations draw them. */
import type { OrderDetail } from '@/contract/order-entities';
import type { ActForm as CaseForm } from '@/ui/case/act-form';
import type { SheetAction } from '../order-action';
import type { ActValues } from './act-values';
import { answerForm } from './answer-form';
import { arriveForm } from './arrive-form';
import { approveRequestForm, declineRequestForm } from './request-forms';
import { helpersForm } from './helpers-form';
import { noteForm, putBackForm, reopenForm, returnWorkForm } from './reason-forms';
import type { ActRequest } from './order-case';
import { refuseForm } from './refuse-form';
import { approveWorkForm, rateForm } from './score-forms';

/** The title is the action's name. */
export type ActForm = Omit<CaseForm<ActValues, ActRequest>, 'title'>;

const FORMS: Record<SheetAction, (order: OrderDetail, now: number) => ActForm> = {
  refuse: refuseForm,
  putBack: putBackForm,
  arrive: arriveForm,
  answerUrge: answerForm,
  note: noteForm,
  approveRequest: approveRequestForm,
  declineRequest: declineRequestForm,
  approveWork: approveWorkForm,
  returnWork: returnWorkForm,
  rate: rateForm,
  reopen: reopenForm,
  setHelpers: helpersForm,
};

/** @param now server time, ms */
export const actForm = (action: SheetAction, order: OrderDetail, now: number): CaseForm<ActValues, ActRequest> => ({
  title: `order.action.${action}`,
  ...FORMS[action](order, now),
});
