/** Chinese titles, code words and areas of the administration: added when its screens are. */
import * as admin from 'virtual:areas/admin/texts';
import { addTier } from './add-tier';

export const addAdminTexts = (): void => addTier(admin);
