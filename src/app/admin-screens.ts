/**
 * The tables of the administration and of what is opened least, a chunk of its own behind the other rarer ones: no phone on
 * its way to an order waits for it.
 */
import { addAdminTexts } from '@/i18n/admin-texts';
import { addAddresses } from '@/screens/addresses';
import { adminAddresses } from '@/screens/addresses-admin';
import type { ScreenTable } from '@/screens/screen';
import { setPages } from '@/ui/model/menu-choice';
import { isKnownPage } from './screen-table';

const tables = import.meta.glob<ScreenTable>(
  [
    '../features/{people,roles,parks,apps,tenants,dict,policy,logs,register,registration,dev-chat,outside,single-sign-on,alarm-setup}/screens.ts',
    '../features/alarm/desk/screens.ts',
  ],
  {
    eager: true,
    import: 'screens',
  },
);

// The editor of menus says which entries lead to no page.
setPages(isKnownPage);
addAdminTexts();
addAddresses(adminAddresses);

export default Object.values(tables);
