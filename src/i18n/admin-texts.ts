/** Chinese titles, code words and areas of the administration: added when its screens are. */
import { addTexts } from './engine';
import { addLoaders } from './loaders';
import { texts as codes } from './locales/zh/codes-admin';
import { texts as titles } from './locales/zh/titles-admin';

const areas = import.meta.glob<object>(
  './locales/zh/{admin,people,roles,parks,apps,dict,logs,register,chat,alarmdesk,alarmboard,alarmrule,alarmplan,alarmduty}.ts',
  {
    import: 'texts',
  },
);

export function addAdminTexts(): void {
  addLoaders(areas);
  addTexts('zh', 'codes', codes);
  addTexts('zh', 'titles', titles);
}
