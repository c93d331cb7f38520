/** Tenants, what they may use, and which alarm rules count for them. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'tenants'>({
  tenants: {
    access: 'usertype1',
    view: views(
      () => import('./tenants/tenants.mobile'),
      () => import('./tenants/tenants.desktop'),
      ['apps'],
    ),
  },
  tenantPermission: {
    access: 'usertype1',
    hidden: true,
    parent: 'tenants',
    view: views(
      () => import('./tenant-permission/tenant-permission.mobile'),
      () => import('./tenant-permission/tenant-permission.desktop'),
      ['apps', 'admin'],
    ),
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
    view: views(
      () => import('./my-tenant/my-tenant.mobile'),
      () => import('./my-tenant/my-tenant.desktop'),
      ['apps', 'admin'],
    ),
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
