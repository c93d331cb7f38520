/** The dispatcher's two answers to a request; each opens its sheet. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { OrderSheet } from '../act/open-sheet';
import './decide-buttons.css';

export function DecideButtons({ show }: Pick<OrderSheet, 'show'>): ReactNode {
  const t = useText();
  return (
    <span className="od-decide">
      <Button tone="main" size="main" onClick={() => show({ kind: 'approveRequest' })}>
        {t('order.action.approveRequest')}
      </Button>
      <Button size="main" onClick={() => show({ kind: 'declineRequest' })}>
        {t('order.action.declineRequest')}
      </Button>
    </span>
  );
}
