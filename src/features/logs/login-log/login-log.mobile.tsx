import { list } from '@/ui/mobile/list';
import { useLoginLog } from './use-login-log';

export default list(useLoginLog);
