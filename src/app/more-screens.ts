/** The tables of all features that no link from a message opens; one chunk, after the first paint. */
import { addMoreTexts } from '@/i18n/more-texts';
import type { ScreenTable } from '@/screens/screen';

const tables = import.meta.glob<ScreenTable>(
  [
    '../features/*/screens.ts',
    '!../features/{alarm,errors,home,login}/screens.ts',
    '!../features/{people,roles,parks,apps,tenants,dict,policy,logs,register,registration,dev-chat,outside,single-sign-on,alarm-setup}/screens.ts',
  ],
  { eager: true, import: 'screens' },
);

addMoreTexts();

export default Object.values(tables);
