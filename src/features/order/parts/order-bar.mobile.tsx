/** The bar of an order: what is on its way, the main action at the thumb, the rest behind 更多. */
import type { ReactNode } from 'react';
import type { OrderAction } from '@/contract/order-transitions';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import '@/ui/mobile/action-bar.css';
import type { OrderModel } from '../act/use-order';
import type { OrderSheet } from '../act/open-sheet';
import { useStartAction } from '../act/use-start-action';
import { actionLabel } from '../order-action';
import { OrderNotes } from './order-notes';
import './order-bar.css';

interface OrderBarProps {
  model: OrderModel;
  sheet: OrderSheet;
  /** Actions that the page itself offers, so that no button leads to it. */
  except?: readonly OrderAction[];
}

const NONE: readonly OrderAction[] = [];

export function OrderBar({ model, sheet, except = NONE }: OrderBarProps): ReactNode {
  const t = useText();
  const start = useStartAction(model, sheet);
  const say = (action: OrderAction): string =>
    t(model.record ? actionLabel(action, model.record, model.acts) : `order.action.${action}`);
  const { steps, act } = model;
  const main = steps?.main && !except.includes(steps.main) ? steps.main : undefined;
  const more = (steps?.more ?? []).filter((action) => !except.includes(action));
  const [only, ...others] = more;
  return (
    <div className="sp-action-bar od-bar">
      <OrderNotes model={model} />
      <div className="sp-action-row">
        {only && others.length === 0 && (
          <Button size="main" onClick={() => start(only)}>
            {say(only)}
          </Button>
        )}
        {others.length > 0 && (
          <Button size="main" onClick={() => sheet.show({ kind: 'more' })}>
            {t('common.action.more')}
          </Button>
        )}
        {main && (
          <div className="sp-action-main">
            <Button tone="main" size="main" block pending={act.pending} onClick={() => start(main)}>
              {say(main)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
