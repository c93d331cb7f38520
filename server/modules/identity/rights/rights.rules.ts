/** Questions about a person's rights. */
import { USER_TYPE } from '@/contract/codes';
import { ADMINISTRATION, PERMISSIONS, type Permission } from '@/contract/permissions';
import type { SessionUser } from '../../../http/context';

/** usertype 1 reads and administers everywhere; acting on the park's business needs a role like anybody's. */
export const OF_ADMINISTRATORS: readonly Permission[] = [
  'alarm.read',
  'alarm.setup',
  'order.report',
  'order.read',
  'order.setup',
  'workday.setup',
  'access.read',
  'access.hold',
  'access.setup',
  'access.privacy',
  'video.view',
  'video.setup',
  'server.read',
  'server.setup',
  'visit.read',
  'visit.invite',
  'visit.setup',
  'muster.read',
  'muster.setup',
  'ranking.read',
  'ranking.manage',
  'flow.start',
  'flow.read',
  'flow.manage',
  'flow.design',
  'notice.publish',
  'report.view',
  'report.build',
  'report.publish',
  ...ADMINISTRATION,
];

/** @returns the parks in which the person holds the permission. */
export const parksWith = (user: SessionUser, permission: Permission): number[] =>
  [...user.rights].filter(([, rights]) => rights.has(permission)).map(([parkId]) => parkId);

/** @returns the rights in the current park; without a current park, those held in any. */
export function currentPermissions(user: SessionUser): Permission[] {
  const { parkId, rights, usertype, viewRoleId, appId } = user;
  // Without any park, the first one must be created.
  const isFirst = rights.size === 0 && usertype === USER_TYPE.administrator && !viewRoleId && !appId;
  if (isFirst) return PERMISSIONS.filter((permission) => OF_ADMINISTRATORS.includes(permission));
  const held = parkId === null ? [...rights.values()] : [rights.get(parkId)];
  return PERMISSIONS.filter((permission) => held.some((set) => set?.has(permission)));
}

/** Whether everything is the person's: an administrator who looks with no particular role, on the platform itself. */
export const seesAll = (user: SessionUser): boolean =>
  user.usertype === USER_TYPE.administrator && !user.viewRoleId && !user.appId;
