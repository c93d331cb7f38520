/**
 * The tables of the administration and of what is opened least, a chunk of its own behind the other rarer ones: no phone on
 * its way to an order waits for it.
 */
import { tables } from 'virtual:areas/admin/screens';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addAddresses } from '@/screens/addresses';
import { adminAddresses } from '@/screens/addresses-admin';
import { setPages } from '@/ui/model/menu-choice';
import { isKnownPage } from './screen-table';

// The editor of menus says which entries lead to no page.
setPages(isKnownPage);
addAdminTexts();
addAddresses(adminAddresses);

export default tables;
