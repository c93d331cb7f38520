import { list } from '@/ui/mobile/list';
import { useParkList } from './use-park-list';

export default list(useParkList);
