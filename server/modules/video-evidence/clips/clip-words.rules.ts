/** Moments of a recording on the park's clock, without words of any language. */
import { wallOf } from '../../calendar/wall-clock.rules';

interface Span {
  readonly fromAt: Date;
  readonly toAt: Date;
}

const wall = (zone: string, at: Date): string => new Date(wallOf(zone, at.getTime())).toISOString();
/** "2026-11-24" */
export const dayIn = (zone: string, at: Date): string => wall(zone, at).slice(0, 10);
const clockIn = (zone: string, at: Date): string => wall(zone, at).slice(11, 19);
/** "2026-11-24 18:20:05" */
export const stampIn = (zone: string, at: Date): string => `${dayIn(zone, at)} ${clockIn(zone, at)}`;

/** "2026-11-24 18:20:05 – 18:25:05", with the day again where it is another. */
export function spanWords({ fromAt, toAt }: Span, zone: string): string {
  const isSameDay = dayIn(zone, fromAt) === dayIn(zone, toAt);
  return `${stampIn(zone, fromAt)} – ${isSameDay ? clockIn(zone, toAt) : stampIn(zone, toAt)}`;
}
