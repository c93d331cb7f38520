/** What a park keeps for visits: types with their rules, and the watch list. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf } from '../envelope';
import { moment, seenVersion } from '../numbers';
import { flag } from '../flag';
import { ruled } from '../validation';
import { MOST_AREAS } from './visit-areas';
import { GUEST_FIELDS, VISIT_APPROVAL, WATCH_KIND } from './visit-codes';
import { visitType, watchEntry } from './visit-entities';

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(32));
const orEmpty = <T extends z.ZodMiniType<string, string>>(rule: T) => z._default(z.union([z.literal(''), rule]), '');

export const visitSetupEndpoints = {
  /** Whoever invites chooses among those that are enabled. */
  listVisitTypes: endpoint({
    method: 'GET',
    path: 'visit/v1/types',
    input: z.object({ parkId: id, all: z._default(flag, false) }),
    output: z.array(visitType),
    access: 'signedIn',
    reads: 'visit-type',
  }),
  /** All of them with their rules, also those that are not in use; there are few. */
  listVisitTypeRules: endpoint({
    method: 'GET',
    path: 'visit/v1/typeRules',
    input: z.object({ ...pageInput, parkId: id }),
    output: pageOf(visitType),
    access: 'visit.setup',
    reads: 'visit-type',
  }),
  /** 404 `visit.notFound`. */
  getVisitType: endpoint({
    method: 'GET',
    path: 'visit/v1/type',
    input: z.object({ id }),
    output: visitType,
    access: 'visit.setup',
    reads: 'visit-type',
  }),
  /** What a type may name: the areas of the park's doors. */
  listVisitAreas: endpoint({
    method: 'GET',
    path: 'visit/v1/areas',
    input: z.object({ parkId: id }),
    output: z.object({ areas: z.array(z.object({ id, name: z.string() })) }),
    access: 'visit.setup',
    reads: 'door',
  }),
  /** Without `id` a new one. 409 `record.changed`, 422 `visit.typeNameTaken`, `visit.areaUnknown`. */
  saveVisitType: endpoint({
    method: 'POST',
    path: 'visit/v1/types',
    input: z.object({
      parkId: id,
      id: z.optional(id),
      version: z.optional(seenVersion),
      name,
      approval: codeOf(VISIT_APPROVAL),
      asks: z.array(z.enum(GUEST_FIELDS)).check(z.maxLength(GUEST_FIELDS.length)),
      escort: z.boolean(),
      maxHours: z.number().check(z.int(), z.gte(1), z.lte(720)),
      keepDays: z.number().check(z.int(), z.gte(1), z.lte(1095)),
      areaIds: z._default(z.array(id).check(z.maxLength(MOST_AREAS)), []),
      enabled: z.boolean(),
    }),
    output: visitType,
    access: 'visit.setup',
    writes: 'visit-type',
  }),
  listWatchEntries: endpoint({
    method: 'GET',
    path: 'visit/v1/watch',
    input: z.object({ ...pageInput, parkId: id, keyword: z.optional(words(50)), valid: z._default(flag, true) }),
    output: pageOf(watchEntry),
    access: 'visit.manager',
    reads: 'watch',
  }),
  /** Guests who are expected and fit exactly are barred at once. 422 `visit.watchEmpty`: a name alone bars nobody. */
  addWatchEntry: endpoint({
    method: 'POST',
    path: 'visit/v1/watch',
    input: z.object({
      parkId: id,
      name,
      aliases: z._default(z.array(name).check(z.maxLength(5)), []),
      phone: orEmpty(ruled('phone')),
      idNo: orEmpty(ruled('idCard')),
      plate: orEmpty(ruled('plate')),
      kind: codeOf(WATCH_KIND),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      until: z._default(z.nullable(moment), null),
    }),
    output: watchEntry,
    access: 'visit.manager',
    writes: ['watch', 'visit'],
  }),
  /** 409 `visit.watchOver`: it counts no more already. */
  revokeWatchEntry: endpoint({
    method: 'POST',
    path: 'visit/v1/watch/revoke',
    input: z.object({ parkId: id, id, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    output: watchEntry,
    access: 'visit.manager',
    writes: ['watch', 'visit'],
  }),
};
