/** How an order asks for the form of its type: pictures are stamped, readings show the last one at the point. */
import type { OrderDetail } from '@/contract/order-entities';
import { text } from '@/i18n/text';
import type { FormPage } from '@/ui/form-schema/form-fields';
import { stampedPhotos } from '../act/order-stamp';

export const entryPage = (order: OrderDetail): FormPage => ({
  text: 'longText',
  photos: { kind: (least) => stampedPhotos(order, least), hint: text('orderact.stamp.hint') },
  lastReading: (key) => order.lastReadings[key],
});
