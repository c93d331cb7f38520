/** Cards of the phone; a card opens the approval. */
import { list } from '@/ui/mobile/list';
import { useFinished } from './use-task-list';

export default list(useFinished);
