/** From where pictures are asked for: what is written down about a look must be true. */
import type { InputOf } from '@/contract/endpoint';
import { VIEW_ORIGIN, type ViewOrigin } from '@/contract/video/clip-codes';
import type { PlayOrigin, playEndpoints } from '@/contract/video/play';
import type { SignedInContext } from '../../http/context';
import { originUnknown } from '../../video/play/play.errors';
import { isRecordOfParks } from './region.repository';

export interface Opened {
  readonly origin: ViewOrigin;
  readonly originId: number | null;
  readonly reason: string;
}

/** Of which record a page shows pictures, and who reads it. */
const RECORDS: Partial<Record<PlayOrigin, { table: 'alarm' | 'video_event'; right: 'alarm.read' | 'video.view' }>> = {
  alarm: { table: 'alarm', right: 'alarm.read' },
  event: { table: 'video_event', right: 'video.view' },
};

/** @throws AppError 404: the record is not of the cameras' parks, or not for the caller */
export async function openingOf(
  { tx, user }: Pick<SignedInContext, 'tx' | 'user'>,
  { origin, originId, reason }: InputOf<(typeof playEndpoints)['askToPlay']>,
  cameras: readonly { parkId: number }[],
): Promise<Opened> {
  const record = RECORDS[origin];
  const opened = { origin: VIEW_ORIGIN[origin], originId: record ? (originId ?? null) : null, reason };
  if (!record) return opened;
  const parkIds = [...new Set(cameras.map(({ parkId }) => parkId))];
  const mayRead = parkIds.every((id) => user.rights.get(id)?.has(record.right));
  if (originId === undefined || !mayRead || !(await isRecordOfParks(tx, record.table, originId, parkIds)))
    throw originUnknown();
  return opened;
}
