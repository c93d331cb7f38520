/** Cards of the phone, those due first; held, several are chosen and agreed to together. */
import { list } from '@/ui/mobile/list';
import { useTransact } from './use-task-list';

export default list(useTransact);
