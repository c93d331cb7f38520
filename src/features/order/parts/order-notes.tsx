/** What of mine on the order is on its way, and what was refused: what I did beside how the order stands now. */
import type { ReactNode } from 'react';
import type { OutboxEntry } from '@/outbox/entry';
import { useText } from '@/i18n/use-text';
import { OutboxNotes } from '@/ui/common/outbox-notes';
import { Moment } from '@/ui/common/time';
import type { OrderModel } from '../act/use-order';
import { holderOf } from '../order';
import { actOf } from '../pending';
import { OrderTag } from './order-tags';

/** Both sides of a conflict. */
function Sides({ entry, order }: { entry: OutboxEntry; order: OrderModel['record'] }): ReactNode {
  const t = useText();
  const mine = actOf(entry);
  // What the phone knew when the person acted is not how the order stands now.
  const now = mine && order && order.version > mine.version ? order : undefined;
  return (
    <>
      {mine && (
        <span>
          {t('order.conflict.mine', { did: t(`order.did.${mine.action}`) })} <Moment at={entry.createdAt} />
        </span>
      )}
      {now && (
        <span>
          {t('order.conflict.now')} <OrderTag state={now.state} /> {holderOf(now)}
        </span>
      )}
    </>
  );
}

export function OrderNotes({ model }: { model: Pick<OrderModel, 'acts' | 'conflicts' | 'record'> }): ReactNode {
  const t = useText();
  const { acts, conflicts, record: order } = model;
  const queued = acts.map(({ id, input, state, waitsFor }) => ({
    id,
    state,
    waitsFor,
    did: t(`order.did.${input.action}`),
  }));
  return (
    <OutboxNotes queued={queued} conflicts={conflicts} renderNow={(entry) => <Sides entry={entry} order={order} />} />
  );
}
