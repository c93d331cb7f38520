import { list } from '@/ui/mobile/list';
import { useDicts } from './use-dicts';

export default list(useDicts);
