/** Alarms found by number, title or place, as the list finds them. */
import { alarmListInput } from '@/contract/alarm';
import { FOUND_MOST } from '@/contract/search';
import type { SearchSource } from '../../search/search-sources.usecases';
import { readableParks } from './alarm-filter.repository';
import { listAlarmRows } from './alarm-page.usecases';

export const alarmSearch: SearchSource = {
  kind: 'alarm',
  async find({ tx, user, now }, keyword) {
    if (readableParks(user).length === 0) return [];
    const input = alarmListInput.parse({ keyword, status: 'any', pageSize: FOUND_MOST });
    const { rows } = await listAlarmRows(tx, { user, now }, input);
    return rows.map(({ id, no, title, location, parkName, handleState, level, category, deviceType }) => ({
      id,
      title,
      mark: no,
      hint: location,
      parkName,
      state: handleState,
      level,
      category,
      deviceType: deviceType ?? null,
    }));
  },
};
