import { list } from '@/ui/desktop/list';
import { useTenants } from './use-tenants';

export default list(useTenants);
