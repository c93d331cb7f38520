import type { Permission } from '@/contract/permissions';
import { useSession } from './session-state';

/** Whether the person holds this right in the park that they work in. */
export const useMay = (permission: Permission): boolean => useSession().user?.permissions.includes(permission) ?? false;
