import { tree } from '@/ui/desktop/tree';
import { useDictItems } from './use-dict-items';

export default tree(useDictItems);
