/** Who may stand at a post, and whether they are free at a time. */
import { type DutyPerson, type DutyPost, RIGHT_OF_POST } from '@/contract/duty-post';
import type { Tx } from '../../../db/open';
import { peopleWith } from '../../order/order.repository';
import { wrongField } from '../duty.errors';
import { lockPeople, readEngagements, readPeople, type TimeSpan } from './duty-people.repository';

/** @returns who of the park may stand at the post. */
export const mayStandAt = async (tx: Tx, parkId: number, post: DutyPost, now: Date): Promise<ReadonlySet<number>> =>
  new Set(await peopleWith(tx, parkId, RIGHT_OF_POST[post], now));

export async function listPostPeople(tx: Tx, parkId: number, post: DutyPost, now: Date): Promise<DutyPerson[]> {
  const people = await readPeople(tx, parkId, [...(await mayStandAt(tx, parkId, post, now))]);
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'zh') || a.id - b.id);
}

interface Place extends TimeSpan {
  parkId: number;
  post: DutyPost;
}

/**
 * @returns the person, who may stand at the post and is free then
 * @throws AppError 422 at the field `userId`: gone, no right, absent, or at another post at that time
 */
export async function assertCanStand(
  tx: Tx,
  { parkId, post, ...span }: Place,
  userId: number,
  now: Date,
  except: readonly number[] = [],
): Promise<DutyPerson> {
  const person = (await readPeople(tx, parkId, [userId])).get(userId);
  if (!person) throw wrongField('userId', 'duty.noSuchPerson');
  await lockPeople(tx, [userId]);
  const { name } = person;
  if (!(await mayStandAt(tx, parkId, post, now)).has(userId)) throw wrongField('userId', 'duty.mayNot', { name });
  const engaged = await readEngagements(tx, parkId, [userId], span, except);
  if (engaged.isAbsent(userId, span)) throw wrongField('userId', 'duty.absent', { name });
  if (engaged.stands(userId, span)) throw wrongField('userId', 'duty.busy', { name });
  return person;
}
