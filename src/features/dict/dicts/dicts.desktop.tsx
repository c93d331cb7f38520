import { list } from '@/ui/desktop/list';
import { useDicts } from './use-dicts';

export default list(useDicts);
