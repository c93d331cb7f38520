/**
 * A code that somebody gives: what a QR code says, or the short code that is printed under it. Short codes are
 * counted when they are wrong, so that nobody finds one by trying; whoever has no account cannot try at all.
 */
import { pointCode, readShortCode } from '@/contract/short-code';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { countWrong, minutesToWait } from './code-tries.repository';
import { shortCodeMistyped, shortCodeUnknown, tooManyCodes } from './device.errors';
import type { Point } from './point.rules';
import { pointOfCode, pointOfShortCode } from './point.repository';

export interface Giving {
  tx: Tx;
  deps: Deps;
  now: Date;
  /** Who gives it; null: somebody without an account, whose short codes are not looked at. */
  userId: number | null;
}

interface Found {
  parkId: number;
  point: Point;
}

/**
 * @returns the park and point of the code, among the parks that the transaction sees; null for a QR code that is not ours
 * @throws AppError 422 for a short code that is mistyped or does not exist, 429 after too many that do not
 */
export async function pointOfGiven({ tx, deps, now, userId }: Giving, given: string): Promise<Found | null> {
  const code = pointCode(given);
  const found = await pointOfCode(tx, deps.secret, code);
  const typed = readShortCode(code);
  // A sticker from elsewhere may look like a short code: what is known counts.
  if (found || !typed || userId === null) return found;
  if ('fault' in typed) throw shortCodeMistyped(typed);
  const minutes = await minutesToWait(tx, userId, now);
  if (minutes > 0) throw tooManyCodes(minutes);
  const point = await pointOfShortCode(tx, typed.body);
  if (point) return point;
  throw shortCodeUnknown(() => countWrong(deps.db, userId, now));
}
