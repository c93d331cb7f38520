/** 到场 by typing: the point's code where the type asks for it, or why it cannot be scanned. The phone scans and locates itself. */
import type { OrderDetail } from '@/contract/order-entities';
import { asksForScan } from '../order';
import type { ActForm } from './act-forms';
import { keysOf } from '@/ui/case/act-form';
import { arrivalPhotos, codeField, NO_SCAN_FIELDS, proofOf } from './arrival-fields';

export function arriveForm(order: OrderDetail): ActForm {
  const asked = asksForScan(order);
  return {
    submitLabel: 'orderact.submit.arrive',
    hints: asked ? ['orderact.hint.scan'] : [],
    fields: [codeField(asked), ...(asked ? NO_SCAN_FIELDS : []), arrivalPhotos(order, 'order.field.photos')],
    toRequest: (values) => ({ action: 'arrive', ...proofOf(values), photoKeys: keysOf(values.photos) }),
  };
}
