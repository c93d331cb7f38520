/** The forms about money: fields, words, and what each sends. */
import { ApiError } from '@/api/api-error';
import { PAY_WAY } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import { isReachable } from '@/outbox/reachability';
import { SIGNATURE } from '@/ui/common/signature-field';
import type { Label } from '@/ui/model/field-types';
import type { ActRequest } from '../act/order-case';
import { moneyText } from '../order';
import { PRICED_LINES } from '../work/line-editor';
import { asValue, faultOfQuote, itemsOf, linesIn, linesOf, newLine } from '../work/lines';
import { keysIn, textIn, type WorkField, type WorkValues } from '../work/work-values';
import type { PayAction } from './pay-mode';

export interface MoneyForm {
  readonly submitLabel: Label;
  readonly hint?: TextKey;
  readonly fields: readonly WorkField[];
  readonly initial: WorkValues;
  /** @throws ApiError when it cannot be done now */
  readonly toRequest: (values: WorkValues, order: OrderDetail) => ActRequest;
}

const words = (name: string, label: TextKey, required: boolean): WorkField => ({
  name,
  label,
  type: 'longText',
  maxLength: 500,
  voice: true,
  required,
});

const quoteForm = ({ rules, quote }: OrderDetail): MoneyForm => ({
  submitLabel: 'orderwork.pay.quote',
  fields: [
    {
      ...PRICED_LINES,
      name: 'items',
      label: 'orderwork.pay.items',
      // Blank lines are lines to this check, none at all is not.
      required: true,
      check: (value) => {
        const fault = faultOfQuote(linesIn(value), rules);
        return fault && text(fault.key, fault.params);
      },
    },
    words('note', 'order.field.note', false),
  ],
  initial: { items: asValue(quote ? linesOf(quote.items) : [newLine()]), note: '' },
  toRequest: ({ items, note }) => ({ action: 'quote', items: itemsOf(linesIn(items)), note: textIn(note) }),
});

const quoteIdOf = ({ quote }: OrderDetail): number => {
  if (!quote) throw new ApiError('refused', 422, { code: 'order.requires.consent' });
  return quote.id;
};

/** The reporter agrees by themselves; an owner brings a signature; a dispatcher may say how it was agreed. */
function consentFields({ actors }: OrderDetail): WorkField[] {
  if (actors.includes('creator')) return [];
  const isOwner = actors.includes('owner');
  const isDispatcher = actors.includes('dispatcher');
  const signature: WorkField = {
    ...SIGNATURE,
    name: 'signature',
    label: 'orderwork.pay.reporterSign',
    required: !isDispatcher,
  };
  const how: WorkField = {
    ...words('reason', 'orderwork.pay.how', false),
    requiredWhen: (values) => keysIn(values.signature).length === 0,
  };
  return [...(isOwner ? [signature] : []), ...(isDispatcher ? [how] : [])];
}

const approveForm = (order: OrderDetail): MoneyForm => ({
  submitLabel: { words: text('orderwork.pay.agree', { total: moneyText(order.quote?.total ?? 0) }) },
  hint: 'orderwork.pay.agreeHint',
  fields: consentFields(order),
  initial: { signature: [], reason: '' },
  toRequest: ({ signature, reason }, now) => ({
    action: 'approveQuote',
    quoteId: quoteIdOf(now),
    signatureKey: keysIn(signature)[0],
    reason: textIn(reason),
  }),
});

const rejectForm = (): MoneyForm => ({
  submitLabel: 'orderwork.pay.rejectSubmit',
  fields: [words('reason', 'orderwork.pay.reason', true), { name: 'end', label: 'orderwork.pay.end', type: 'yesNo' }],
  initial: { reason: '', end: false },
  toRequest: ({ reason, end }, order) => ({
    action: 'rejectQuote',
    quoteId: quoteIdOf(order),
    reason: textIn(reason) ?? '',
    end: end === true,
  }),
});

const isOnline = ({ way }: WorkValues): boolean => way === PAY_WAY.online;

const payForm = ({ actors, amount }: OrderDetail): MoneyForm => {
  const isCashier = actors.includes('cashier');
  const total = moneyText(amount);
  return {
    submitLabel: { words: text(isCashier ? 'orderwork.pay.collect' : 'orderwork.pay.online', { total }) },
    hint: 'orderwork.pay.hint',
    fields: [
      {
        name: 'way',
        label: 'orderwork.pay.way',
        type: 'code',
        table: 'payWay',
        required: true,
        ...(!isCashier && { only: [PAY_WAY.online] }),
      },
      {
        name: 'payCode',
        label: 'orderwork.pay.code',
        hint: 'orderwork.pay.codeHint',
        type: 'text',
        keyboard: 'tel',
        maxLength: 24,
        required: true,
        when: isOnline,
        check: (value) => (/^\d{12,24}$/.test(textIn(value) ?? '') ? undefined : text('orderwork.pay.codeWrong')),
      },
      words('note', 'order.field.note', false),
    ],
    initial: { way: isCashier ? null : PAY_WAY.online, payCode: '', note: '' },
    toRequest: (values, order) => {
      const online = isOnline(values);
      // A payment code is good for a minute: it does not wait for the network.
      if (online && !isReachable()) throw new ApiError('refused', 422, { code: 'network.offline' });
      return {
        action: 'pay',
        way: Object.values(PAY_WAY).find((way) => way === values.way) ?? PAY_WAY.cash,
        amount: order.amount,
        payCode: online ? textIn(values.payCode) : undefined,
        note: textIn(values.note),
      };
    },
  };
};

const FORMS: Record<PayAction, (order: OrderDetail) => MoneyForm> = {
  quote: quoteForm,
  approveQuote: approveForm,
  rejectQuote: rejectForm,
  pay: payForm,
};

export const moneyForm = (action: PayAction, order: OrderDetail): MoneyForm => FORMS[action](order);
