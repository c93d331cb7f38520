/** What else follows from a confirmed fire. Other areas register it; the verdict knows none of them. */
import type { Tx } from '../../db/open';
import type { AlarmRecord } from './alarm.table';

type Follow = (tx: Tx, alarm: Pick<AlarmRecord, 'id' | 'parkId'>, now: Date) => Promise<void>;

const followers: Follow[] = [];

/** @param follow runs in the transaction of the verdict: it leaves a timer, and never fails */
export const registerConfirmedFire = (follow: Follow): void => void followers.push(follow);

export async function followConfirmedFire(tx: Tx, alarm: AlarmRecord, now: Date): Promise<void> {
  for (const follow of followers) await follow(tx, alarm, now);
}
