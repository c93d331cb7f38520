/** Cards of the phone; held, several that wait are chosen and agreed to together. */
import { list } from '@/ui/mobile/list';
import { useAllExamine } from './use-all-examine';

export default list(useAllExamine);
