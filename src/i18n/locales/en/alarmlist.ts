import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/alarmlist';

export const texts = {
  any: 'Any state',
  due: 'Waiting for',
  acknowledge: 'Acknowledgement',
  verdict: 'Verdict',
  close: 'Closing',
  deviceType: 'Type of point',
  device: 'Point',
  thisDevice: 'The point chosen',
  happened: 'What happened',
  acknowledged: 'Acknowledged',
  arrived: 'Arrived',
  judged: 'Decided',
  closed: 'Closed',
  falseAlarm: 'False alarm',
  realFire: 'Confirmed',
  from: 'Began from',
  to: 'Began before',
  drill: 'Drills',
  noDrill: 'Without drills',
  onlyDrill: 'Drills only',
  without: 'Without',
  building: 'Building',
} satisfies SameKeys<typeof zh>;
