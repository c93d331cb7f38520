import { list } from '@/ui/mobile/list';
import { useTenants } from './use-tenants';

export default list(useTenants);
