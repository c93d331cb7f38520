/** Chinese titles, code words and areas that the pages behind a message do not need: added when the rarer screens are. */
import * as more from 'virtual:areas/more/texts';
import { addTier } from './add-tier';

export const addMoreTexts = (): void => addTier(more);
