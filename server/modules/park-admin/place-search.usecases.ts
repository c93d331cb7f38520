/** Places and points found for whoever reads what happens there. */
import { DEVICE_TYPE } from '@/contract/codes';
import { FOUND_MOST } from '@/contract/search';
import type { SessionUser } from '../../http/context';
import { parksWith } from '../identity/rights/rights.rules';
import type { SearchSource } from '../search/search-sources.usecases';
import { findPlaces, findPoints } from './place-search.repository';

const parksOf = (user: SessionUser): number[] => [
  ...new Set([...parksWith(user, 'alarm.read'), ...parksWith(user, 'order.read')]),
];

export const placeSearch: SearchSource = {
  kind: 'place',
  async find({ tx, user }, keyword) {
    const places = await findPlaces(tx, { parkIds: parksOf(user), keyword, most: FOUND_MOST });
    return places.map(({ id, name, above, parkName }) => ({ id, title: name, hint: above ?? '', parkName }));
  },
};

/** Points that are not real devices. */
const HIDDEN = [DEVICE_TYPE.manualPoint, DEVICE_TYPE.source, DEVICE_TYPE.server, DEVICE_TYPE.machineRoom];

export const pointSearch: SearchSource = {
  kind: 'device',
  async find({ tx, user }, keyword) {
    const parkIds = parksWith(user, 'alarm.read');
    const points = await findPoints(tx, { parkIds, keyword, most: FOUND_MOST, hidden: HIDDEN });
    return points.map(({ id, name, code, place, parkName, type }) => ({
      id,
      title: name,
      mark: code,
      hint: place,
      parkName,
      deviceType: type,
    }));
  },
};
