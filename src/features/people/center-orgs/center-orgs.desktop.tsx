import { tree } from '@/ui/desktop/tree';
import { useOrgs } from '../orgs/use-orgs';

export default tree(() => useOrgs('center'));
