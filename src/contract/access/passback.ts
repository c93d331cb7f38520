/** 反潜回: whether somebody passes an area’s border twice the same way. Asked by the server and by controllers. Pure. */
import { PASSAGE_DIRECTION } from './passage-codes';

/** Older traces say nothing: people leave unread, and come back the next day. */
export const PASSBACK_MS = 12 * 3_600_000;

/** One passage of a door between two areas; null: not said. */
export interface Crossing {
  at: number;
  direction: 1 | 2;
  areaId: number | null;
  areaFromId: number | null;
}

/** Where somebody is after it. */
const ledTo = ({ direction, areaId, areaFromId }: Crossing): number | null =>
  direction === PASSAGE_DIRECTION.in ? areaId : areaFromId;

/**
 * In: the last passage led into the same area already. Out: it led out of the same area already.
 * @param since what was until then says nothing
 */
export function isPassback(last: Crossing | undefined, next: Crossing, since = 0): boolean {
  if (!last || next.areaId === null || last.at >= next.at) return false;
  if (last.at <= since || last.at < next.at - PASSBACK_MS) return false;
  if (next.direction === PASSAGE_DIRECTION.in) return ledTo(last) === next.areaId;
  return last.direction === PASSAGE_DIRECTION.out && last.areaId === next.areaId;
}
