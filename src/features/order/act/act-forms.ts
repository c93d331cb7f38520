/** The sheets about an order as data: which fields, which words, which action. Both presentations draw them. */
import type { OrderDetail } from '@/contract/order-entities';
import type { TextKey } from '@/i18n/areas';
import type { FieldDefinition } from '@/ui/model/field-types';
import type { SheetAction } from '../order-action';
import type { ActValues } from './act-values';
import { answerForm } from './answer-form';
import { arriveForm } from './arrive-form';
import { approveRequestForm, declineRequestForm } from './request-forms';
import { helpersForm } from './helpers-form';
import { noteForm, putBackForm, reopenForm, returnWorkForm } from './reason-forms';
import { refuseForm } from './refuse-form';
import { approveWorkForm, rateForm } from './score-forms';
import type { ActRequest } from './use-order-act';

export interface ActForm {
  readonly submitLabel: TextKey;
  /** Said before submitting: what it leads to, what is needed. */
  readonly hints?: readonly TextKey[];
  /** Cannot be taken back: held for a second. */
  readonly danger?: boolean;
  readonly initial?: Partial<ActValues>;
  readonly fields: readonly FieldDefinition<ActValues>[];
  readonly toRequest: (values: ActValues) => ActRequest;
}

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
export const actForm = (action: SheetAction, order: OrderDetail, now: number): ActForm => FORMS[action](order, now);
