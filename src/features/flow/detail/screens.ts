/** One approval: the page that a message leads to, there before the lists. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'flow/detail'>({
  bizFlowDetail: {
    access: 'menu',
    hidden: true,
    parent: 'taskList',
    view: views(
      () => import('./biz-flow-detail.mobile'),
      () => import('./biz-flow-detail.desktop'),
      ['flow'],
    ),
  },
});
