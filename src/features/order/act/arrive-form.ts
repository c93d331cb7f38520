/** 到场 by typing: the point's code, where the type asks for it. The phone scans and locates itself. */
import type { OrderDetail } from '@/contract/order-entities';
import { asksForScan } from '../order';
import type { ActForm } from './act-forms';
import { keysOf, textOrNone } from './act-values';
import { PHOTOS_FIELD } from './reason-forms';

export const arriveForm = (order: OrderDetail): ActForm => ({
  submitLabel: 'order.submit.arrive',
  hints: asksForScan(order) ? ['order.hint.scan'] : [],
  fields: [
    {
      name: 'scanCode',
      label: 'order.field.scanCode',
      type: 'text',
      maxLength: 200,
      required: asksForScan(order),
    },
    PHOTOS_FIELD,
  ],
  toRequest: ({ scanCode, photos }) => ({
    action: 'arrive',
    scanCode: textOrNone(scanCode),
    photoKeys: keysOf(photos),
  }),
});
