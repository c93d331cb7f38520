/** The people notified at each post at this moment: those on shift, and stand-ins for absent ones. */
import type { AlarmBoard } from '@/contract/alarm-board';
import { DUTY_POSTS } from '@/contract/duty-post';
import type { Tx } from '../../db/open';
import { findOnDuty } from '../alarm/duty/on-duty.usecases';
import { type Post, readPeopleAt, readPosts } from './on-duty-post.repository';

type OnDuty = AlarmBoard['onDuty'][number];

/** In the order of escalation. */
const rank = (post: string): number => DUTY_POSTS.findIndex((known) => known === post);

async function peopleAt(tx: Tx, post: Post, now: Date): Promise<OnDuty['people']> {
  const { userIds } = await findOnDuty(tx, post.parkId, post.post, now);
  const people = await readPeopleAt(tx, post, userIds, now);
  // A stand-in stays until the end of the shift.
  return people.map((row) => ({ ...row, until: new Date(row.until ?? post.until).getTime() }));
}

/** @returns the posts of these parks at which somebody is on shift, park by park */
export async function readOnDuty(tx: Tx, parkIds: readonly number[], now: Date): Promise<OnDuty[]> {
  const posts = await readPosts(tx, parkIds, now);
  const onDuty: OnDuty[] = [];
  for (const post of posts.toSorted((a, b) => a.parkId - b.parkId || rank(a.post) - rank(b.post))) {
    const people = await peopleAt(tx, post, now);
    onDuty.push({ parkId: post.parkId, parkName: post.parkName, post: post.post, people });
  }
  return onDuty;
}
