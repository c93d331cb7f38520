/** Chinese titles and code words that the pages behind a message do not need: added when the rarer screens are. */
import { addTexts } from './engine';
import { texts as codes } from './locales/zh/codes';
import { texts as moreCodes } from './locales/zh/codes-more';
import { texts as titles } from './locales/zh/titles';
import { texts as moreTitles } from './locales/zh/titles-more';

export function addMoreTexts(): void {
  addTexts('zh', 'codes', { ...codes, ...moreCodes });
  addTexts('zh', 'titles', { ...titles, ...moreTitles });
}
