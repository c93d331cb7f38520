/** Cards of the phone; a card opens the approval. */
import { list } from '@/ui/mobile/list';
import { useFinishedAll } from './use-inst-list';

export default list(useFinishedAll);
