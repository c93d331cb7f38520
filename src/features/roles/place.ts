/** Which of the three menus a role screen was opened from. */
import { useLocation } from 'react-router-dom';
import type { RoleList } from '@/contract/admin-role';
import { screenAt, type ScreenKey } from '@/screens/addresses';

interface RolePlace {
  readonly of: RoleList;
  readonly list: ScreenKey;
  readonly detail: ScreenKey;
}

const UNIFIED: RolePlace = { of: 'unified', list: 'unifiedRoles', detail: 'unifiedRole' };
const PARK: RolePlace = { of: 'park', list: 'parkRoles', detail: 'parkRole' };
const CENTER: RolePlace = { of: 'tenant', list: 'centerRoles', detail: 'centerRole' };

export function useRolePlace(): RolePlace {
  const screen = screenAt(useLocation().pathname);
  return [PARK, CENTER].find(({ list, detail }) => screen === list || screen === detail) ?? UNIFIED;
}
