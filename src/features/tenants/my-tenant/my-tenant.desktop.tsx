import { detail } from '@/ui/desktop/detail';
import { useMyTenant } from './use-my-tenant';

export default detail(useMyTenant);
