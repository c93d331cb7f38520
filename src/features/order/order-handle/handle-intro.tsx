/** Above the form: what it leads to, and what else may be done here. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import type { TextKey } from '@/i18n/areas';
import { Block } from '@/ui/common/block';
import { Button, ButtonLink } from '@/ui/common/button';
import { FormHints } from '@/ui/common/form-hints';
import { actionHref, type PageAction } from '../order-action';
import '../work/work.css';

interface HandleIntroProps {
  order: OrderDetail;
  hint: TextKey | undefined;
  /** Pages of other actions that are possible now. */
  others: readonly PageAction[];
  /** Reports to be there without beginning. */
  onArrive: (() => void) | undefined;
}

export function HandleIntro({ order, hint, others, onArrive }: HandleIntroProps): ReactNode {
  const t = useText();
  return (
    <Block>
      <FormHints hints={hint && [hint]} />
      <nav className="od-others" aria-label={t('orderwork.mode.other')}>
        {onArrive && <Button onClick={onArrive}>{t('orderwork.mode.arrive')}</Button>}
        {others.map((action) => (
          <ButtonLink key={action} to={actionHref(action, order.id)}>
            {t(`order.action.${action}`)}
          </ButtonLink>
        ))}
      </nav>
    </Block>
  );
}
