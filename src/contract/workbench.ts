/** One person's workbench: what waits, what they put off, what they did today, their pages. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { MOST_TODO_ROWS, TODO_KEYS, TODO_ROWS, type TodoKey, todos } from './home';
import { noticeForReader } from './notice';
import { moment } from './numbers';

/** So many matters stand at the top. */
export const FIRST_MATTERS = 5;
export const MOST_FAVOURITES = 30;
export const MOST_RECENT = 50;
/** A matter is put off for at most so long, in ms. */
export const LONGEST_SNOOZE_MS = 7 * 24 * 3_600_000;
export const NOTICES_SHOWN = 5;
export const DEEDS_SHOWN = 20;

/** What a row of a source is about: put off in one source, it is put off in all. */
export function matterOf(key: TodoKey, rowId: number): string {
  if (key.startsWith('alarm')) return `alarm/${rowId}`;
  if (key.startsWith('order') && key !== 'orderLoad') return `order/${rowId}`;
  return key === 'flowHandle' ? `flow/${rowId}` : `${key}/${rowId}`;
}

const path = z.string().check(z.regex(/^\/[\w\-/.:]{1,199}$/));

const deed = z.object({
  at: time,
  /** As the action log names it. */
  action: z.string(),
  /** Name or number of the record; empty: it has none. */
  name: z.string(),
});
export type Deed = z.output<typeof deed>;

const pages = z.object({
  /** Addresses of pages, the first chosen first. */
  favourites: z.array(z.string()),
  /** The last one first. */
  recent: z.array(z.object({ path: z.string(), at: time })),
});
export type MyPages = z.output<typeof pages>;

const workbench = z.object({
  ...todos.shape,
  /** What was put off and is left out of the rows above. */
  snoozed: z.array(z.object({ key: z.enum(TODO_KEYS), id, title: z.string(), until: time })),
  /** Done by the person since midnight at the park, the last first. */
  done: z.array(deed),
  doneCount: z.number(),
  /** When the day ends at the park: what is due until then is due today. */
  dayEnds: time,
  /** Asked to be confirmed, or unread. */
  notices: z.array(noticeForReader),
  unreadNotices: z.number(),
  pages,
});
export type Workbench = z.output<typeof workbench>;

const MINE = { method: 'POST', access: 'signedIn', writes: 'workbench', output: z.object({}) } as const;

export const workbenchEndpoints = {
  getWorkbench: endpoint({
    method: 'GET',
    path: 'workbench/v1/mine',
    input: z.object({
      parkId: z.optional(id),
      /** Of each source so many rows. */
      rows: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_TODO_ROWS)), TODO_ROWS),
    }),
    output: workbench,
    access: 'signedIn',
    reads: ['workbench', 'notice', 'alarm', 'order', 'flow', 'hand-over', 'registration', 'log', 'workday'],
  }),
  getMyPages: endpoint({
    method: 'GET',
    path: 'workbench/v1/pages',
    input: z.object({}),
    output: pages,
    access: 'signedIn',
    reads: 'workbench',
  }),
  setFavourite: endpoint({
    ...MINE,
    path: 'workbench/v1/favourite',
    input: z.object({ path, on: z.boolean() }),
  }),
  /** Pages opened on this device since it last told. */
  addVisits: endpoint({
    ...MINE,
    path: 'workbench/v1/visits',
    input: z.object({ visits: z.array(z.object({ path, at: moment })).check(z.maxLength(MOST_RECENT)) }),
    output: pages,
  }),
  /** Puts a matter off until a time; null takes that back. */
  snoozeTodo: endpoint({
    ...MINE,
    path: 'workbench/v1/snooze',
    input: z.object({ key: z.enum(TODO_KEYS), id, until: z.nullable(moment) }),
  }),
};
