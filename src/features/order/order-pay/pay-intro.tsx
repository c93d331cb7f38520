/** Above the form about money: the quote that it is about, its limits, why the last payment was refused. */
import type { ReactNode } from 'react';
import { PAY_RESULT } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { ButtonLink } from '@/ui/common/button';
import { FormHints } from '@/ui/common/form-hints';
import { moneyText } from '../order';
import { actionHref } from '../order-action';
import { Payments, Quote } from '../parts/order-money';
import { QuoteApproval } from '../parts/quote-approval';
import { moneyForm } from './pay-forms';
import type { PayAction, PayMode } from './pay-mode';
import '../work/work.css';

function Band({ rules }: OrderDetail): ReactNode {
  const t = useText();
  const { priceMin, priceMax } = rules;
  if (priceMin === null && priceMax === null) return null;
  const limit = (fen: number | null): string => (fen === null ? t('orderwork.pay.noLimit') : moneyText(fen));
  return (
    <Block>
      <p>{t('orderwork.pay.band', { min: limit(priceMin), max: limit(priceMax) })}</p>
      {priceMax !== null && <p className="sp-hint">{t('orderwork.pay.above')}</p>}
    </Block>
  );
}

function Refused({ payments }: OrderDetail): ReactNode {
  const t = useText();
  const last = payments.toSorted((a, b) => b.at - a.at)[0];
  if (!last || last.result !== PAY_RESULT.refused) return null;
  return (
    <Block loud>
      <p role="alert">{t('orderwork.pay.refused', { reason: last.reason ?? t('orderwork.pay.noReason') })}</p>
    </Block>
  );
}

/** The other answer to a quote. */
const OTHER: Partial<Record<PayMode, PayAction>> = { approveQuote: 'rejectQuote', rejectQuote: 'approveQuote' };

export function PayIntro({ order, mode }: { order: OrderDetail; mode: PayMode }): ReactNode {
  const t = useText();
  const other = OTHER[mode];
  const hint = mode === 'none' ? undefined : moneyForm(mode, order).hint;
  return (
    <>
      {mode === 'quote' && <QuoteApproval order={order} />}
      {mode === 'quote' && <Band {...order} />}
      {mode !== 'quote' && <Quote order={order} />}
      {mode === 'pay' && <Refused {...order} />}
      <Payments order={order} />
      {(hint || other) && (
        <Block>
          <FormHints hints={hint && [hint]} />
          {other && <ButtonLink to={actionHref(other, order.id)}>{t(`order.action.${other}`)}</ButtonLink>}
        </Block>
      )}
    </>
  );
}
