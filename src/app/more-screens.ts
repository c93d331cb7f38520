/** The tables of the features that no link from a message opens; one chunk, after the first paint. */
import { tables } from 'virtual:areas/more/screens';
import { addMoreTexts } from '@/i18n/more-texts';

addMoreTexts();

export default tables;
