/** Rosters of posts, the shifts made from them, absences. */
import * as z from 'zod/mini';
import { crud } from './crud';
import { dutyPerson, dutyPost } from './duty-post';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { handOverEndpoints } from './hand-over';
import { moment, momentInQuery } from './numbers';
import { ruled } from './validation';

/** A roster is made for at most so many days at once. */
export const MOST_DAYS = 62;
/** Gaps are looked for so many days ahead. */
export const GAP_DAYS = 7;

/** By the park's clock. */
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.clock'));
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** `to` at or before `from` ends the next day; `heads` stand at the post at once. */
const rosterShift = z.object({
  name: words(20).check(z.minLength(1)),
  from: clock,
  to: clock,
  heads: z.coerce.number().check(z.int(), z.gte(1), z.lte(20)),
});
export type RosterShift = z.output<typeof rosterShift>;

const rosterRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  post: dutyPost,
  name: z.string(),
  shifts: z.array(rosterShift),
  /** In the order of their turns. */
  memberIds: z.array(id),
  members: z.array(dutyPerson),
  enabled: z.boolean(),
  remark: z.string(),
  updatedAt: z.nullable(time),
});
export type RosterRow = z.output<typeof rosterRow>;

const roster = crud({
  path: 'alarm-duty/v1/rosters',
  kind: 'alarm-duty',
  row: rosterRow,
  record: rosterRow,
  save: {
    parkId: id,
    post: dutyPost,
    name: words(40).check(z.minLength(1)),
    shifts: z.array(rosterShift).check(z.minLength(1), z.maxLength(6)),
    memberIds: z.array(id).check(z.minLength(1), z.maxLength(60)),
    enabled: z.boolean(),
    remark: ruled('text128'),
  },
  filters: { parkId: id },
  read: 'alarm.setup',
  write: 'alarm.setup',
});

const shift = z.object({
  id,
  rosterId: z.nullable(id),
  post: dutyPost,
  name: z.string(),
  startsAt: time,
  endsAt: time,
  person: dutyPerson,
  /** Not there for a part of it at least. */
  absent: z.boolean(),
});
export type DutyShift = z.output<typeof shift>;

/** A shift of a roster that too few stand at. */
const gap = z.object({
  rosterId: id,
  post: dutyPost,
  name: z.string(),
  startsAt: time,
  endsAt: time,
  heads: z.number(),
  /** Of these, how many are there. */
  present: z.number(),
});
export type DutyGap = z.output<typeof gap>;

const absence = z.object({ id, person: dutyPerson, startsAt: time, endsAt: time, reason: z.string() });
export type DutyAbsence = z.output<typeof absence>;

const onDuty = z.object({ person: dutyPerson, post: dutyPost, until: time, absent: z.boolean() });
export type OnDuty = z.output<typeof onDuty>;

const week = z.object({
  /** First moment of each of the seven days by the park's clock, and of the day after them. */
  days: z.array(time),
  shifts: z.array(shift),
  gaps: z.array(gap),
});
export type DutyWeek = z.output<typeof week>;

const GET = { method: 'GET', reads: 'alarm-duty' } as const;
const POST = { method: 'POST' } as const;
const SET_UP = { ...POST, access: 'alarm.setup' } as const;
const done = z.object({});

export const alarmDutyEndpoints = {
  listRosters: roster.list,
  getRoster: roster.get,
  saveRoster: roster.save,
  removeRosters: roster.remove,
  restoreRosters: roster.restore,
  undoRosterChange: roster.undoChange,
  /**
   * Shifts of these days, in the order of turns; who is absent or stands elsewhere is skipped. What has begun and what
   * is there already stays; with `anew` what has not begun is made again.
   */
  makeShifts: endpoint({
    ...SET_UP,
    path: 'alarm-duty/v1/rosters/make',
    input: z.object({ parkId: id, rosterId: id, fromDay: day, toDay: day, anew: z._default(z.boolean(), false) }),
    output: z.object({ made: z.number(), missing: z.number() }),
    writes: 'alarm-duty',
  }),
  /** Seven days from the one that `at` lies in; without it, from today. */
  getDutyWeek: endpoint({
    ...GET,
    path: 'alarm-duty/v1/week',
    input: z.object({ parkId: id, at: z.optional(momentInQuery) }),
    output: week,
    access: 'alarm.read',
  }),
  /** Who stands at which post at this moment, and what the coming days lack. */
  getDutyNow: endpoint({
    ...GET,
    path: 'alarm-duty/v1/now',
    input: z.object({ parkId: id }),
    output: z.object({ people: z.array(onDuty), gaps: z.array(gap) }),
    access: 'alarm.read',
  }),
  /** Who of the park may stand at the post: dutyPost, by name. */
  listPostPeople: endpoint({
    ...GET,
    path: 'alarm-duty/v1/post-people',
    input: z.object({ parkId: id, post: dutyPost }),
    output: z.array(dutyPerson),
    access: 'alarm.setup',
  }),
  /** Another person takes the shift; `instead` is who the caller saw there. */
  replaceOnShift: endpoint({
    ...SET_UP,
    path: 'alarm-duty/v1/shifts/replace',
    input: z.object({ parkId: id, id, instead: id, userId: id }),
    output: shift,
    writes: 'alarm-duty',
  }),
  /** Two people change their shifts. */
  swapShifts: endpoint({
    ...SET_UP,
    path: 'alarm-duty/v1/shifts/swap',
    input: z.object({ parkId: id, id, withId: id }),
    output: done,
    writes: 'alarm-duty',
  }),
  /** Somebody more at a shift of a roster: fills a gap. */
  addToShift: endpoint({
    ...SET_UP,
    path: 'alarm-duty/v1/shifts/add',
    input: z.object({ parkId: id, rosterId: id, startsAt: moment, userId: id }),
    output: shift,
    writes: 'alarm-duty',
  }),
  /** Takes a shift that has not begun away. */
  dropShift: endpoint({
    ...SET_UP,
    path: 'alarm-duty/v1/shifts/drop',
    input: z.object({ parkId: id, id }),
    output: done,
    writes: 'alarm-duty',
  }),
  /** What runs and what comes, soonest first. */
  listAbsences: endpoint({
    ...GET,
    path: 'alarm-duty/v1/absences',
    input: z.object({ parkId: id }),
    output: z.array(absence),
    access: 'alarm.setup',
  }),
  /** One that touches another of the same person becomes one with it. */
  addAbsence: endpoint({
    ...SET_UP,
    path: 'alarm-duty/v1/absences',
    input: z.object({ parkId: id, userId: id, startsAt: moment, endsAt: moment, reason: words(100) }),
    output: absence,
    writes: 'alarm-duty',
  }),
  /** The person is there again; one that has not begun is taken back. */
  endAbsence: endpoint({
    ...SET_UP,
    path: 'alarm-duty/v1/absences/end',
    input: z.object({ parkId: id, id }),
    output: done,
    writes: 'alarm-duty',
  }),
  ...handOverEndpoints,
};
