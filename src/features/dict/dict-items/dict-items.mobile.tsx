import { tree } from '@/ui/mobile/tree';
import { useDictItems } from './use-dict-items';

export default tree(useDictItems);
