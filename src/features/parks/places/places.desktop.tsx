import { tree } from '@/ui/desktop/tree';
import { usePlaces } from './use-places';

export default tree(usePlaces);
