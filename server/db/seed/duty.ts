/** The duty roster: who stands at which post when. */
import { dutyShifts } from '../../modules/alarm/duty.table';
import { DAY, HOUR, after, type Seed } from './context';
import type { SeededPark } from './parks';
import type { People, SeededPerson } from './people';
import type { RoleCode } from './roles';

interface Post {
  post: string;
  /** Who fills it, and how many at once. */
  role: RoleCode;
  heads: number;
}

const POSTS = {
  'control-room': { post: 'control-room', role: 'guard', heads: 2 },
  field: { post: 'field', role: 'field', heads: 2 },
  lead: { post: 'lead', role: 'lead', heads: 1 },
  manager: { post: 'manager', role: 'manager', heads: 1 },
  repair: { post: 'repair', role: 'repair', heads: 2 },
} as const satisfies Record<string, Post>;
export type PostName = keyof typeof POSTS;
export const DUTY_POSTS: readonly Post[] = Object.values(POSTS);

/** 08:00 and 20:00 in China are 00:00 and 12:00 UTC. */
const SHIFT = 12 * HOUR;

/**
 * The first of a role in the park's staff list is on every shift of the first park: those are the demo sign-ins, and
 * whoever tries the demo must be reached. Everybody else takes turns.
 */
function crewOf(people: People, park: number, { role, heads }: Post, shift: number): SeededPerson[] {
  const all = people.of(park, role);
  const fixed = all.filter((person) => person.login === role);
  const rotating = all.filter((person) => person.login !== role);
  const places = Math.min(heads - fixed.length, rotating.length);
  const turn = Array.from({ length: places }, (_, i) => rotating[(shift * places + i) % rotating.length]);
  return [...fixed, ...turn].filter((person) => person !== undefined);
}

/** @returns who stands at the post at that moment; at least one person. */
export const onDutyAt = (people: People, park: number, post: PostName, moment: Date): SeededPerson[] =>
  crewOf(people, park, POSTS[post], Math.floor(moment.getTime() / SHIFT));

/** Shifts from some days ago until months ahead, so that the demo still reaches people when it is opened later. */
export function seedDuty(seed: Seed, parks: readonly SeededPark[], people: People): void {
  const [before, ahead] = seed.scale === 'full' ? [7, 120] : [3, 7];
  const first = Math.floor(after(seed.now, -before * DAY).getTime() / SHIFT);
  const shifts = Array.from({ length: ((before + ahead) * DAY) / SHIFT }, (_, i) => first + i);
  for (const park of parks) {
    for (const post of DUTY_POSTS) {
      for (const shift of shifts) {
        const startsAt = new Date(shift * SHIFT);
        for (const { id: userId } of crewOf(people, park.index, post, shift)) {
          seed.store.add(dutyShifts, {
            parkId: park.id,
            post: post.post,
            userId,
            startsAt,
            endsAt: after(startsAt, SHIFT),
          });
        }
      }
    }
  }
}
