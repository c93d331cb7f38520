/**
 * What an alarm is about, and what follows from it: which words its screens use (in i18n `alarm.title`, `alarm.real` and
 * `alarm.effect` by kind), what the verdict 属实 (code 1) starts, whom one calls. The one table for it, on server and
 * client. Source: the alarm domain description, "Words by category".
 */
import { ALARM_CATEGORY as C, DEVICE_TYPE as D, type AlarmCategory } from './codes';

export const ALARM_KINDS = ['fire', 'warning', 'fault', 'hazard', 'security', 'equipment', 'lift'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Numbers that anybody may dial: the fire brigade, the police. */
export type EmergencyNumber = '119' | '110';

/** `plan`: the plan of the alarm's rule, if it has one; `repair`, `rectify`: a work order at the point. */
export type VerdictStart = 'plan' | 'repair' | 'rectify' | 'nothing';

export interface KindBehaviour {
  /** Whom to call from outside once it is real; null: nobody. */
  readonly emergencyNumber: EmergencyNumber | null;
  readonly starts: VerdictStart;
  /** 属实 tells every level of the rule at once. */
  readonly tellsEverybody: boolean;
  /** 属实 is pressed and held for a second: it wakes people up. */
  readonly hold: boolean;
  /** May become a fire alarm in one press. */
  readonly raisable: boolean;
  /** The firm that looks after the device is called. */
  readonly callsMaintenance: boolean;
}

const QUIET = {
  emergencyNumber: null,
  tellsEverybody: false,
  hold: false,
  raisable: false,
  callsMaintenance: false,
} as const;
const LOUD = { ...QUIET, starts: 'plan', tellsEverybody: true, hold: true } as const;

export const KIND_BEHAVIOUR: Readonly<Record<AlarmKind, KindBehaviour>> = {
  fire: { ...LOUD, emergencyNumber: '119' },
  warning: { ...QUIET, starts: 'nothing', raisable: true },
  fault: { ...QUIET, starts: 'repair' },
  hazard: { ...QUIET, starts: 'rectify' },
  security: { ...LOUD, emergencyNumber: '110' },
  equipment: { ...QUIET, starts: 'repair' },
  lift: { ...LOUD, callsMaintenance: true },
};

const KIND_OF_CATEGORY: Readonly<Record<AlarmCategory, AlarmKind>> = {
  [C.fire]: 'fire',
  [C.early]: 'warning',
  [C.fault]: 'fault',
  [C.hazard]: 'hazard',
  [C.security]: 'security',
  [C.equipment]: 'equipment',
};

/** Of a lift these mean first of all: is somebody in it? A fire or a break-in stays what it is. */
const ASKS_FOR_THE_TRAPPED: readonly AlarmKind[] = ['warning', 'fault', 'equipment'];

/** @param deviceType DEVICE_TYPE; unknown to a record kept from before it was sent */
export function alarmKind(category: AlarmCategory, deviceType?: number): AlarmKind {
  const kind = KIND_OF_CATEGORY[category];
  return deviceType === D.lift && ASKS_FOR_THE_TRAPPED.includes(kind) ? 'lift' : kind;
}

/** What follows from an alarm of this category at such a device. */
export const behaviourOf = (category: AlarmCategory, deviceType?: number): KindBehaviour =>
  KIND_BEHAVIOUR[alarmKind(category, deviceType)];

/** @returns whom to call from outside when such an alarm is real; null: nobody. A drill calls nobody: ask for it apart. */
export const emergencyNumber = (category: AlarmCategory, deviceType?: number): EmergencyNumber | null =>
  behaviourOf(category, deviceType).emergencyNumber;
