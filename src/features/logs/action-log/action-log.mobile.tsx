/** What people did, as cards. */
import { list } from '@/ui/mobile/list';
import useActionLog from './use-action-log';

export default list(useActionLog);
