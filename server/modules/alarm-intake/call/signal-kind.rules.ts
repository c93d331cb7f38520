/**
 * What a signal means: category, level and title of the alarm by device type and signal type. Titles are record data in
 * the park's language, stored with the alarm beside what they say; the words of the screens are elsewhere.
 */
import { ALARM_CATEGORY as C, ALARM_LEVEL as L, DEVICE_TYPE as D } from '@/contract/codes';
import type { SIGNAL_TYPES } from '@/contract/signal';
import { sayIn } from '../../../http/say';
import { type Said, said } from '../../../ports/said';

/** Signal types that raise alarms; a restore does not. */
export type AlarmingType = Exclude<(typeof SIGNAL_TYPES)[number], 'restore'>;

export interface SignalKind {
  category: number;
  level: number;
  title: string;
  /** Null: a person gave it. */
  titleSaid: Said | null;
}

/** As the texts of titles name a device. */
type Subject = 'smoke' | 'heat' | 'callPoint' | 'water' | 'door' | 'camera' | 'lift' | 'device';

type DeviceKind = Readonly<Record<AlarmingType, SignalKind>>;

const titled = (titleSaid: Said, category: number, level: number): SignalKind => ({
  category,
  level,
  title: sayIn('zh', titleSaid),
  titleSaid,
});

/** Built once, since there are thousands of signals. @param category and level of its alarms */
const kind = (subject: Subject, category: number, level: number): DeviceKind => ({
  alarm: titled(said(`title.${subject}Alarm`), category, level),
  earlyWarning: titled(said(`title.${subject}Warning`), C.early, L.major),
  fault: titled(said(`title.${subject}Fault`), C.fault, L.minor),
});

const KINDS: Record<number, DeviceKind> = {
  [D.smoke]: kind('smoke', C.fire, L.urgent),
  [D.heat]: kind('heat', C.fire, L.urgent),
  // A person pressed it: the most reliable signal.
  [D.manualCallPoint]: kind('callPoint', C.fire, L.critical),
  // A lack of water is not a fire.
  [D.waterPressure]: kind('water', C.equipment, L.urgent),
  [D.door]: kind('door', C.security, L.major),
  [D.camera]: kind('camera', C.security, L.major),
  [D.lift]: kind('lift', C.equipment, L.urgent),
};

const UNKNOWN: DeviceKind = kind('device', C.equipment, L.major);

/** @returns what an alarming signal of such a device means, unless the signal names another level. */
export const kindOf = (deviceType: number, type: AlarmingType): SignalKind => (KINDS[deviceType] ?? UNKNOWN)[type];
