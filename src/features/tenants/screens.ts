/** Tenants, what they may use, and which alarm rules count for them. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';
import { detail, list } from '@/ui/kits/views-of';

export const screens = defineScreens<'tenants'>({
  tenants: {
    access: 'usertype1',
    view: list(() => import('./tenants/use-tenants'), ['apps', 'admin']),
  },
  tenantPermission: {
    access: 'usertype1',
    hidden: true,
    parent: 'tenants',
    view: detail(() => import('./tenant-permission/use-tenant-permission'), ['apps', 'admin']),
  },
  tenantPermissionEdit: {
    access: 'usertype1',
    hidden: true,
    parent: 'tenants',
    noCache: true,
    view: views(
      () => import('./tenant-permission-edit/tenant-permission-edit.mobile'),
      () => import('./tenant-permission-edit/tenant-permission-edit.desktop'),
      ['apps', 'admin'],
    ),
  },
  myTenant: {
    access: 'menu',
    view: detail(() => import('./my-tenant/use-my-tenant'), ['apps', 'admin']),
  },
  ruleAllocation: {
    access: 'usertype1',
    view: views(
      () => import('./rule-allocation/rule-allocation.mobile'),
      () => import('./rule-allocation/rule-allocation.desktop'),
      ['apps', 'admin'],
    ),
  },
});
