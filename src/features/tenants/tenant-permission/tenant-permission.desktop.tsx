import { detail } from '@/ui/desktop/detail';
import { useTenantPermission } from './use-tenant-permission';

export default detail(useTenantPermission);
