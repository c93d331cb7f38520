/** Chinese titles and areas of the administration: added when its screens are. */
import { addTexts } from './engine';
import { addLoaders } from './loaders';
import { texts as titles } from './locales/zh/titles';
import { texts as adminTitles } from './locales/zh/titles-admin';
import { texts as moreTitles } from './locales/zh/titles-more';

const areas = import.meta.glob<object>('./locales/zh/{admin,people,roles,parks,apps,dict,logs}.ts', {
  import: 'texts',
});

/** After `addMoreTexts`, whose titles it keeps. */
export function addAdminTexts(): void {
  addLoaders(areas);
  addTexts('zh', 'titles', { ...titles, ...moreTitles, ...adminTitles });
}
