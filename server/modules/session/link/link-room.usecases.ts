/** Whether the page of a link keeps room for the bar of another alarm, which comes after the first paint. */
import type { LookedAt } from '@/contract/looked-at';
import type { Tx } from '../../../db/open';
import type { LinkReader } from './linked-record.usecases';

/** Whether a bar will stand above the page. @param alarmId the alarm of the page itself has none; 0: it shows none */
export type NeedsRoom = (tx: Tx, who: LinkReader, alarmId: number) => Promise<boolean>;

const room: { isNeeded: NeedsRoom } = { isNeeded: () => Promise.resolve(false) };

/** The area of the bar says whether there will be one. */
export const registerRoom = (isNeeded: NeedsRoom): void => void (room.isNeeded = isNeeded);

/** Whether the bar of an alarm will stand above this record. */
export const needsRoomFor = (tx: Tx, who: LinkReader, record: LookedAt): Promise<boolean> =>
  room.isNeeded(tx, who, record.kind === 'alarm' ? record.data.id : 0);
