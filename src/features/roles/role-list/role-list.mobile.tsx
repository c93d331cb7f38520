import { list } from '@/ui/mobile/list';
import { useRoleList } from './use-role-list';

export default list(useRoleList);
