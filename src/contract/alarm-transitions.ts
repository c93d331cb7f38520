/**
 * The state machine of an alarm as one table: from, action, to, who, requires. The server decides by it, the client
 * shows buttons by it. Source: the alarm domain description, "Transitions".
 */
import {
  ALARM_CATEGORY,
  HANDLE_STATE as S,
  SIGNAL_STATE,
  VERDICT,
  type AlarmCategory,
  type HandleState,
  type Verdict,
} from './codes';
import { same, type Transition } from './state-machine';

/**
 * In which capacity a person stands to one alarm. `duty`, `field`, `lead`, `manager` come from permissions in the
 * alarm's park (`field` only once notified or assigned); `called` was told of this alarm, whatever their post; `owner` is
 * the assignee; `nodeOwner` holds the running node.
 */
export const ALARM_ACTORS = ['duty', 'field', 'lead', 'manager', 'called', 'owner', 'nodeOwner', 'system'] as const;
export type AlarmActor = (typeof ALARM_ACTORS)[number];

export const ALARM_ACTIONS = [
  'acknowledge',
  'release',
  'arrive',
  'confirmFire',
  'raiseToFire',
  'judge',
  'completeNode',
  'skipNode',
  'finishHandling',
  'approve',
  'sendBack',
  'reopen',
  'shelve',
  'unshelve',
  'merge',
  'assign',
] as const;
export type AlarmAction = (typeof ALARM_ACTIONS)[number];

/** What must come with an action; each has its own error `alarm.requires.<name>`. */
export type AlarmRequirement =
  | 'reason'
  | 'evidenceOnFirePoint'
  | 'proofOfArrival'
  | 'raisableKind'
  | 'nodeFields'
  | 'nodeAllowsSkip'
  | 'requiredNodesDone'
  | 'notVerdictAuthorOnFire'
  | 'within24h'
  | 'endTime'
  | 'notConfirmedFire'
  | 'openParent'
  | 'target';

/** What decides where an alarm goes from here, besides the action. */
export interface AlarmFacts {
  /** Of `ALARM_CATEGORY`. */
  readonly category: number;
  /** Of `SIGNAL_STATE`. */
  readonly signalState: number;
  /** Of `VERDICT`. */
  readonly verdict: number;
  /** The state before shelving; null when it is not shelved, or not known. */
  readonly stateBefore: HandleState | null;
  readonly hasPlan: boolean;
}

export type AlarmTransition = Transition<AlarmAction, HandleState, AlarmActor, AlarmRequirement, AlarmFacts>;
type Target = (state: HandleState, facts: AlarmFacts) => HandleState;

/** After shelving: a device that still alarms begins anew. */
const previous: Target = (_, { signalState, stateBefore }) =>
  signalState === SIGNAL_STATE.alarming ? S.pending : (stateBefore ?? S.pending);

const beforeReview: Target = (_, { hasPlan, verdict }) =>
  hasPlan && verdict === VERDICT.realFire ? S.handling : S.verifying;

/** After a verdict other than a real fire: fire alarms are countersigned, the rest is closed. */
const byCategory: Target = (_, { category }) => (category === ALARM_CATEGORY.fire ? S.reviewing : S.closed);

const OPEN = [S.pending, S.verifying, S.handling, S.reviewing] as const;

export const ALARM_TRANSITIONS: readonly AlarmTransition[] = [
  // Whoever is told may act: an alarm that reached only the manager is hers to take.
  {
    action: 'acknowledge',
    from: [S.pending],
    to: S.verifying,
    who: ['duty', 'field', 'lead', 'called'],
    requires: [],
  },
  { action: 'release', from: [S.verifying], to: S.pending, who: ['owner', 'lead', 'system'], requires: [] },
  { action: 'arrive', from: [S.pending, S.verifying], to: same, who: ['field'], requires: ['proofOfArrival'] },
  // 属实, whatever the alarm is about: what it starts stands in `alarm-kinds`. No photo is asked: speed comes first.
  {
    action: 'confirmFire',
    from: [S.pending, S.verifying],
    to: S.handling,
    who: ['field', 'duty', 'lead'],
    requires: [],
  },
  // An early warning turns out to be a fire: all that a confirmed fire starts, in one press.
  {
    action: 'raiseToFire',
    from: [S.pending, S.verifying, S.handling],
    to: S.handling,
    who: ['field', 'duty', 'lead'],
    requires: ['raisableKind'],
  },
  {
    action: 'judge',
    from: [S.verifying],
    to: byCategory,
    who: ['field', 'duty'],
    requires: ['reason', 'evidenceOnFirePoint'],
  },
  { action: 'completeNode', from: [S.handling], to: same, who: ['nodeOwner', 'lead'], requires: ['nodeFields'] },
  {
    action: 'skipNode',
    from: [S.handling],
    to: same,
    who: ['nodeOwner', 'lead'],
    requires: ['reason', 'nodeAllowsSkip'],
  },
  {
    action: 'finishHandling',
    from: [S.handling],
    to: S.reviewing,
    who: ['duty', 'lead'],
    requires: ['requiredNodesDone'],
  },
  {
    action: 'approve',
    from: [S.reviewing],
    to: S.closed,
    who: ['lead', 'manager'],
    requires: ['notVerdictAuthorOnFire'],
  },
  { action: 'sendBack', from: [S.reviewing], to: beforeReview, who: ['lead', 'manager'], requires: ['reason'] },
  { action: 'reopen', from: [S.closed], to: S.verifying, who: ['lead', 'manager'], requires: ['reason', 'within24h'] },
  {
    action: 'shelve',
    from: [S.pending, S.verifying],
    to: S.shelved,
    who: ['lead', 'manager'],
    requires: ['reason', 'endTime', 'notConfirmedFire'],
  },
  { action: 'unshelve', from: [S.shelved], to: previous, who: ['system', 'lead'], requires: [] },
  { action: 'merge', from: OPEN, to: S.merged, who: ['duty', 'lead'], requires: ['openParent'] },
  { action: 'assign', from: OPEN, to: same, who: ['duty', 'lead', 'called', 'owner'], requires: ['target'] },
];

/** On a fire point these verdicts need a photo or a scan. */
export const needsEvidence = (category: AlarmCategory, verdict: Verdict): boolean =>
  category === ALARM_CATEGORY.fire && (verdict === VERDICT.falseAlarm || verdict === VERDICT.deviceFault);

export const isOpen = (state: HandleState): boolean => OPEN.some((open) => open === state);

/** A fire alarm may be shelved for at most 24 h; others for 30 days. In ms. */
export const maxShelveMs = (category: AlarmCategory): number =>
  (category === ALARM_CATEGORY.fire ? 24 : 30 * 24) * 3_600_000;

/** Whoever arrived by the point's code need not scan it again for so long, in ms. */
export const SCAN_COUNTS_FOR_MS = 3_600_000;

/** A closed alarm may be reopened for 24 h, in ms. */
export const REOPEN_WITHIN_MS = 24 * 3_600_000;
