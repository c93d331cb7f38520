/** Reports: the centre, one report, and how they are made, granted and shared. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';
import { list } from '@/ui/kits/views-of';

export const screens = defineScreens<'report'>({
  reportCenter: {
    access: 'menu',
    view: views(
      () => import('./center/center.mobile'),
      () => import('./center/center.desktop'),
      ['report', 'reportmodel'],
    ),
  },
  reportPage: {
    access: 'signedIn',
    hidden: true,
    parent: 'reportCenter',
    view: views(
      () => import('./page/page.mobile'),
      () => import('./page/page.desktop'),
      ['report', 'reportmodel', 'videoplay'],
    ),
  },
  reportManage: {
    access: 'menu',
    view: list(() => import('./manage/use-manage'), ['report', 'reportdesk', 'admin', 'menu']),
  },
  reportDesign: {
    access: 'signedIn',
    hidden: true,
    parent: 'reportManage',
    view: views(
      () => import('./manage/design.mobile'),
      () => import('./manage/design.desktop'),
      ['report', 'reportmodel', 'reportdesk', 'reportsend', 'admin', 'menu', 'videoplay'],
    ),
  },
});
