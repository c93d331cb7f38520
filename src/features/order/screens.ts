/** The screens of work orders. */
import type { ReactNode } from 'react';
import type { Area } from '@/i18n/areas';
import { defineScreens } from '@/screens/screen';
import type { FormValues } from '@/ui/model/field-types';
import { views } from '@/ui/device';
import type { HookImport } from '@/ui/kits/views-of';
import type { ActPageProps } from './act-page/act-page';

type ActKit<V extends FormValues<V>> = () => Promise<{ default: (usePage: () => ActPageProps<V>) => () => ReactNode }>;

/** A page that does one thing to an order. `viewsOf` is not used: its chunk would come with every link to an order. */
function act<V extends FormValues<V>>(load: HookImport<ActPageProps<V>>, texts: readonly Area[]) {
  const by = (kit: ActKit<V>) => async () => {
    const [{ default: draw }, { default: usePage }] = await Promise.all([kit(), load()]);
    return { default: draw(usePage) };
  };
  const phone = by(() => import('./act-page/act-page.mobile'));
  const desktop = by(() => import('./act-page/act-page.desktop'));
  return views(phone, desktop, texts);
}

export const screens = defineScreens<'order'>({
  orderMine: {
    access: 'menu',
    view: views(
      () => import('./order-mine/order-mine.mobile'),
      () => import('./order-mine/order-mine.desktop'),
      ['order', 'orderlist'],
    ),
  },
  orderChat: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: views(
      () => import('./order-chat/order-chat.mobile'),
      () => import('./order-record/order-record.desktop'),
      ['order'],
    ),
  },
  orderRecord: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: views(
      () => import('./order-record/order-record.mobile'),
      () => import('./order-record/order-record.desktop'),
      ['order'],
    ),
  },
  orderSheet: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: views(
      () => import('./order-sheet/order-sheet.mobile'),
      () => import('./order-sheet/order-sheet.desktop'),
      ['order', 'orderlist'],
    ),
  },
  orderPool: {
    access: 'menu',
    view: views(
      () => import('./order-pool/order-pool.mobile'),
      () => import('./order-pool/order-pool.desktop'),
      ['order', 'orderlist', 'ordernew'],
    ),
  },
  orderReport: {
    access: 'menu',
    view: views(
      () => import('./order-report/order-report.mobile'),
      () => import('./order-report/order-report.desktop'),
      ['order', 'ordernew'],
    ),
  },
  orderDispatch: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: views(
      () => import('./order-dispatch/order-dispatch.mobile'),
      () => import('./order-dispatch/order-dispatch.desktop'),
      ['order', 'orderlist', 'ordernew'],
    ),
  },
  orderTransfer: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: act(() => import('./order-transfer/use-order-transfer'), ['order', 'ordernew']),
  },
  orderCancel: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: views(
      () => import('./order-cancel/order-cancel.mobile'),
      () => import('./order-cancel/order-cancel.desktop'),
      ['order', 'ordernew'],
    ),
  },
  orderHandle: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: views(
      () => import('./order-handle/order-handle.mobile'),
      () => import('./order-handle/order-handle.desktop'),
      ['order', 'orderact', 'ordernew', 'orderwork', 'signature'],
    ),
  },
  orderDataEntry: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: views(
      () => import('./order-data-entry/order-data-entry.mobile'),
      () => import('./order-data-entry/order-data-entry.desktop'),
      ['order', 'orderact', 'ordernew', 'orderwork', 'signature'],
    ),
  },
  orderPay: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: views(
      () => import('./order-pay/order-pay.mobile'),
      () => import('./order-pay/order-pay.desktop'),
      ['order', 'orderact', 'ordernew', 'orderwork', 'signature'],
    ),
  },
  orderUrge: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: act(() => import('./order-urge/use-order-urge'), ['order', 'ordernew']),
  },
  orderVisits: {
    access: 'menu',
    view: views(
      () => import('./order-visits/order-visits.mobile'),
      () => import('./order-visits/order-visits.desktop'),
      ['order', 'ordernew'],
    ),
  },
  orderWorkbench: {
    access: 'menu',
    view: views(
      () => import('./order-workbench/order-workbench.mobile'),
      () => import('./order-workbench/order-workbench.desktop'),
      ['order', 'orderdesk', 'ordernew'],
    ),
  },
  orderMessages: {
    access: 'menu',
    view: views(
      () => import('./order-messages/order-messages.mobile'),
      () => import('./order-messages/order-messages.desktop'),
      ['order', 'orderdesk'],
    ),
  },
  orderMessage: {
    access: 'menu',
    hidden: true,
    parent: 'orderMessages',
    view: views(
      () => import('./order-message/order-message.mobile'),
      () => import('./order-message/order-message.desktop'),
      ['order', 'orderdesk'],
    ),
  },
  orderStatistics: {
    access: 'menu',
    view: views(
      () => import('./order-statistics/order-statistics.mobile'),
      () => import('./order-statistics/order-statistics.desktop'),
      ['order', 'orderdesk'],
    ),
  },
  orderTypes: {
    access: 'menu',
    view: views(
      () => import('./order-types/order-types.mobile'),
      () => import('./order-types/order-types.desktop'),
      ['order', 'orderdesk', 'forms'],
    ),
  },
  orderCodes: {
    access: 'menu',
    view: views(
      () => import('./order-codes/order-codes.mobile'),
      () => import('./order-codes/order-codes.desktop'),
      ['order', 'orderdesk', 'ordercodes'],
    ),
  },
  orderGuest: {
    access: 'public',
    bare: true,
    hidden: true,
    view: views(
      () => import('./order-guest/order-guest.mobile'),
      () => import('./order-guest/order-guest.desktop'),
      ['order', 'ordernew', 'errors'],
    ),
  },
  orderStatus: {
    access: 'public',
    bare: true,
    hidden: true,
    view: views(
      () => import('./order-status/order-status.mobile'),
      () => import('./order-status/order-status.desktop'),
      ['order', 'ordernew', 'errors', 'signature'],
    ),
  },
});
