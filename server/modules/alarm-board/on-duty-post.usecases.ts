/** The people notified at each post at this moment: those on shift, and stand-ins for absent ones. */
import type { AlarmBoard } from '@/contract/alarm-board';
import { DUTY_POSTS } from '@/contract/duty-post';
import type { Tx } from '../../db/open';
import { findPostsOnDuty } from '../alarm/duty/on-duty.usecases';

type OnDuty = AlarmBoard['onDuty'][number];

/** In the order of escalation. */
const rank = (post: string): number => DUTY_POSTS.findIndex((known) => known === post);

/** @returns the posts of these parks at which somebody is on shift, park by park */
export async function readOnDuty(tx: Tx, parkIds: readonly number[], now: Date): Promise<OnDuty[]> {
  const posts = await findPostsOnDuty(tx, parkIds, now);
  return posts
    .toSorted((a, b) => a.parkId - b.parkId || rank(a.post) - rank(b.post))
    .map(({ until, people, ...post }) => ({
      ...post,
      // A stand-in stays until the end of the shift.
      people: people.map(({ id, name, phone, until: own }) => ({ id, name, phone, until: (own ?? until).getTime() })),
    }));
}
