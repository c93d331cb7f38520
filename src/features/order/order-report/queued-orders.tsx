/** New orders that the platform does not have yet, above the list; what was refused says why. */
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { orderEndpoints } from '@/contract/order';
import { useText } from '@/i18n/use-text';
import { useOutbox } from '@/outbox/use-outbox';
import { Block } from '@/ui/common/block';
import { OutboxNotes, type QueuedNote } from '@/ui/common/outbox-notes';
import { LISTS_ONLY, refreshAfter } from '@/ui/model/records';

export function QueuedOrders(): ReactNode {
  const t = useText();
  const { entries } = useOutbox();
  const own = useMemo(() => entries.filter(({ endpoint }) => endpoint === 'createOrder'), [entries]);
  const delivered = own.filter(({ state }) => state === 'delivered').length;
  const before = useRef(delivered);
  useEffect(() => {
    if (delivered > before.current) void refreshAfter(orderEndpoints.createOrder, LISTS_ONLY);
    before.current = delivered;
  }, [delivered]);
  const queued = own.flatMap(({ id, state, title }): QueuedNote[] =>
    state === 'waiting' || state === 'sending'
      ? [{ id, state, did: String(title.params?.title ?? '') || t('order.action.create') }]
      : [],
  );
  const conflicts = own.filter(({ state }) => state === 'conflict');
  if (queued.length === 0 && conflicts.length === 0) return null;
  return (
    <Block title={t('ordernew.report.keptTitle')}>
      {queued.length > 0 && <p className="sp-hint">{t('ordernew.report.kept')}</p>}
      <OutboxNotes queued={queued} conflicts={conflicts} />
    </Block>
  );
}
