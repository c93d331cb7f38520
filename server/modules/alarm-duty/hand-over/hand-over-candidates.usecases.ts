/** To whom somebody may hand over: who follows at the post comes first. */
import { DUTY_POSTS, type DutyPost, RIGHT_OF_POST } from '@/contract/duty-post';
import type { HandOverCandidate } from '@/contract/hand-over';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { peopleWith } from '../../order/order.repository';
import { readEngagements, readPeople } from '../people/duty-people.repository';
import { findNearestShift, readComing, readMembers, readSkills } from './hand-over-candidates.repository';

export interface CurrentPost {
  post: DutyPost;
  /** Until when; null: not on duty. */
  until: Date | null;
}

/** @returns the post somebody stands at: by their shift now or the last one, else by what they may do */
export async function currentPostOf(tx: Tx, parkId: number, user: SessionUser, now: Date): Promise<CurrentPost> {
  const shift = await findNearestShift(tx, parkId, user.id, now);
  const rights = user.rights.get(parkId);
  const byRight = DUTY_POSTS.find((post) => rights?.has(RIGHT_OF_POST[post])) ?? 'control-room';
  if (!shift) return { post: byRight, until: null };
  const isNow = shift.startsAt <= now && shift.endsAt > now;
  return { post: DUTY_POSTS.find((post) => post === shift.post) ?? byRight, until: isNow ? shift.endsAt : null };
}

const TAKING = ['alarm.read', 'order.handle'] as const satisfies readonly Permission[];

/** What a person needs to take over an item. */
export type TakeOverAbilities = Pick<HandOverCandidate, 'id' | 'takesAlarms' | 'orderTypeIds'>;

/** @returns what each of these people can take */
async function takersOf(tx: Tx, parkId: number, now: Date): Promise<Map<number, TakeOverAbilities>> {
  const readers = new Set(await peopleWith(tx, parkId, 'alarm.read', now));
  const handlers = new Set(await peopleWith(tx, parkId, 'order.handle', now));
  const skills = handlers.size > 0 ? await readSkills(tx, [...handlers]) : new Map<number, number[]>();
  const ids = [...new Set([...readers, ...handlers])];
  return new Map(
    ids.map((id) => [
      id,
      { id, takesAlarms: readers.has(id), orderTypeIds: handlers.has(id) ? (skills.get(id) ?? []) : [] },
    ]),
  );
}

/** Whoever handles alarms or orders in the park may hand over. */
export const mayHandOver = ({ rights }: SessionUser, parkId: number): boolean =>
  TAKING.some((permission) => rights.get(parkId)?.has(permission) ?? false);

export const takeOverAbilitiesOf = async (
  tx: Tx,
  parkId: number,
  userId: number,
  now: Date,
): Promise<TakeOverAbilities | undefined> => (await takersOf(tx, parkId, now)).get(userId);

export const canTake = (
  { takesAlarms, orderTypeIds }: TakeOverAbilities,
  of: { kind: string; typeId: number | null },
): boolean => (of.kind === 'alarm' ? takesAlarms : of.typeId !== null && orderTypeIds.includes(of.typeId));

const RANK = ['next', 'now', 'roster', 'other'] as const;

/** @returns the best first; nobody who is absent at this moment */
export async function readCandidates(
  tx: Tx,
  parkId: number,
  { post, until }: CurrentPost,
  { user, now }: { user: SessionUser; now: Date },
): Promise<HandOverCandidate[]> {
  const { id: userId } = user;
  // As in the directory: phone numbers are shown to people who work on alarms.
  const seesPhones = user.rights.get(parkId)?.has('alarm.read') ?? false;
  const takers = await takersOf(tx, parkId, now);
  const posted = new Set(await peopleWith(tx, parkId, RIGHT_OF_POST[post], now));
  const ids = [...takers.keys()].filter((id) => id !== userId);
  const people = await readPeople(tx, parkId, ids);
  const engaged = await readEngagements(tx, parkId, ids, { startsAt: now, endsAt: new Date(now.getTime() + 1) });
  const coming = await readComing(tx, parkId, post, now);
  const after = until ?? now;
  const next = coming.find(({ startsAt, userId: id }) => startsAt >= after && id !== userId)?.startsAt.getTime();
  const members = await readMembers(tx, parkId, post);
  const candidates = ids.flatMap((id) => {
    const [person, taker] = [people.get(id), takers.get(id)];
    if (!person || !taker || engaged.isAbsent(id, { startsAt: now, endsAt: new Date(now.getTime() + 1) })) return [];
    const follows = coming.some((shift) => shift.userId === id && shift.startsAt.getTime() === next);
    const isNow = coming.some((shift) => shift.userId === id && shift.startsAt <= now);
    const standing = follows ? 'next' : isNow ? 'now' : members.includes(id) || posted.has(id) ? 'roster' : 'other';
    return [
      {
        ...person,
        ...taker,
        phone: seesPhones ? person.phone : null,
        standing,
        startsAt: follows ? (next ?? null) : null,
      } as const,
    ];
  });
  return candidates.toSorted((a, b) => RANK.indexOf(a.standing) - RANK.indexOf(b.standing) || a.id - b.id);
}
