/**
 * A visit and its guests as two tables: approval belongs to the visit, presence to each guest (three arrive, one leaves
 * early). The server decides by them, the client shows buttons by them.
 */
import { same, type Transition } from '../state-machine';
import { GUEST_STATE as G, VISIT_STATE as V, type GuestState, type VisitState } from './visit-codes';

/**
 * In which capacity a person stands to a visit. `host`, `coHost` and `author` are of this visit; `desk` (前台), `guard` and
 * `manager` come from rights in its park; `guest` holds the link of this guest; `flow` is an approval that has ended.
 */
export const VISIT_ACTORS = [
  'host',
  'coHost',
  'author',
  'desk',
  'guard',
  'manager',
  'guest',
  'flow',
  'system',
] as const;
export type VisitActor = (typeof VISIT_ACTORS)[number];

export const VISIT_ACTIONS = ['submit', 'agree', 'refuse', 'cancel', 'change', 'end'] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

export const GUEST_ACTIONS = [
  'register',
  'signIn',
  'stepOut',
  'stepIn',
  'signOut',
  'undoSignOut',
  'stillHere',
  'search',
  'found',
  'bar',
  'clear',
  'noShow',
  'missing',
] as const;
export type GuestAction = (typeof GUEST_ACTIONS)[number];

/** What the timeline tells besides the actions. */
export const VISIT_EVENTS = [
  'invited',
  'selfRegistered',
  'deskRegistered',
  'asked',
  'hostAsked',
  'guardAsked',
  'doubleEntry',
  'oddEntry',
  'oddReturn',
  'stopped',
  'registerStopped',
  'orderEnded',
  'withdrawId',
  'withdrawPlate',
] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];

/** What must come with an action; each has its own error `visit.requires.<name>`. */
export type VisitRequirement =
  | 'reason'
  | 'complete'
  | 'ahead'
  | 'notTooLong'
  | 'noOverlap'
  | 'watchReviewed'
  | 'nobodyInside'
  | 'notInApproval';

export type GuestRequirement =
  | 'reason'
  | 'consent'
  | 'complete'
  | 'visitOpen'
  | 'visitStands'
  | 'watchReviewed'
  | 'notEarly'
  | 'notOver'
  | 'notBarrer'
  | 'within30min'
  | 'areaAllowed'
  | 'stillIn'
  | 'outerExit';

/** What decides where a visit goes from here, besides the action. */
export interface VisitFacts {
  /** Its type, or the flow of its park, wants somebody to agree. */
  readonly asks: boolean;
  /** Somebody else has to agree after this one. */
  readonly asksOn: boolean;
  /** The change of the plan needs a new agreement. */
  readonly asksAgain: boolean;
}

export interface GuestFacts {
  /** Phone, identity card or plate is on the list of those who are not let in. */
  readonly isBarred: boolean;
  /** Was stopped before, and no manager has let them in since. */
  readonly wasBarred: boolean;
  /** Has given what is asked of guests. */
  readonly hasRegistered: boolean;
}

export type VisitTransition = Transition<VisitAction, VisitState, VisitActor, VisitRequirement, VisitFacts>;
export type GuestTransition = Transition<GuestAction, GuestState, VisitActor, GuestRequirement, GuestFacts>;

const asked = (_: VisitState, { asks }: VisitFacts): VisitState => (asks ? V.reviewing : V.approved);
const agreed = (_: VisitState, { asksOn }: VisitFacts): VisitState => (asksOn ? V.reviewing : V.approved);
const changed = (state: VisitState, { asksAgain }: VisitFacts): VisitState => (asksAgain ? V.reviewing : state);

export const VISIT_TRANSITIONS: readonly VisitTransition[] = [
  {
    action: 'submit',
    from: [V.draft],
    to: asked,
    who: ['author', 'host'],
    requires: ['complete', 'ahead', 'notTooLong', 'noOverlap'],
  },
  {
    action: 'agree',
    from: [V.reviewing],
    to: agreed,
    who: ['host', 'coHost', 'desk', 'flow'],
    requires: ['notInApproval', 'watchReviewed'],
  },
  {
    action: 'refuse',
    from: [V.reviewing],
    to: V.refused,
    who: ['host', 'coHost', 'desk', 'flow'],
    requires: ['notInApproval', 'reason'],
  },
  {
    action: 'cancel',
    from: [V.draft, V.reviewing, V.approved],
    to: V.cancelled,
    who: ['host', 'author', 'flow'],
    requires: ['nobodyInside'],
  },
  // 改期 and 加人.
  {
    action: 'change',
    from: [V.approved],
    to: changed,
    who: ['host'],
    requires: ['ahead', 'notTooLong', 'noOverlap'],
  },
  { action: 'end', from: [V.approved], to: V.ended, who: ['system'], requires: [] },
];

const arrived = (_: GuestState, { isBarred }: GuestFacts): GuestState => (isBarred ? G.barred : G.inside);
const registered = (_: GuestState, { isBarred }: GuestFacts): GuestState => (isBarred ? G.barred : G.expected);
const backIn = (_: GuestState, { wasBarred }: GuestFacts): GuestState => (wasBarred ? G.barred : G.inside);
/** Whoever was stopped before they had registered still has to: without it there is no pass. */
const cleared = (_: GuestState, { hasRegistered }: GuestFacts): GuestState => (hasRegistered ? G.expected : G.invited);

export const GUEST_TRANSITIONS: readonly GuestTransition[] = [
  {
    action: 'register',
    from: [G.invited],
    to: registered,
    who: ['guest', 'desk', 'guard'],
    requires: ['visitOpen', 'consent', 'complete'],
  },
  {
    action: 'signIn',
    from: [G.expected],
    to: arrived,
    who: ['desk', 'guard'],
    requires: ['visitStands', 'notEarly', 'notOver', 'watchReviewed', 'areaAllowed'],
  },
  { action: 'stepOut', from: [G.inside], to: G.away, who: ['desk', 'guard'], requires: [] },
  { action: 'stepIn', from: [G.away], to: arrived, who: ['desk', 'guard'], requires: ['notOver'] },
  {
    action: 'signOut',
    // Whoever was barred while inside leaves, too: that they were stays in the timeline.
    from: [G.inside, G.away, G.missing, G.barred],
    to: G.left,
    who: ['guest', 'desk', 'guard', 'host', 'coHost'],
    requires: ['stillIn', 'outerExit'],
  },
  {
    action: 'undoSignOut',
    from: [G.left],
    to: backIn,
    who: ['desk', 'guard'],
    requires: ['visitStands', 'within30min'],
  },
  // The host answers that somebody who should have left is still there.
  { action: 'stillHere', from: [G.inside, G.away], to: same, who: ['host', 'coHost'], requires: [] },
  // Whoever was not signed out: somebody looks for them, and meets them on the premises.
  { action: 'search', from: [G.missing], to: same, who: ['desk', 'guard'], requires: [] },
  { action: 'found', from: [G.missing], to: G.inside, who: ['host', 'coHost', 'desk', 'guard'], requires: [] },
  { action: 'bar', from: [G.expected, G.inside, G.away], to: G.barred, who: ['desk', 'system'], requires: ['reason'] },
  {
    action: 'clear',
    from: [G.barred],
    to: cleared,
    who: ['manager'],
    requires: ['visitOpen', 'reason', 'notBarrer'],
  },
  { action: 'noShow', from: [G.expected], to: G.noShow, who: ['system'], requires: [] },
  { action: 'missing', from: [G.inside, G.away], to: G.missing, who: ['system'], requires: [] },
];

/** Somebody is on the premises, or has only stepped out. */
export const isInside = (state: GuestState): boolean => state === G.inside || state === G.away;
/** Was let in, has been barred since, and nobody has seen them leave. */
export const isBarredInside = ({ state, inAt, outAt }: { state: number; inAt: unknown; outAt: unknown }): boolean =>
  state === G.barred && inAt !== null && outAt === null;
/** May still come, or is there: the visit goes on. */
export const isAwaited = (state: GuestState): boolean => state === G.expected || isInside(state);
export const isVisitOver = (state: VisitState): boolean => state >= V.ended;

/** So long before the plan begins somebody is let in. */
export const EARLY_MS = 30 * 60_000;
/** So long a sign-out can be taken back. */
export const UNDO_SIGN_OUT_MS = 30 * 60_000;
/** After the planned end: the host is asked, then the guard. */
export const ASK_HOST_AFTER_MS = 30 * 60_000;
export const ASK_GUARD_AFTER_MS = 2 * 3_600_000;
/** A walk-up stands at the gate: so long each is asked before the next one. */
export const WALK_UP_WAIT_MS = 2 * 60_000;
/** Registrations by link with one phone on one day. */
export const MOST_A_DAY = 5;
