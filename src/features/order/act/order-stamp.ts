/** When, where and by whom, written into the photos of whoever works on an order. */
import { serverNow } from '@/api/reply';
import type { OrderDetail } from '@/contract/order-entities';
import { languageTag } from '@/i18n/language';
import { text } from '@/i18n/text';
import { stampWith } from '@/lib/photo-stamp';
import { currentSession } from '@/session/session-state';
import type { FieldKind, PhotoOrigin } from '@/ui/model/field-types';
import { placeLine } from '../order';

type Place = Pick<OrderDetail, 'parkName' | 'no' | 'building' | 'floor' | 'room' | 'location'>;

/** A picture from the album may be of any day: it says so instead of passing for one taken now. */
const timeText = (at: number, origin: PhotoOrigin): string => {
  const time = new Intl.DateTimeFormat(languageTag(), {
    dateStyle: 'long',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(at);
  return origin === 'album' ? text('orderact.stamp.album', { time }) : time;
};

/** @param at server time, ms */
export const stampLines = (order: Place, name: string, at: number, origin: PhotoOrigin): string[] => [
  timeText(at, origin),
  `${order.parkName} ${placeLine(order)}`,
  [name, order.no].filter(Boolean).join(' '),
];

/** The photos of a form about this order. Screens with it load the texts `orderact`. */
export const stampedPhotos = (order: Place, least = 0): Extract<FieldKind, { type: 'photos' }> => ({
  type: 'photos',
  least,
  stamp: (origin) => stampWith(stampLines(order, currentSession().user?.name ?? '', serverNow(), origin)),
});
