import { detail } from '@/ui/mobile/detail';
import { useOrgDetail } from '../org/use-org-detail';

export default detail(() => useOrgDetail('unified'));
