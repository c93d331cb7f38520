import { list } from '@/ui/mobile/list';
import { useAdminLoginLog } from './use-login-log';

export default list(useAdminLoginLog);
