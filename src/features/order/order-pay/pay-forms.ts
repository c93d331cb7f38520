/** The forms about money: fields, words, and what each sends. */
import { ApiError } from '@/api/api-error';
import { PAY_WAY } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import { isReachable } from '@/outbox/reachability';
import type { Label } from '@/ui/model/field-types';
import type { ActRequest } from '../act/order-case';
import { isCustomer, moneyText } from '../order';
import { pricedLines } from '../work/line-editor';
import { asValue, faultOfQuote, firstKindOf, itemsOf, linesIn, linesOf, newLine } from '../work/lines';
import { textIn, type WorkField, type WorkValues } from '../work/work-values';
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

const quoteForm = ({ rules, quote, typeIcon }: OrderDetail): MoneyForm => ({
  submitLabel: 'orderwork.pay.quote',
  fields: [
    {
      ...pricedLines(firstKindOf(typeIcon), rules.priceMax),
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
  initial: { items: asValue(quote ? linesOf(quote.items) : [newLine(firstKindOf(typeIcon))]), note: '' },
  toRequest: ({ items, note }) => ({ action: 'quote', items: itemsOf(linesIn(items)), note: textIn(note) }),
});

const quoteIdOf = ({ quote }: OrderDetail): number => {
  if (!quote) throw new ApiError('refused', 422, { code: 'order.requires.quoteSeen' });
  return quote.id;
};

/** The customer agrees by themselves; a dispatcher may say how it was agreed. Whoever works on it hands the phone over. */
const consentFields = (order: OrderDetail): WorkField[] =>
  isCustomer(order) ? [] : [words('reason', 'orderwork.pay.how', true)];

const approveForm = (order: OrderDetail): MoneyForm => ({
  submitLabel: { words: text('orderwork.pay.agree', { total: moneyText(order.quote?.total ?? 0) }) },
  hint: 'orderwork.pay.agreeHint',
  fields: consentFields(order),
  initial: { reason: '' },
  toRequest: ({ reason }, now) => ({
    action: 'approveQuote',
    quoteId: quoteIdOf(now),
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
