/** Who passed which door, or was refused there: as controllers tell it, and as people look it up. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { exportInput } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf, time } from '../envelope';
import { codeInQuery, moment, momentInQuery } from '../numbers';
import { photo } from '../photo';
import { DOOR_EVENTS } from '../signal';
import { CREDENTIAL_KIND } from './access-codes';
import { DENIAL, PASSAGE_DIRECTION, PASSAGE_RESULT, PASSAGE_WAY } from './passage-codes';

/** One passage. `seq` is the source's own number: the same source and number is taken once, however often it is sent. */
export const passageInput = z.object({
  seq: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Of the controller. */
  serial: z.string().check(z.minLength(3), z.maxLength(40)),
  doorNo: z.number().check(z.int(), z.gte(1), z.lte(64)),
  /** By the controller's clock, in ms since 1970; not more than 31 days ago nor 10 minutes ahead. */
  at: moment,
  direction: codeOf(PASSAGE_DIRECTION),
  /** As the platform calls the person when it sends them to the door; absent: nobody that the controller knows. */
  personId: z.optional(id),
  /** What was held up, spelled as the platform sends credentials to controllers: of somebody refused whom the door does not know. */
  credential: z.optional(z.string().check(z.maxLength(100))),
  way: codeOf(CREDENTIAL_KIND),
  result: codeOf(PASSAGE_RESULT),
  /**
   * Why it was refused; 反潜回 also of one that passed all the same. Where the controller knows only 未授权 or 未知凭证, the
   * platform shows what it knows of the person.
   */
  reason: z.optional(codeOf(DENIAL)),
});
export type PassageInput = z.output<typeof passageInput>;

/** Something happened at a door that is nobody's passage: it becomes an alarm, by the rules of alarms. */
export const doorEventInput = z.object({
  /** Counted apart from the source's signals; a passage of the same number is another one. */
  seq: z.string().check(z.minLength(1), z.maxLength(58)),
  serial: passageInput.shape.serial,
  doorNo: passageInput.shape.doorNo,
  /** Not more than 7 days ago. */
  at: moment,
  /** `released`: the fire panel’s own wiring holds the door open. It is shown, and is no alarm of its own. */
  event: z.enum([...DOOR_EVENTS, 'released']),
  /** It is over: the door is shut again, the cover closed. Nobody takes back a threat or a break-in. */
  ended: z.optional(z.boolean()),
});
export type DoorEventInput = z.output<typeof doorEventInput>;

export const MOST_PASSAGES_PER_CALL = 500;

const passageResult = z.object({
  index: z.number(),
  seq: z.nullable(z.string()),
  status: z.enum(['accepted', 'duplicate', 'refused']),
  /** Named reason of a refusal: `passage.unknownDoor`, `passage.malformed` … */
  reason: z.nullable(z.string()),
});
export type PassageResult = z.output<typeof passageResult>;

const passageRow = z.object({
  id,
  /** By the controller's clock. */
  at: time,
  /** By ours, where the controller's clock is off by more than 30 seconds. */
  receivedAt: z._default(z.nullable(time), null),
  parkId: id,
  doorId: id,
  doorName: z.string(),
  direction: codeOf(PASSAGE_DIRECTION),
  personId: z.nullable(id),
  personName: z.nullable(z.string()),
  /** A guest of a visit. */
  guestId: z._default(z.nullable(id), null),
  /** Whole for whoever sees the visits of the park, for others the first sign. */
  guestName: z._default(z.nullable(z.string()), null),
  /** Their visit; null: not for this viewer, or nobody's. */
  visitId: z._default(z.nullable(id), null),
  /** Of a guest the company that they come from. */
  orgName: z.nullable(z.string()),
  way: codeOf(PASSAGE_WAY),
  result: codeOf(PASSAGE_RESULT),
  reason: z.nullable(codeOf(DENIAL)),
  /** What the controller said of a refusal, where the platform knew more. */
  deviceReason: z._default(z.nullable(codeOf(DENIAL)), null),
  /** The camera of the door has a picture of it. */
  hasStill: z.boolean(),
});
export type PassageRow = z.output<typeof passageRow>;

const filters = {
  parkId: z.optional(id),
  /** The first moment, and the first one after. */
  from: z.optional(momentInQuery),
  to: z.optional(momentInQuery),
  doorId: z.optional(id),
  personId: z.optional(id),
  guestId: z.optional(id),
  /** PASSAGE_SUBJECT. */
  subject: z.optional(codeInQuery),
  /** Of people, and of guests where the viewer sees visits. */
  name: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  direction: z.optional(codeInQuery),
  way: z.optional(codeInQuery),
  result: z.optional(codeInQuery),
  reason: z.optional(codeInQuery),
};

export const passageEndpoints = {
  /**
   * Passages, and what happens to doors (`event`: forced, heldOpen, tamper, duress, released). Each is read on its own: a bad one
   * never costs the good ones beside it.
   */
  postPassages: endpoint({
    method: 'POST',
    path: 'open/v1/passages',
    input: z.object({ passages: z.array(z.unknown()).check(z.maxLength(MOST_PASSAGES_PER_CALL)) }),
    output: z.object({
      accepted: z.number(),
      duplicates: z.number(),
      refused: z.number(),
      results: z.array(passageResult),
    }),
    access: 'apiKey',
    idempotent: false,
    writes: ['passage', 'door', 'alarm'],
  }),
  listPassages: endpoint({
    method: 'GET',
    path: 'access/v1/passages',
    input: z.object({ ...pageInput, ...filters }),
    output: pageOf(passageRow),
    access: 'access.read',
    reads: 'passage',
  }),
  /** The picture that the door's camera took. Looking is written down among who watched what. 404 without one. */
  lookAtPassageStill: endpoint({
    method: 'POST',
    path: 'access/v1/passages/still',
    input: z.object({ parkId: id, passageId: id }),
    output: z.object({
      photo,
      cameraName: z.string(),
      takenAt: time,
      /** It was drawn, not taken: the screen says so. */
      simulated: z.boolean(),
    }),
    access: 'video.view',
    idempotent: false,
    writes: 'video-view',
  }),
  /** Whereabouts of people are sensitive: what the file is for is said, and kept in the audit. */
  exportPassages: endpoint({
    method: 'POST',
    path: 'access/v1/passages/export',
    input: z.object({
      ...pageInput,
      ...filters,
      ...exportInput,
      purpose: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    }),
    output: z.unknown(),
    access: 'access.read',
    changesState: false,
    download: true,
    reads: 'passage',
  }),
};
