/** What a built-in role is made of. */
import type { Permission } from '@/contract/permissions';
import type { Shipped } from './page';

export interface RoleData extends Shipped {
  name: string;
  /** 1 unified, 2 park. */
  roleType: 1 | 2;
  permissions: readonly Permission[];
  /** A page belongs to the role when its path is one of these or lies below one. */
  pages: readonly string[];
}
