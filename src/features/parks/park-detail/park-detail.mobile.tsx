import { detail } from '@/ui/mobile/detail';
import { useParkDetail } from './use-park-detail';

export default detail(useParkDetail);
