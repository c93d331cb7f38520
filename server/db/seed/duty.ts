/** The duty roster: who stands at which post when. */
import type { DutyPost } from '@/contract/duty-post';
import { type RosterShift, dutyAbsences, dutyRosters, dutyShifts } from '../../modules/alarm/duty/duty.table';
import { DAY, HOUR, after, type Seed } from './context';
import type { SeededPark } from './parks';
import type { People, SeededPerson } from './people';
import type { RoleCode } from '../shipped/roles';

interface Post {
  post: DutyPost;
  name: string;
  /** Who fills it, and how many at once. */
  role: RoleCode;
  heads: number;
}

const POSTS = {
  'control-room': { post: 'control-room', name: '消防控制室值班', role: 'guard', heads: 2 },
  field: { post: 'field', name: '现场处置值班', role: 'field', heads: 2 },
  lead: { post: 'lead', name: '安保带班', role: 'lead', heads: 1 },
  manager: { post: 'manager', name: '安全经理值班', role: 'manager', heads: 1 },
  repair: { post: 'repair', name: '工程维修值班', role: 'repair', heads: 2 },
} as const satisfies Record<string, Post>;
export type PostName = keyof typeof POSTS;
export const DUTY_POSTS: readonly Post[] = Object.values(POSTS);

/** 08:00 and 20:00 in China are 00:00 and 12:00 UTC. */
const SHIFT = 12 * HOUR;

/** 白班, the next day 夜班, then a day of rest. */
const TEAMS = 3;

/**
 * Everybody of a post in one of three teams: of six guards the first and fourth are one team. `guard`, `guard2` and
 * `guard3` lead one each, so that at any hour one of the demo's guards whose sign-in is known is on duty.
 */
function teamOf(all: readonly SeededPerson[], shift: number): SeededPerson[] {
  const day = Math.floor(shift / 2);
  const isDayShift = shift % 2 === 0;
  const team = (isDayShift ? day : day + TEAMS - 1) % TEAMS;
  return all.filter((_, index) => index % TEAMS === team);
}

/**
 * A post with enough people has three teams. Where there are fewer, the first of a role in the first park is on every
 * shift, since whoever tries the demo with the sign-ins to try first must be reached; everybody else takes turns.
 */
function crewOf(people: People, park: number, { role, heads }: Post, shift: number): SeededPerson[] {
  const all = people.of(park, role);
  if (all.length === heads * TEAMS) return teamOf(all, shift);
  const fixed = all.filter((person) => person.login === role);
  const rotating = all.filter((person) => person.login !== role);
  const places = Math.min(heads - fixed.length, rotating.length);
  const turn = Array.from({ length: places }, (_, i) => rotating[(shift * places + i) % rotating.length]);
  return [...fixed, ...turn].filter((person) => person !== undefined);
}

/** @returns who stands at the post at that moment; at least one person. */
export const onDutyAt = (people: People, park: number, post: PostName, moment: Date): SeededPerson[] =>
  crewOf(people, park, POSTS[post], Math.floor(moment.getTime() / SHIFT));

/** By the clock in China: even shifts begin at 08:00. */
const NAMES = ['白班', '夜班'] as const;

function seedRoster(seed: Seed, park: SeededPark, people: People, { post, name, role, heads }: Post): number {
  const [day, night] = NAMES;
  const shifts: RosterShift[] = [
    { name: day, from: '08:00', to: '20:00', heads },
    { name: night, from: '20:00', to: '08:00', heads },
  ];
  const memberIds = people.of(park.index, role).map(({ id }) => id);
  return seed.store.add(dutyRosters, { parkId: park.id, post, name, shifts, memberIds });
}

/** One of the first park's field staff who is not on duty now is away for some days: their coming shifts stand empty. */
function seedAbsence(seed: Seed, park: SeededPark, people: People): void {
  const near = [0, SHIFT].flatMap((ms) => onDutyAt(people, park.index, 'field', after(seed.now, ms)));
  const away = people.of(park.index, 'field').find((person) => !near.includes(person));
  if (!away) return;
  seed.store.add(dutyAbsences, {
    parkId: park.id,
    userId: away.id,
    startsAt: after(seed.now, -2 * HOUR),
    endsAt: after(seed.now, 4 * DAY),
    reason: '年休假',
    createdBy: people.of(park.index, 'manager')[0]?.id ?? null,
    createdAt: after(seed.now, -DAY),
  });
}

/** Shifts from some days ago until months ahead, so that the demo still reaches people when it is opened later. */
export function seedDuty(seed: Seed, parks: readonly SeededPark[], people: People): void {
  const [before, ahead] = seed.scale === 'full' ? [7, 120] : [3, 7];
  const first = Math.floor(after(seed.now, -before * DAY).getTime() / SHIFT);
  const shifts = Array.from({ length: ((before + ahead) * DAY) / SHIFT }, (_, i) => first + i);
  for (const park of parks) {
    for (const post of DUTY_POSTS) {
      const rosterId = seedRoster(seed, park, people, post);
      for (const shift of shifts) {
        const startsAt = new Date(shift * SHIFT);
        for (const { id: userId } of crewOf(people, park.index, post, shift)) {
          seed.store.add(dutyShifts, {
            parkId: park.id,
            rosterId,
            post: post.post,
            name: NAMES[shift % 2] ?? '',
            userId,
            startsAt,
            endsAt: after(startsAt, SHIFT),
          });
        }
      }
    }
  }
  const home = parks[0];
  if (home) seedAbsence(seed, home, people);
}
