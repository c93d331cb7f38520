/** What was filled in on site, newest first, by the form as it was then. */
import type { ReactNode } from 'react';
import type { Photo } from '@/contract/photo';
import type { OrderDetail } from '@/contract/order-entities';
import type { OrderField } from '@/contract/order-field';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Facts } from '@/ui/common/facts';
import { PhotoStrip } from '@/ui/common/photo-strip';
import { Moment } from '@/ui/common/time';
import type { ShowPhotos } from '@/ui/common/use-photo-view';

type Entry = OrderDetail['entries'][number];

interface ValueProps {
  entry: Entry;
  field: OrderField;
  onView: ShowPhotos;
}

/** Photo and signature fields hold the keys of their pictures. */
const photosOf = ({ entry, field }: Omit<ValueProps, 'onView'>): Photo[] => {
  const value = entry.values[field.key];
  const keys = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  return entry.photos.filter(({ key }) => keys.includes(key));
};

function Value({ onView, ...of }: ValueProps): ReactNode {
  const { entry, field } = of;
  if (field.type === 'photo' || field.type === 'signature') return <PhotoStrip photos={photosOf(of)} onView={onView} />;
  return (
    <span className="sp-num">
      {entry.values[field.key]}
      {field.unit}
    </span>
  );
}

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
          <Facts
            items={entry.form
              .filter(({ key }) => entry.values[key] !== undefined)
              .map((field) => ({
                key: field.key,
                label: field.label,
                value: <Value entry={entry} field={field} onView={onView} />,
              }))}
          />
        </section>
      ))}
    </Block>
  );
}
