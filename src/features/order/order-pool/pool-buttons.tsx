/** What somebody may do with an order in the pool. */
import type { ReactNode } from 'react';
import type { OrderRow } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { Button, ButtonLink } from '@/ui/common/button';
import { actionHref } from '../order-action';
import type { GrabModel } from './use-grab';
import { usePoolRights } from './pool-rights';
import './pool-buttons.css';

interface PoolButtonsProps {
  row: OrderRow;
  model: GrabModel;
}

export function PoolButtons({ row, model }: PoolButtonsProps): ReactNode {
  const t = useText();
  const { mayGrab, mayDispatch } = usePoolRights();
  const { asking, waiting, grab } = model;
  return (
    <div className="od-pool-buttons">
      {mayDispatch && <ButtonLink to={actionHref('dispatch', row.id)}>{t('order.action.dispatch')}</ButtonLink>}
      {mayGrab && (
        <Button
          tone="main"

          onClick={() => grab(row)}
          pending={asking === row.id}
          disabled={waiting.has(row.id)}
        >
          {t(waiting.has(row.id) ? 'common.send.waiting' : 'order.action.grab')}
        </Button>
      )}
    </div>
  );
}
