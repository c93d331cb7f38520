/** What is wrong with what somebody asks for. */
import { keptDaysOf } from '@/contract/video/compliance';
import { MOST_CLIP_MS } from '@/contract/video/clip';
import type { AppError } from '../../../http/app-error';
import {
  documentMissing,
  endsBeforeStart,
  inFuture,
  keptNoLonger,
  purposeMissing,
  tooLong,
} from '../video-evidence.errors';

const DAY_MS = 86_400_000;

export interface Asked {
  from: number;
  to: number;
  purpose: string;
  unit: string;
  documentNo: string;
}

/** @param keepDays of the camera; null: as long as the law asks. @returns the first that is wrong */
export function faultOf(
  { from, to, purpose, unit, documentNo }: Asked,
  keepDays: number | null,
  now: Date,
): AppError | null {
  if (to <= from) return endsBeforeStart();
  if (to - from > MOST_CLIP_MS) return tooLong(MOST_CLIP_MS / 60_000);
  if (to > now.getTime()) return inFuture();
  const days = keptDaysOf(keepDays);
  if (from < now.getTime() - days * DAY_MS) return keptNoLonger(days);
  if (purpose === '') return purposeMissing();
  // What leaves the park goes by a document that can be looked up.
  return unit !== '' && documentNo === '' ? documentMissing() : null;
}
