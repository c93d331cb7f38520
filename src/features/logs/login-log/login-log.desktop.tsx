import { list } from '@/ui/desktop/list';
import { useLoginLog } from './use-login-log';

export default list(useLoginLog);
