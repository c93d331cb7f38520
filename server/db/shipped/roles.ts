/** Built-in roles: what their people are called, what they may do and which pages they have. */
import { ADMINISTRATOR_ROLES } from './administrator-roles';
import type { RoleData } from './role-data';
import { STAFF_ROLES } from './staff-roles';

export const ROLE_CODES = [
  'admin',
  'guard',
  'field',
  'lead',
  'manager',
  'dispatcher',
  'repair',
  'visitclerk',
  'parkadmin',
  'tenant',
] as const;
export type RoleCode = (typeof ROLE_CODES)[number];

const { admin, parkadmin } = ADMINISTRATOR_ROLES;
const { tenant, ...staff } = STAFF_ROLES;

export const ROLES: Record<RoleCode, RoleData> = { admin, ...staff, parkadmin, tenant };
