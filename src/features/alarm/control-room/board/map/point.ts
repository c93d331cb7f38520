/** What a point shows of itself. Pure but for the current language. */
import type { FloorPlanPoint } from '@/contract/alarm-board';
import { HANDLE_STATE as S } from '@/contract/codes';
import { codeText, text } from '@/i18n/text';

export type PointAlarm = FloorPlanPoint['alarms'][number];

/** The one that counts: open, the worst; shelved ones do not call. */
export const callingAlarm = ({ alarms }: FloorPlanPoint): PointAlarm | undefined =>
  alarms.find(({ handleState }) => handleState !== S.shelved);

export const isPlaced = (point: FloorPlanPoint): point is FloorPlanPoint & { x: number; y: number } =>
  point.x !== null && point.y !== null;

/** The same words for whoever hears the plan. */
export function pointWords(point: FloorPlanPoint): string {
  const alarm = callingAlarm(point);
  const state = alarm
    ? [
        alarm.isDrill && text('alarm.badge.drill'),
        codeText('alarmLevel', alarm.level),
        codeText('handleState', alarm.handleState),
        alarm.title,
      ]
    : [text(point.alarms.length > 0 ? 'codes.handleState.60' : 'alarmboard.map.calm')];
  return [point.name, point.code, ...state].filter(Boolean).join(' ');
}

/** In alarm first, the worst first. */
export const byUrgency = (points: readonly FloorPlanPoint[]): FloorPlanPoint[] =>
  points.toSorted((a, b) => (callingAlarm(a)?.level ?? 9) - (callingAlarm(b)?.level ?? 9));
