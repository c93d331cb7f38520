import { detail } from '@/ui/desktop/detail';
import { useRoleDetail } from './use-role-detail';

export default detail(useRoleDetail);
