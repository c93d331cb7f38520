/** The tables of all features that no link from a message opens; one chunk, after the first paint. */
import { addMoreTexts } from '@/i18n/more-texts';
import { addAddresses } from '@/screens/addresses';
import { adminAddresses } from '@/screens/addresses-admin';
import type { ScreenTable } from '@/screens/screen';

const tables = import.meta.glob<ScreenTable>(
  ['../features/*/screens.ts', '!../features/{alarm,errors,home,login,me}/screens.ts'],
  { eager: true, import: 'screens' },
);

addMoreTexts();
addAddresses(adminAddresses);

export default Object.values(tables);
