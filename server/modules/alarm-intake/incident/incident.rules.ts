/** What signals do to the alarms of their devices, worked out in memory: nothing here touches the database. */
import { HANDLE_STATE, SIGNAL_STATE } from '@/contract/codes';
import { ALARMING_TYPES, type AlarmingType } from '@/contract/signal';
import type { AlarmRecord } from '../../alarm/escalation/escalation.usecases';
import type { devices } from '../../device/device.table';
import type { Said } from '../../../ports/said';
import { kindOf } from '../call/signal-kind.rules';
import type { ReadSignal } from '../call/signal-reading.rules';

export type Device = typeof devices.$inferSelect;

/** One open alarm of a device, or one to be raised, with what this call's signals made of it. */
export interface Incident {
  readonly device: Device;
  readonly signalType: string;
  /** Null: raised by this call. */
  readonly before: AlarmRecord | null;
  readonly category: number;
  readonly title: string;
  readonly titleSaid: Said | null;
  readonly occurredAt: Date;
  level: number;
  lastSignalAt: Date;
  signalCount: number;
  signalState: number;
  restoredAt: Date | null;
  /** When each of this call's signals came, for rules that count them. */
  readonly rings: Date[];
  /** Timeline entries, in order. */
  readonly events: { action: string; params: Record<string, string | number> }[];
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** Whether a repeat gets a timeline entry: the 2nd, 10th, 100th and so on. */
const isWorthALine = (count: number): boolean => count === 2 || /^10+$/.test(String(count));

/** The incidents of a call, by device and type. */
export class IncidentBook {
  private readonly byKey = new Map<string, Incident>();
  /** Restored devices with the types of their alarms that are over: what waits there is dropped. */
  readonly calmed = new Map<number, ReadonlySet<string>>();

  constructor(
    devices: readonly Device[],
    open: readonly AlarmRecord[],
    private readonly now: Date,
  ) {
    const byId = new Map(devices.map((device) => [device.id, device]));
    for (const alarm of open) {
      const device = byId.get(alarm.deviceId);
      if (device)
        this.byKey.set(keyOf(device, alarm.signalType), { ...alarm, device, before: alarm, rings: [], events: [] });
    }
  }

  /** @returns the alarm that the signal belongs to; null for a restore where none is open. */
  take(device: Device, { signal, occurredAt }: ReadSignal): Incident | null {
    // A device clock that is ahead must not give an alarm a future time.
    const at = occurredAt > this.now ? this.now : occurredAt;
    if (signal.type === 'restore')
      return this.restore(device, at, signal.restores ? [signal.restores] : ALARMING_TYPES);
    const key = keyOf(device, signal.type);
    const known = this.byKey.get(key);
    if (known) return ring(known, signal.level ?? kindOf(device.type, signal.type).level, at);
    const raised = newIncident(device, signal.type, signal.level, at);
    this.byKey.set(key, raised);
    return raised;
  }

  /** @returns incidents that something happened to, those to be raised and those to be changed. */
  changes(): { raised: Incident[]; changed: Incident[] } {
    const all = [...this.byKey.values()];
    const isChanged = ({ before, ...now }: Incident) =>
      before !== null && (now.signalCount !== before.signalCount || now.signalState !== before.signalState);
    return { raised: all.filter((one) => one.before === null), changed: all.filter(isChanged) };
  }

  /** A restore that says nothing else applies to all alarms of the device. */
  private restore(device: Device, at: Date, types: readonly AlarmingType[]): Incident | null {
    const mine = types.flatMap((type) => this.byKey.get(keyOf(device, type)) ?? []);
    this.calmed.set(device.id, new Set([...(this.calmed.get(device.id) ?? []), ...types]));
    for (const incident of mine) calm(incident, at);
    return mine[0] ?? null;
  }
}

const keyOf = (device: Device, type: string): string => `${device.id}:${type}`;

function newIncident(device: Device, signalType: AlarmingType, level: number | undefined, at: Date): Incident {
  const kind = kindOf(device.type, signalType);
  return {
    device,
    signalType,
    before: null,
    ...kind,
    level: level ?? kind.level,
    occurredAt: at,
    lastSignalAt: at,
    signalCount: 1,
    signalState: SIGNAL_STATE.alarming,
    restoredAt: null,
    rings: [at],
    events: [],
  };
}

function ring(incident: Incident, level: number, at: Date): Incident {
  incident.signalCount += 1;
  incident.rings.push(at);
  // A late signal from before the restore does not change the current state.
  const rings = incident.signalState === SIGNAL_STATE.restored && (!incident.restoredAt || at >= incident.restoredAt);
  incident.lastSignalAt = later(incident.lastSignalAt, at);
  if (rings) Object.assign(incident, { signalState: SIGNAL_STATE.alarming, restoredAt: null });
  if (rings || isWorthALine(incident.signalCount)) {
    incident.events.push({ action: 'signalAgain', params: { count: incident.signalCount } });
  }
  const isShelved = incident.before?.handleState === HANDLE_STATE.shelved;
  if (level < incident.level && !isShelved) {
    incident.events.push({ action: 'levelRaised', params: { from: incident.level, level } });
    incident.level = level;
  }
  return incident;
}

function calm(incident: Incident, at: Date): void {
  if (incident.signalState === SIGNAL_STATE.restored || at < incident.lastSignalAt) return;
  Object.assign(incident, { signalState: SIGNAL_STATE.restored, restoredAt: at });
  incident.events.push({ action: 'restored', params: {} });
}
