import { detail } from '@/ui/mobile/detail';
import { useTenantPermission } from './use-tenant-permission';

export default detail(useTenantPermission);
