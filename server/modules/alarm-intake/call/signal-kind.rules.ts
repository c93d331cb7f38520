/**
 * What a signal means: category, level and title of the alarm by device type and signal type. Titles are record data in
 * the park's language, stored with the alarm beside what they say; the words of the screens are elsewhere.
 */
import { ALARM_CATEGORY as C, ALARM_LEVEL as L, DEVICE_TYPE as D } from '@/contract/codes';
import type { AlarmingType, DoorEvent, VideoSignal } from '@/contract/signal';
import { sayIn } from '../../../http/say';
import { type Said, said } from '../../../ports/said';

export interface SignalKind {
  category: number;
  level: number;
  title: string;
  /** Null: a person gave it. */
  titleSaid: Said | null;
}

/** As the texts of titles name a device. */
type Subject = 'smoke' | 'heat' | 'callPoint' | 'water' | 'door' | 'camera' | 'lift' | 'device';

type DeviceKind = Readonly<Record<Exclude<AlarmingType, DoorEvent | VideoSignal>, SignalKind>>;

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

/** What happened to a door or before a camera says more than what reported it. */
const EVENTS: Readonly<Record<DoorEvent | VideoSignal, SignalKind>> = {
  forced: titled(said('title.doorForced'), C.security, L.urgent),
  heldOpen: titled(said('title.doorHeldOpen'), C.security, L.major),
  tamper: titled(said('title.doorTamper'), C.security, L.urgent),
  // Somebody is being threatened.
  duress: titled(said('title.doorDuress'), C.security, L.critical),
  intrusion: titled(said('title.videoIntrusion'), C.security, L.urgent),
  loitering: titled(said('title.videoLoitering'), C.security, L.major),
  videoSmoke: titled(said('title.videoSmoke'), C.security, L.urgent),
  noHelmet: titled(said('title.videoHelmet'), C.security, L.minor),
  parked: titled(said('title.videoParked'), C.security, L.minor),
  crowd: titled(said('title.videoCrowd'), C.security, L.major),
  crossing: titled(said('title.videoCrossing'), C.security, L.urgent),
};
const isEvent = (type: AlarmingType): type is DoorEvent | VideoSignal => type in EVENTS;

const UNKNOWN: DeviceKind = kind('device', C.equipment, L.major);

/** @returns what an alarming signal of such a device means, unless the signal names another level. */
export const kindOf = (deviceType: number, type: AlarmingType): SignalKind =>
  isEvent(type) ? EVENTS[type] : (KINDS[deviceType] ?? UNKNOWN)[type];
