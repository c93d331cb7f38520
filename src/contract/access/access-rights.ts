/** What should be on the doors, what is, and why a door opens to somebody or does not. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, pageOf, time } from '../envelope';
import { listInput } from '../crud';
import { codeInQuery, moment, momentInQuery } from '../numbers';
import { flag } from '../flag';
import { CONTROLLER_STATE, CREDENTIAL_KIND, SLOT_STATE } from './access-codes';

const slotRow = z.object({
  id,
  parkId: id,
  personId: id,
  personName: z.string(),
  doorId: id,
  doorName: z.string(),
  controllerId: id,
  controllerName: z.string(),
  controllerState: codeOf(CONTROLLER_STATE),
  controllerSince: z.nullable(time),
  state: codeOf(SLOT_STATE),
  /** A right was taken away and the door has not confirmed it. */
  revokes: z.boolean(),
  /** Since when it has not agreed. */
  since: z.nullable(time),
  nextTryAt: z.nullable(time),
  attempts: z.number(),
  /** Text `access.slotError.<error>`. */
  error: z.nullable(z.string()),
  confirmedAt: z.nullable(time),
});
export type SlotRow = z.output<typeof slotRow>;

/** The links of the chain, in the order in which they are asked. */
export const ANSWER_LINKS = [
  'door',
  'person',
  'group',
  'validity',
  'plan',
  'credential',
  'mode',
  'passback',
  'slot',
] as const;
export type AnswerLink = (typeof ANSWER_LINKS)[number];
/** 未授权 不在时段 已过期 已冻结 挂失 未下发 未知凭证 … */
export const DENIALS = [
  'heldShut',
  'controllerDisabled',
  'frozen',
  'left',
  'expired',
  'notYet',
  'notGranted',
  'groupEnded',
  'outsidePlan',
  'noCredential',
  'credentialLost',
  'credentialEnded',
  'factorMissing',
  'inside',
  'deviceCannot',
  'notSent',
  'sendingFailed',
] as const;
export type Denial = (typeof DENIALS)[number];

/** What a button beside the broken link does. */
const fix = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unfreeze'), personId: id }),
  z.object({ kind: z.literal('openPerson'), personId: id }),
  z.object({ kind: z.literal('join'), groupId: id, groupName: z.string(), personId: id }),
  z.object({ kind: z.literal('openGroup'), groupId: id }),
  z.object({ kind: z.literal('openPlan'), planId: id }),
  z.object({ kind: z.literal('findCredential'), personId: id, credentialId: id }),
  z.object({ kind: z.literal('release'), doorId: id }),
  z.object({ kind: z.literal('forgive'), personId: id }),
  z.object({ kind: z.literal('push'), doorId: id, personId: id }),
  z.object({ kind: z.literal('openController'), controllerId: id }),
]);
export type AnswerFix = z.output<typeof fix>;

const step = z.object({
  link: z.enum(ANSWER_LINKS),
  ok: z.boolean(),
  /** Only what is broken. */
  denial: z.nullable(z.enum(DENIALS)),
  /** Values for the words: names, times, numbers. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  fixes: z.array(fix),
});
export type AnswerStep = z.output<typeof step>;
const answer = z.object({
  opens: z.boolean(),
  at: time,
  personName: z.string(),
  doorName: z.string(),
  /** The first link that breaks; null: the door opens. */
  broken: z.nullable(z.enum(ANSWER_LINKS)),
  steps: z.array(step),
  /** The controller is away: it decides by what it holds. */
  deviceAway: z.boolean(),
});
export type DoorAnswer = z.output<typeof answer>;

export const accessRightsEndpoints = {
  /** What does not agree first; with `debts` the red list: rights taken away that a door has not confirmed. */
  listDoorSlots: endpoint({
    method: 'GET',
    access: 'access.read',
    path: 'access/v1/slots',
    input: z.object({
      ...listInput,
      parkId: z.optional(id),
      state: z.optional(codeInQuery),
      debts: z.optional(flag),
      doorId: z.optional(id),
      personId: z.optional(id),
      controllerId: z.optional(id),
    }),
    output: pageOf(slotRow),
    reads: ['door', 'pass-person'],
  }),
  /** Tries again at once. */
  pushSlot: endpoint({
    method: 'POST',
    access: 'access.setup',
    path: 'access/v1/slots/push',
    input: z.object({ parkId: id, doorId: id, personId: id }),
    output: z.object({}),
    writes: ['door', 'door-device', 'pass-person'],
  }),
  /** 这扇门会开吗: person, door, moment; with a kind of credential, whether that one opens it. */
  explainDoor: endpoint({
    method: 'GET',
    access: 'access.read',
    path: 'access/v1/answer',
    input: z.object({
      parkId: id,
      doorId: id,
      personId: id,
      at: z.optional(momentInQuery),
      credential: z.optional(codeInQuery),
    }),
    output: answer,
    reads: ['door', 'pass-person', 'pass-group', 'pass-plan', 'door-device'],
  }),
  /** Counts for the heads of the pages. */
  getAccessSummary: endpoint({
    method: 'GET',
    access: 'access.read',
    path: 'access/v1/summary',
    input: z.object({ parkId: id }),
    output: z.object({
      waiting: z.number(),
      failed: z.number(),
      toRemove: z.number(),
      debts: z.number(),
      offline: z.number(),
      /** Controllers that answer, and report something broken. */
      broken: z.number(),
      people: z.number(),
      doors: z.number(),
      /** Doors that lead out of the park: without one nobody is ever seen to leave. */
      exits: z.number(),
      /** Who may still pass which doors although the right was taken away. */
      debtors: z.array(z.object({ personId: id, name: z.string(), doors: z.number() })),
    }),
    reads: ['door', 'door-device', 'pass-person'],
  }),
};

/** One credential as a controller knows it: a keyed hash, never the number. */
const sentCredential = z.object({
  kind: codeOf(CREDENTIAL_KIND),
  hash: z.string(),
  from: z.nullable(moment),
  until: z.nullable(moment),
});
export type SentCredential = z.output<typeof sentCredential>;
