import { detail } from '@/ui/mobile/detail';
import { useRoleDetail } from './use-role-detail';

export default detail(useRoleDetail);
