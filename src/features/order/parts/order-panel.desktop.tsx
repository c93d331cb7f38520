/** The buttons of an order on the desktop: the next step, then everything else in sight; nothing hides behind a menu. */
import type { ReactNode } from 'react';
import type { OrderAction } from '@/contract/order-transitions';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import type { OrderModel } from '../act/use-order';
import type { OrderSheet } from '../act/open-sheet';
import { useStartAction } from '../act/use-start-action';
import { actionLabel } from '../order-action';
import { OrderNotes } from './order-notes';
import './order-panel.css';

export function OrderPanel({ model, sheet }: { model: OrderModel; sheet: OrderSheet }): ReactNode {
  const t = useText();
  const start = useStartAction(model, sheet);
  const say = (action: OrderAction): string =>
    t(model.record ? actionLabel(action, model.record, model.acts) : `order.action.${action}`);
  const { steps, act, acts, conflicts } = model;
  const main = steps?.main;
  const more = steps?.more ?? [];
  if (!main && more.length === 0 && acts.length === 0 && conflicts.length === 0) return null;
  return (
    <Block>
      <OrderNotes model={model} />
      <div className="sp-row">
        {main && (
          <Button tone="main" pending={act.pending} onClick={() => start(main)}>
            {say(main)}
          </Button>
        )}
        {more.map((action) => (
          <Button key={action} size="small" onClick={() => start(action)}>
            {say(action)}
          </Button>
        ))}
      </div>
    </Block>
  );
}
