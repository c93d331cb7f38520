/** Visits: lists, the record, inviting, every action on one. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf } from '../envelope';
import { moment, momentInQuery } from '../numbers';
import { GUEST_STATE, VISIT_SOURCE, VISIT_STATE } from './visit-codes';
import { actOnVisitInput, guestInput, MOST_GUESTS } from './visit-act';
import { visitDetail, visitRow } from './visit-entities';
import { WITHDRAWABLE } from './visit-my';
import { recurrence } from './visit-series';

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const oneOf = (table: Record<string, number>) =>
  z.optional(z.coerce.number().check(z.refine((value) => Object.values(table).includes(value))));

/**
 * Which visits a list is of. The board: `expected` whoever is to come today or is late, `inside` with somebody on the
 * premises, `overdue` of these those whose time is over, `odd` with a guest that is missing, barred, or in without a right
 * to. `asked`: what waits for the person's agreement. `mine`: where the person is host or author. `all`: everything they may
 * see.
 * `expected` and `overdue` come by their time, the others newest first.
 */
export const VISIT_TABS = ['expected', 'inside', 'overdue', 'odd', 'asked', 'mine', 'all'] as const;
export type VisitTab = (typeof VISIT_TABS)[number];

export const visitFilters = {
  tab: z._default(z.enum(VISIT_TABS), 'all'),
  state: oneOf(VISIT_STATE),
  guestState: oneOf(GUEST_STATE),
  typeId: z.optional(id),
  hostId: z.optional(id),
  source: oneOf(VISIT_SOURCE),
  /** To which organisation the host belongs. */
  orgId: z.optional(id),
  /** Made for this work order. */
  orderId: z.optional(id),
  /** Planned to begin from … to (exclusive), ms. */
  from: z.optional(momentInQuery),
  to: z.optional(momentInQuery),
  /** A name or a plate contains it, or a phone ends with it, or it is the number of the visit or of a pass. */
  keyword: z.optional(words(50)),
};

/** Whoever reads at least some visits of a park. */
const READ = { method: 'GET', access: 'signedIn', reads: 'visit' } as const;

export const createVisitInput = z.object({
  parkId: id,
  typeId: id,
  /** Whom they visit; absent: the signed-in person. For somebody else only reception, or the guard at the gate. */
  hostId: z.optional(id),
  coHostIds: z._default(z.array(id).check(z.maxLength(5)), []),
  purpose: z._default(words(200), ''),
  place: z._default(words(100), ''),
  planStart: moment,
  planEnd: moment,
  guests: z.array(guestInput).check(z.minLength(1), z.maxLength(MOST_GUESTS)),
  /** Made for a work order that is open: over with it. */
  orderId: z.optional(id),
  /** It comes again: each time is a visit of its own. */
  recurrence: z.optional(recurrence),
  /** They stand at the gate: the host is asked at once, then who comes after him. */
  walkUp: z._default(z.boolean(), false),
  /** Kept, and not handed in yet. */
  draft: z._default(z.boolean(), false),
});
export type CreateVisitInput = z.output<typeof createVisitInput>;
export type CreateVisitRequest = z.input<typeof createVisitInput>;

export const visitEndpoints = {
  listVisits: endpoint({
    ...READ,
    path: 'visit/v1/visits',
    input: z.object({ ...pageInput, parkId: z.optional(id), ...visitFilters }),
    output: pageOf(visitRow),
  }),
  /** How many visits each list of the board holds. */
  getVisitBoard: endpoint({
    ...READ,
    path: 'visit/v1/board',
    input: z.object({ parkId: z.optional(id) }),
    output: z.object({ expected: z.number(), inside: z.number(), overdue: z.number(), odd: z.number() }),
  }),
  getVisit: endpoint({ ...READ, path: 'visit/v1/visit', input: z.object({ id }), output: visitDetail }),
  /** 422 `visit.requires.*` names what is missing. */
  createVisit: endpoint({
    method: 'POST',
    path: 'visit/v1/visits',
    input: createVisitInput,
    output: visitDetail,
    access: 'visit.invite',
    writes: 'visit',
  }),
  /** 409 with who, when and the visit as it is now; 403, 422. */
  actOnVisit: endpoint({
    method: 'POST',
    path: 'visit/v1/act',
    input: actOnVisitInput,
    output: visitDetail,
    access: 'signedIn',
    writes: 'visit',
  }),
  /** A guest asks in person that their identity number be deleted. Said twice it changes nothing. 403 `visit.notYourPart`. */
  withdrawGuestId: endpoint({
    method: 'POST',
    path: 'visit/v1/withdrawId',
    input: z.object({
      parkId: id,
      visitId: id,
      guestId: id,
      what: z._default(z.enum(WITHDRAWABLE), 'idNo'),
    }),
    output: visitDetail,
    access: 'signedIn',
    writes: 'visit',
  }),
  /** A link by which guests of the signed-in person register themselves; good for some days. */
  makeVisitLink: endpoint({
    method: 'POST',
    path: 'visit/v1/link',
    input: z.object({
      parkId: id,
      typeId: id,
      days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(30)), 7),
    }),
    output: z.object({ url: z.string(), expiresAt: z.number() }),
    access: 'visit.invite',
    changesState: false,
    reads: 'visit-type',
  }),
  /** The link of a printed code at the gate: guests then name whom they visit by phone. */
  makeGateLink: endpoint({
    method: 'POST',
    path: 'visit/v1/gateLink',
    input: z.object({ parkId: id, typeId: id }),
    output: z.object({ url: z.string() }),
    access: 'visit.setup',
    changesState: false,
    reads: 'visit-type',
  }),
  /** What the guard's phone keeps to read passes without the network. 403 for whoever is neither guard nor reception. */
  getPassKit: endpoint({
    method: 'GET',
    path: 'visit/v1/passKit',
    input: z.object({ parkId: id }),
    output: z.object({
      parkId: id,
      parkName: z.string(),
      /** When the server made it. */
      at: z.number(),
      /** Public halves, by the number in the pass. */
      keys: z.array(z.object({ id, key: z.string() })),
      /** There are more passes than the list takes: whoever is not on it is looked up online. */
      isCut: z._default(z.boolean(), false),
      /** Passes that are good at some time today. */
      passes: z.array(
        z.object({
          pass: z.string(),
          guestId: id,
          visitId: id,
          version: z.number(),
          name: z.string(),
          phoneEnd: z.string(),
          company: z.string(),
          plate: z.nullable(z.string()),
          hostName: z.string(),
          passNo: z.string(),
          state: codeOf(GUEST_STATE),
          place: z.string(),
          /** Somebody of the park walks with them. */
          escort: z.boolean(),
          /** A name of the visit is on the watch list: reception looks before they come in. */
          review: z.boolean(),
          /** Their identity number was deleted because they asked for it: the watch list cannot be asked by it. */
          idWithdrawn: z._default(z.boolean(), false),
          /** Where they may go; none: wherever guests may go. */
          areaIds: z._default(z.array(id), []),
          inAt: z.nullable(z.number()),
          from: z.number(),
          to: z.number(),
        }),
      ),
      /** Passes that are good no more although their time is not over. */
      void: z.array(z.string()),
      /** Doors of the park, by the names that guards give to where they stand. */
      doors: z._default(
        z.array(
          z.object({
            name: z.string(),
            areaId: z.nullable(id),
            /** Leads out of the park: guests are signed out there. */
            leadsOut: z._default(z.boolean(), true),
          }),
        ),
        [],
      ),
    }),
    access: 'signedIn',
    reads: 'visit',
  }),
  /** By a phone's last four, a plate, a pass number, a name or a company: whoever may come in today. Rights as of `getPassKit`. */
  findGuests: endpoint({
    method: 'GET',
    path: 'visit/v1/guests',
    input: z.object({ parkId: id, keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)) }),
    output: z.array(visitRow),
    access: 'signedIn',
    reads: 'visit',
  }),
};
