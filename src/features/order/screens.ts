/** The screens of work orders. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens({
  orderMine: {
    access: 'menu',
    view: views(
      () => import('./order-mine/order-mine.mobile'),
      () => import('./order-mine/order-mine.desktop'),
      ['order'],
    ),
  },
  orderChat: {
    access: 'menu',
    hidden: true,
    parent: 'orderMine',
    view: views(
      () => import('./order-chat/order-chat.mobile'),
      () => import('./order-chat/order-chat.desktop'),
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
      ['order'],
    ),
  },
  orderPool: {
    access: 'menu',
    view: views(
      () => import('./order-pool/order-pool.mobile'),
      () => import('./order-pool/order-pool.desktop'),
      ['order'],
    ),
  },
});
