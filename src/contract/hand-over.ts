/** Handing over at the end of a shift: each matter is signed for one by one, and stays the giver's until it is. */
import * as z from 'zod/mini';
import { HAND_OVER_ITEM_STATE, HAND_OVER_STATE, codeOf } from './codes';
import { dutyPerson, dutyPost } from './duty-post';
import { endpoint } from './endpoint';
import { id, time } from './envelope';

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** What somebody has open: an alarm they hold, or a work order. */
const matter = z.object({
  kind: z.enum(['alarm', 'order']),
  subjectId: id,
  no: z.string(),
  title: z.string(),
  place: z.string(),
  /** Alarm level or order priority. */
  level: z.number(),
  /** Handling state of the alarm, or the order's state. */
  state: z.number(),
  since: time,
  /** Of an order: only who is skilled in its type can take it. */
  typeId: z.nullable(id),
});
export type HandOverMatter = z.output<typeof matter>;

const handOverItem = z.object({
  ...matter.shape,
  id,
  itemState: codeOf(HAND_OVER_ITEM_STATE),
  note: z.string(),
  signedAt: z.nullable(time),
  refuseReason: z.nullable(z.string()),
  /** Ended or passed on meanwhile: nothing is left to sign. */
  gone: z.boolean(),
});
export type HandOverItem = z.output<typeof handOverItem>;

const handOver = z.object({
  id,
  post: dutyPost,
  from: dutyPerson,
  to: dutyPerson,
  state: codeOf(HAND_OVER_STATE),
  note: z.string(),
  startedAt: time,
  endedAt: z.nullable(time),
  items: z.array(handOverItem),
});
export type HandOver = z.output<typeof handOver>;

const candidate = z.object({
  ...dutyPerson.shape,
  /** Why they are proposed: follows at the post: dutyPost, stands there now, belongs to it; else merely of the park. */
  standing: z.enum(['next', 'now', 'roster', 'other']),
  /** When their shift begins, of who follows. */
  startsAt: z.nullable(time),
  takesAlarms: z.boolean(),
  /** Types of orders that they can do. */
  orderTypeIds: z.array(id),
});
export type HandOverCandidate = z.output<typeof candidate>;

const handOverView = z.object({
  post: dutyPost,
  /** Until when I am on duty there; null: I am not. */
  until: z.nullable(time),
  /** Mine, and in no hand-over that waits. */
  open: z.array(matter),
  /** The best first. */
  candidates: z.array(candidate),
  /** From me: what waits, and what ended lately. */
  given: z.array(handOver),
  /** To me, in the same way. */
  received: z.array(handOver),
});
export type HandOverView = z.output<typeof handOverView>;

const GET = { method: 'GET' } as const;
const POST = { method: 'POST', writes: ['hand-over', 'alarm', 'order'] } as const;

export const handOverEndpoints = {
  /** What I have to hand over and what others hand to me. */
  getHandOver: endpoint({
    ...GET,
    path: 'hand-over/v1/mine',
    input: z.object({ parkId: id }),
    output: handOverView,
    access: 'signedIn',
    reads: ['hand-over', 'alarm', 'order'],
  }),
  /** Starts one; to the same person while it waits: adds to it. Until an item is signed it stays mine. */
  startHandOver: endpoint({
    ...POST,
    path: 'hand-over/v1/start',
    input: z.object({
      parkId: id,
      toUserId: id,
      note: words(300),
      items: z
        .array(z.object({ kind: matter.shape.kind, subjectId: id, note: words(300) }))
        .check(z.minLength(1), z.maxLength(200)),
    }),
    output: handOverView,
    access: 'signedIn',
  }),
  /** From this moment it is the signer's. */
  signHandOverItem: endpoint({
    ...POST,
    path: 'hand-over/v1/sign',
    input: z.object({ parkId: id, itemId: id }),
    output: handOverView,
    access: 'signedIn',
  }),
  /** It stays with who wanted to hand it over. */
  refuseHandOverItem: endpoint({
    ...POST,
    path: 'hand-over/v1/refuse',
    input: z.object({ parkId: id, itemId: id, reason: words(300).check(z.minLength(1)) }),
    output: handOverView,
    access: 'signedIn',
  }),
  /** Takes back what is not signed. */
  withdrawHandOver: endpoint({
    ...POST,
    path: 'hand-over/v1/withdraw',
    input: z.object({ parkId: id, id }),
    output: handOverView,
    access: 'signedIn',
  }),
  /** Everything was answered and the refused ones stay mine. Refused while an item waits. */
  endHandOver: endpoint({
    ...POST,
    path: 'hand-over/v1/end',
    input: z.object({ parkId: id, id }),
    output: handOverView,
    access: 'signedIn',
  }),
};
