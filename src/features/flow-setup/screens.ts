/** Setting up approvals: definitions, templates, link codes. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';
import { list } from '@/ui/kits/views-of';

export const screens = defineScreens<'flow-setup'>({
  linkCode: {
    access: 'menu',
    view: list(() => import('./link-codes/use-link-codes'), ['flowsetup', 'flowlists', 'admin']),
  },
  templateManage: {
    access: 'menu',
    view: list(() => import('./templates/use-templates'), ['flowsetup', 'flowlists', 'admin']),
  },
  flowManage: {
    access: 'menu',
    view: list(() => import('./manage/use-flow-defs'), ['flowsetup', 'flowlists', 'admin']),
  },
  flowDefine: {
    access: 'menu',
    hidden: true,
    parent: 'flowManage',
    view: views(
      () => import('./design/designer.mobile'),
      () => import('./design/designer.desktop'),
      ['flowsetup', 'flow', 'forms'],
    ),
  },
});
