/** People found for whoever manages them. */
import { FOUND_MOST } from '@/contract/search';
import { parksWith, seesAll } from '../../identity/rights/rights.rules';
import type { SearchSource } from '../../search/search-sources.usecases';
import { isPinyin, isReadAs } from './pinyin.rules';
import { findPeople, readNames } from './user-search.repository';

export const personSearch: SearchSource = {
  kind: 'person',
  async find(context, keyword) {
    const { user } = context;
    if (!seesAll(user) && parksWith(user, 'user.manage').length === 0) return [];
    const names = isPinyin(keyword) ? await readNames(context) : [];
    const read = names.filter(({ name }) => isReadAs(name, keyword)).slice(0, FOUND_MOST);
    const ids = read.map(({ id }) => id);
    const people = await findPeople(context, keyword, ids, FOUND_MOST);
    return people.map(({ id, name, loginName, phone, orgName }) => ({
      id,
      title: name,
      mark: loginName,
      hint: [orgName, phone].filter(Boolean).join(' · '),
    }));
  },
};
