import { list } from '@/ui/desktop/list';
import { useActionLog } from './use-action-log';

export default list(useActionLog);
