import { tree } from '@/ui/mobile/tree';
import { useOrgs } from '../orgs/use-orgs';

export default tree(() => useOrgs('unified'));
