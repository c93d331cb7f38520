import { tree } from '@/ui/mobile/tree';
import { usePlaces } from './use-places';

export default tree(usePlaces);
