/** People and organisations. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

const TEXTS = ['people', 'admin', 'logs'] as const;

export const screens = defineScreens<'people'>({
  unifiedUsers: {
    access: 'menu',
    view: views(
      () => import('./unified-users/unified-users.mobile'),
      () => import('./unified-users/unified-users.desktop'),
      TEXTS,
    ),
  },
  unifiedUser: {
    access: 'menu',
    hidden: true,
    parent: 'unifiedUsers',
    view: views(
      () => import('./unified-user/unified-user.mobile'),
      () => import('./unified-user/unified-user.desktop'),
      TEXTS,
    ),
  },
  unifiedOrgs: {
    access: 'menu',
    view: views(
      () => import('./unified-orgs/unified-orgs.mobile'),
      () => import('./unified-orgs/unified-orgs.desktop'),
      TEXTS,
    ),
  },
  unifiedOrg: {
    access: 'menu',
    hidden: true,
    parent: 'unifiedOrgs',
    view: views(
      () => import('./unified-org/unified-org.mobile'),
      () => import('./unified-org/unified-org.desktop'),
      TEXTS,
    ),
  },
  parkUsers: {
    access: 'menu',
    view: views(
      () => import('./park-users/park-users.mobile'),
      () => import('./park-users/park-users.desktop'),
      TEXTS,
    ),
  },
  parkUser: {
    access: 'menu',
    hidden: true,
    parent: 'parkUsers',
    view: views(
      () => import('./park-user/park-user.mobile'),
      () => import('./park-user/park-user.desktop'),
      TEXTS,
    ),
  },
  centerUsers: {
    access: 'menu',
    view: views(
      () => import('./center-users/center-users.mobile'),
      () => import('./center-users/center-users.desktop'),
      TEXTS,
    ),
  },
  centerUser: {
    access: 'menu',
    hidden: true,
    parent: 'centerUsers',
    view: views(
      () => import('./center-user/center-user.mobile'),
      () => import('./center-user/center-user.desktop'),
      TEXTS,
    ),
  },
  centerOrgs: {
    access: 'menu',
    view: views(
      () => import('./center-orgs/center-orgs.mobile'),
      () => import('./center-orgs/center-orgs.desktop'),
      TEXTS,
    ),
  },
  centerOrg: {
    access: 'menu',
    hidden: true,
    parent: 'centerOrgs',
    view: views(
      () => import('./center-org/center-org.mobile'),
      () => import('./center-org/center-org.desktop'),
      TEXTS,
    ),
  },
});
