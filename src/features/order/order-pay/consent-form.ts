/** What the customer fills in on the phone that was handed to them. */
import { ApiError } from '@/api/api-error';
import type { OrderDetail } from '@/contract/order-entities';
import { text } from '@/i18n/text';
import type { Label } from '@/ui/model/field-types';
import type { ActRequest } from '../act/order-case';
import { moneyText } from '../order';
import { signatureIn, signerFields, signerOf } from '../work/signer-fields';
import { textIn, type WorkField, type WorkValues } from '../work/work-values';

const agrees = ({ answer }: WorkValues): boolean => answer === 'yes';
const refuses = ({ answer }: WorkValues): boolean => answer === 'no';

export const consentFields = (): WorkField[] => [
  {
    name: 'answer',
    label: 'orderwork.consent.answer',
    type: 'choice',
    width: 'whole',
    required: true,
    options: [
      { value: 'yes', label: text('orderwork.consent.yes') },
      { value: 'no', label: text('orderwork.consent.no') },
    ],
  },
  ...signerFields(
    { name: 'orderwork.consent.name', phone: 'orderwork.consent.phone', sign: 'orderwork.consent.sign' },
    agrees,
  ),
  {
    name: 'reason',
    label: 'orderwork.consent.reason',
    type: 'longText',
    maxLength: 500,
    voice: true,
    required: true,
    when: refuses,
  },
  { name: 'end', label: 'orderwork.pay.end', type: 'yesNo', when: refuses },
];

export const consentInitial = (order: OrderDetail): WorkValues => ({
  answer: 'yes',
  reason: '',
  end: false,
  ...signerOf(order),
});

/** The button says what it does, with the sum. */
export const consentSubmit = (values: WorkValues, { quote }: OrderDetail): Label =>
  refuses(values)
    ? 'orderwork.consent.reject'
    : { words: text('orderwork.consent.agree', { total: moneyText(quote?.total ?? 0) }) };

/** @throws ApiError when there is no quote any more */
export function consentRequest(values: WorkValues, { quote }: OrderDetail): ActRequest {
  if (!quote) throw new ApiError('refused', 422, { code: 'order.requires.quoteSeen' });
  if (refuses(values))
    return { action: 'rejectQuote', quoteId: quote.id, reason: textIn(values.reason) ?? '', end: values.end === true };
  return { action: 'approveQuote', quoteId: quote.id, signature: signatureIn(values) };
}
