/** What was filled in on site, newest first, by the form as it was then. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Moment } from '@/ui/common/time';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { FilledForm } from '@/ui/form-schema/filled-form';

export function Entries({ order, onView }: { order: OrderDetail; onView: ShowPhotos }): ReactNode {
  const t = useText();
  if (order.entries.length === 0) return null;
  return (
    <Block title={t('order.section.entries')}>
      {order.entries.map((entry) => (
        <section key={entry.id}>
          <p className="od-label">
            {entry.byName} <Moment at={entry.at} />
          </p>
          <FilledForm fields={entry.form} values={entry.values} photos={entry.photos} onView={onView} />
        </section>
      ))}
    </Block>
  );
}
