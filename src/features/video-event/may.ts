import type { Permission } from '@/contract/permissions';
import { useSession } from '@/session/session-state';

/** Whether the signed-in person holds the right in the park they work in. */
export const useMay = (permission: Permission): boolean => useSession().user?.permissions.includes(permission) ?? false;
