import { detail } from '@/ui/mobile/detail';
import { useMyTenant } from './use-my-tenant';

export default detail(useMyTenant);
