import { list } from '@/ui/desktop/list';
import { usePlans } from './use-plans';

export default list(usePlans);
