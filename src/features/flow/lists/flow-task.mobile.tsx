/** Cards of the phone; a card opens the approval. */
import { list } from '@/ui/mobile/list';
import useWatch from './use-watch';

export default list(useWatch);
