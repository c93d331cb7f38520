import { list } from '@/ui/desktop/list';
import { useAdminLoginLog } from './use-login-log';

export default list(useAdminLoginLog);
