import { list } from '@/ui/desktop/list';
import { useParkList } from './use-park-list';

export default list(useParkList);
