/** People and organisations. */
import { defineScreens } from '@/screens/screen';
import { detail, list, tree } from '@/ui/kits/views-of';

const TEXTS = ['people', 'admin', 'logwords'] as const;

export const screens = defineScreens<'people'>({
  unifiedUsers: {
    access: 'menu',
    view: list(() => import('./unified-users/use-unified-users'), TEXTS),
  },
  unifiedUser: {
    access: 'menu',
    hidden: true,
    parent: 'unifiedUsers',
    view: detail(() => import('./user/use-user-detail'), TEXTS, 'unified'),
  },
  unifiedOrgs: {
    access: 'menu',
    view: tree(() => import('./orgs/use-orgs'), TEXTS, 'unified'),
  },
  unifiedOrg: {
    access: 'menu',
    hidden: true,
    parent: 'unifiedOrgs',
    view: detail(() => import('./org/use-org-detail'), TEXTS, 'unified'),
  },
  parkUsers: {
    access: 'menu',
    view: list(() => import('./park-users/use-park-users'), TEXTS),
  },
  parkUser: {
    access: 'menu',
    hidden: true,
    parent: 'parkUsers',
    view: detail(() => import('./user/use-user-detail'), TEXTS, 'park'),
  },
  centerUsers: {
    access: 'menu',
    view: list(() => import('./center-users/use-center-users'), TEXTS),
  },
  centerUser: {
    access: 'menu',
    hidden: true,
    parent: 'centerUsers',
    view: detail(() => import('./user/use-user-detail'), TEXTS, 'center'),
  },
  centerOrgs: {
    access: 'menu',
    view: tree(() => import('./orgs/use-orgs'), TEXTS, 'center'),
  },
  centerOrg: {
    access: 'menu',
    hidden: true,
    parent: 'centerOrgs',
    view: detail(() => import('./org/use-org-detail'), TEXTS, 'center'),
  },
});
