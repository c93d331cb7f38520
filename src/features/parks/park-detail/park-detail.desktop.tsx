import { detail } from '@/ui/desktop/detail';
import { useParkDetail } from './use-park-detail';

export default detail(useParkDetail);
