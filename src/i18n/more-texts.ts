/** Chinese titles, code words and areas that the pages behind a message do not need: added when the rarer screens are. */
import { addTexts } from './engine';
import { addLoaders } from './loaders';
import { texts as moreCodes } from './locales/zh/codes-more';
import { texts as moreTitles } from './locales/zh/titles-more';

/** All areas but those that are there already, in `loaders` or in the entry. */
const rarer = import.meta.glob<object>(
  [
    './locales/zh/*.ts',
    '!./locales/zh/{common,common-more,shell,titles,titles-more,titles-admin,codes,codes-more,codes-admin}.ts',
    '!./locales/zh/{admin,people,roles,parks,apps,dict,logs,register,chat,alarmdesk,alarmboard,alarmrule,alarmplan,alarmduty}.ts',
    '!./locales/zh/{alarm,alarm-more,alarmmore,desk,errors,home,login,look,me,menu,outbox,password}.ts',
  ],
  { import: 'texts' },
);

export function addMoreTexts(): void {
  addLoaders(rarer);
  addTexts('zh', 'codes', moreCodes);
  addTexts('zh', 'titles', moreTitles);
}
