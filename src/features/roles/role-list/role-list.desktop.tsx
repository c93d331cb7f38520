import { list } from '@/ui/desktop/list';
import { useRoleList } from './use-role-list';

export default list(useRoleList);
