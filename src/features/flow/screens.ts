/** Approvals as people meet them: starting one, what waits for me, what I decided, one whole, and watching all of them. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'flow'>({
  flowSend: {
    access: 'menu',
    view: views(
      () => import('./send/flow-send.mobile'),
      () => import('./send/flow-send.desktop'),
      ['flow', 'signature'],
    ),
  },
  taskList: {
    access: 'menu',
    view: views(
      () => import('./lists/task-list.mobile'),
      () => import('./lists/task-list.desktop'),
      ['flow'],
    ),
  },
  transactList: {
    access: 'menu',
    view: views(
      () => import('./lists/transact-list.mobile'),
      () => import('./lists/transact-list.desktop'),
      ['flow'],
    ),
  },
  finishList: {
    access: 'menu',
    view: views(
      () => import('./lists/finish-list.mobile'),
      () => import('./lists/finish-list.desktop'),
      ['flow'],
    ),
  },
  finishListAll: {
    access: 'menu',
    view: views(
      () => import('./lists/finish-list-all.mobile'),
      () => import('./lists/finish-list-all.desktop'),
      ['flow'],
    ),
  },
  allExamine: {
    access: 'menu',
    view: views(
      () => import('./lists/all-examine.mobile'),
      () => import('./lists/all-examine.desktop'),
      ['flow'],
    ),
  },
  flowTask: {
    access: 'menu',
    view: views(
      () => import('./lists/flow-task.mobile'),
      () => import('./lists/flow-task.desktop'),
      ['flow'],
    ),
  },
});
