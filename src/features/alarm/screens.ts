/** The screens of alarms. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'alarm'>({
  warningNoticeWechatIndex: {
    access: 'menu',
    view: views(
      () => import('./alarm-list/alarm-list.mobile'),
      () => import('./alarm-list/alarm-list.desktop'),
      ['alarm', 'alarmlist'],
    ),
  },
  warningNoticeWechatSureFire: {
    access: 'menu',
    hidden: true,
    parent: 'warningNoticeWechatIndex',
    view: views(
      () => import('./sure-fire/sure-fire.mobile'),
      () => import('./sure-fire/sure-fire.desktop'),
      ['alarm'],
    ),
  },
  warningNoticeWechatWorkHandle: {
    access: 'menu',
    hidden: true,
    parent: 'warningNoticeWechatIndex',
    view: views(
      () => import('./work-handle/work-handle.mobile'),
      () => import('./work-handle/work-handle.desktop'),
      ['alarm', 'alarmmore'],
    ),
  },
  warningNoticeWechatNodeDetail: {
    access: 'menu',
    hidden: true,
    parent: 'warningNoticeWechatIndex',
    view: views(
      () => import('./node-detail/node-detail.mobile'),
      () => import('./node-detail/node-detail.desktop'),
      ['alarm', 'alarmmore'],
    ),
  },
  warningDetail: {
    access: 'signedIn',
    hidden: true,
    parent: 'warningNoticeWechatIndex',
    view: views(
      () => import('./warning-detail/warning-detail.mobile'),
      () => import('./warning-detail/warning-detail.desktop'),
      ['alarm', 'alarmmore'],
    ),
  },
});
