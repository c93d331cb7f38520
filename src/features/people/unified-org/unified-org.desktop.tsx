import { detail } from '@/ui/desktop/detail';
import { useOrgDetail } from '../org/use-org-detail';

export default detail(() => useOrgDetail('unified'));
