/** Logs and synchronisation. */
import type { Area } from '@/i18n/areas';
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';
import { list } from '@/ui/kits/views-of';

/** The texts of actions on alarms and orders are in these areas. */
const ACTION_AREAS: Area[] = ['logs', 'logwords', 'alarm', 'order'];

const ofActions = views(
  () => import('./action-log/action-log.mobile'),
  () => import('./action-log/action-log.desktop'),
  ACTION_AREAS,
);

const ofAdministrators = { access: 'usertype1' } as const;

export const screens = defineScreens<'logs'>({
  loginLog: {
    access: 'menu',
    view: list(() => import('./login-log/use-login-log'), ['logs', 'logwords'], 'actionLog'),
  },
  adminLoginLog: {
    ...ofAdministrators,
    view: list(() => import('./login-log/use-login-log'), ['logs', 'logwords'], 'adminActionLog'),
  },
  actionLog: {
    access: 'menu',
    view: ofActions,
  },
  adminActionLog: {
    ...ofAdministrators,
    view: ofActions,
  },
  actionTrack: {
    access: 'menu',
    hidden: true,
    parent: 'actionLog',
    view: views(
      () => import('./action-track/action-track.mobile'),
      () => import('./action-track/action-track.desktop'),
      ACTION_AREAS,
    ),
  },
  sysLog: {
    access: 'menu',
    view: views(
      () => import('./sys-log/sys-log.mobile'),
      () => import('./sys-log/sys-log.desktop'),
      ['logs', 'logwords'],
    ),
  },
  sysTrack: {
    access: 'menu',
    hidden: true,
    parent: 'sysLog',
    view: views(
      () => import('./sys-track/sys-track.mobile'),
      () => import('./sys-track/sys-track.desktop'),
      ACTION_AREAS,
    ),
  },
  dataSyncLogs: {
    access: 'menu',
    view: views(
      () => import('./sync/data-sync-logs.mobile'),
      () => import('./sync/data-sync-logs.desktop'),
      ['logs', 'logwords'],
    ),
  },
  syncLog: {
    ...ofAdministrators,
    view: views(
      () => import('./sync/sync-log.mobile'),
      () => import('./sync/sync-log.desktop'),
      ['logs', 'logwords'],
    ),
  },
});
