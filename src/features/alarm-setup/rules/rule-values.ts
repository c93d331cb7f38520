/** Converts a rule to form values and back. Lists of lists are stored as text, as in drafts. */
import type { AlarmRule, RulePeriod, RuleStep, RuleTarget } from '@/contract/alarm-rule';

/** An explicit option instead of an empty choice, so that it can be selected again. */
export const NONE = 0;

export interface RuleValues {
  readonly name: string;
  readonly beforeId: number;
  readonly enabled: boolean;
  readonly isDefault: boolean;
  readonly buildingIds: readonly (string | number)[];
  readonly deviceTypes: readonly (string | number)[];
  readonly deviceIds: readonly (string | number)[];
  readonly categories: readonly (string | number)[];
  readonly types: readonly (string | number)[];
  readonly levelAtLeast: number;
  readonly conditionKind: string;
  readonly lastsSec: number;
  readonly timesCount: number;
  readonly timesWithinSec: number;
  readonly scheduleKind: string;
  readonly periods: string;
  readonly planId: number;
  readonly escalation: string;
  readonly repeatMax: number;
  readonly dedupWindowSec: number;
  readonly shelves: boolean;
  readonly flapCount: number;
  readonly flapWindowSec: number;
  readonly flapShelveMin: number;
  readonly ackMin: number;
  readonly verdictMin: number;
  readonly closeMin: number;
  readonly autoClose: boolean;
}

/** A step as it is edited: people with their names, so that a draft shows them too. */
export interface EditedStep {
  /** Tells steps apart while they are moved. */
  readonly uid: number;
  readonly afterMin: number;
  /** `role:<code>`, `post:<code>`, `orgLeader`. */
  readonly targets: readonly string[];
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly channels: RuleStep['channels'];
  readonly important: boolean;
}

const MINUTE = 60;
const list = <T>(text: string): T[] => JSON.parse(text) as T[];
export const stepsIn = (text: string): EditedStep[] => list(text);
export type EditedPeriod = RulePeriod & { readonly uid: number };
export const periodsIn = (text: string): EditedPeriod[] => list(text);

/** One that none of these has. */
export const freeUid = (all: readonly { readonly uid: number }[]): number =>
  Math.max(0, ...all.map(({ uid }) => uid)) + 1;

const keyOf = (target: RuleTarget): string | undefined => {
  if (target.kind === 'role') return `role:${target.roleCode}`;
  if (target.kind === 'onDuty') return `post:${target.post}`;
  return target.kind === 'orgLeader' ? 'orgLeader' : undefined;
};

function targetOf(key: string): RuleTarget {
  const name = key.slice(key.indexOf(':') + 1);
  if (key.startsWith('role:')) return { kind: 'role', roleCode: name };
  return key.startsWith('post:') ? { kind: 'onDuty', post: name } : { kind: 'orgLeader' };
}

const toEdited =
  ({ people }: Pick<AlarmRule, 'people'>) =>
  ({ afterSec, targets, channels, important }: RuleStep, uid: number): EditedStep => ({
    uid,
    channels,
    important,
    afterMin: afterSec / MINUTE,
    targets: targets.flatMap((target) => keyOf(target) ?? []),
    people: targets.flatMap((target) =>
      target.kind === 'person' ? people.filter(({ id }) => id === target.userId) : [],
    ),
  });

const toStep = ({ afterMin, targets, people, channels, important }: EditedStep): RuleStep => ({
  channels,
  important,
  afterSec: Math.round(Number(afterMin) * MINUTE),
  targets: [...targets.map(targetOf), ...people.map(({ id }) => ({ kind: 'person' as const, userId: id }))],
});

const FIRST_STEP: EditedStep = {
  uid: 0,
  afterMin: 0,
  targets: [],
  people: [],
  channels: ['chat', 'app'],
  important: false,
};

export const EMPTY: RuleValues = {
  name: '',
  beforeId: NONE,
  enabled: true,
  isDefault: false,
  planId: NONE,
  levelAtLeast: NONE,
  buildingIds: [],
  deviceTypes: [],
  deviceIds: [],
  categories: [],
  types: [],
  conditionKind: 'simple',
  lastsSec: 60,
  timesCount: 3,
  timesWithinSec: 600,
  scheduleKind: 'always',
  periods: '[]',
  escalation: JSON.stringify([FIRST_STEP]),
  repeatMax: 0,
  dedupWindowSec: 0,
  shelves: false,
  flapCount: 5,
  flapWindowSec: 600,
  flapShelveMin: 30,
  ackMin: 5,
  verdictMin: 10,
  closeMin: 120,
  autoClose: false,
};

export function toValues(rule: AlarmRule): RuleValues {
  const { condition, schedule, flapping } = rule;
  const { name, enabled, isDefault, buildingIds, deviceTypes, deviceIds, categories, types } = rule;
  return {
    ...EMPTY,
    name,
    enabled,
    isDefault,
    buildingIds,
    deviceTypes,
    deviceIds,
    categories,
    types,
    levelAtLeast: rule.levelAtLeast ?? NONE,
    planId: rule.planId ?? NONE,
    repeatMax: rule.repeatMax,
    autoClose: rule.autoClose,
    dedupWindowSec: rule.dedupWindowSec,
    conditionKind: condition.kind,
    ...(condition.kind === 'lasts' && { lastsSec: condition.sec }),
    ...(condition.kind === 'times' && { timesCount: condition.count, timesWithinSec: condition.withinSec }),
    scheduleKind: schedule.kind,
    periods: JSON.stringify(
      schedule.kind === 'custom' ? schedule.periods.map((period, uid) => ({ ...period, uid })) : [],
    ),
    escalation: JSON.stringify(rule.escalation.map(toEdited(rule))),
    shelves: flapping !== null,
    ...(flapping && {
      flapCount: flapping.count,
      flapWindowSec: flapping.windowSec,
      flapShelveMin: flapping.shelveSec / MINUTE,
    }),
    ackMin: rule.ackTimeoutSec / MINUTE,
    verdictMin: rule.verdictTimeoutSec / MINUTE,
    closeMin: rule.closeTimeoutSec / MINUTE,
  };
}

function conditionOf({ conditionKind, lastsSec, timesCount, timesWithinSec }: RuleValues) {
  if (conditionKind === 'lasts') return { kind: 'lasts', sec: lastsSec };
  if (conditionKind === 'times') return { kind: 'times', count: timesCount, withinSec: timesWithinSec };
  return { kind: 'simple' };
}

const numbers = (values: readonly (string | number)[]): number[] => values.map(Number);
const sec = (minutes: number): number => Math.round(Number(minutes) * MINUTE);

/** The input of the endpoint; the server validates it. */
export function toInput(values: RuleValues, parkId: number): Readonly<Record<string, unknown>> {
  const { name, beforeId, enabled, isDefault, types, levelAtLeast, planId, repeatMax, dedupWindowSec, autoClose } =
    values;
  const open = isDefault ? EMPTY : values;
  return {
    parkId,
    name,
    isDefault,
    repeatMax,
    dedupWindowSec,
    planId: planId || null,
    enabled: isDefault || enabled,
    ...(beforeId && !isDefault && { beforeId: Number(beforeId) }),
    buildingIds: numbers(open.buildingIds),
    deviceTypes: numbers(open.deviceTypes),
    deviceIds: numbers(open.deviceIds),
    categories: numbers(open.categories),
    types: isDefault ? [] : types,
    levelAtLeast: isDefault ? null : levelAtLeast || null,
    condition: conditionOf(open),
    schedule:
      open.scheduleKind === 'custom'
        ? { kind: 'custom', periods: periodsIn(values.periods).map(({ days, from, to }) => ({ days, from, to })) }
        : { kind: open.scheduleKind },
    escalation: stepsIn(values.escalation).map(toStep),
    flapping:
      values.shelves && !isDefault
        ? { count: values.flapCount, windowSec: values.flapWindowSec, shelveSec: sec(values.flapShelveMin) }
        : null,
    ackTimeoutSec: sec(values.ackMin),
    verdictTimeoutSec: sec(values.verdictMin),
    closeTimeoutSec: sec(values.closeMin),
    autoClose: autoClose && !isDefault,
  };
}
