/**
 * What a signal means: category, level and title of the alarm by device type and signal type. Titles are record data in
 * the park's language, stored with the alarm; the words of the screens are elsewhere.
 */
import { ALARM_CATEGORY as C, ALARM_LEVEL as L, DEVICE_TYPE as D } from '@/contract/codes';
import type { SIGNAL_TYPES } from '@/contract/signal';

/** A restore raises nothing. */
export type AlarmingType = Exclude<(typeof SIGNAL_TYPES)[number], 'restore'>;

export interface SignalKind {
  category: number;
  level: number;
  title: string;
}

interface DeviceKind {
  name: string;
  alarm: SignalKind;
}

const fire = (name: string, title: string, level: number = L.urgent): DeviceKind => ({
  name,
  alarm: { category: C.fire, level, title },
});

const KINDS: Record<number, DeviceKind> = {
  [D.smoke]: fire('烟感', '烟感报警'),
  [D.heat]: fire('温感', '温感报警'),
  // A person pressed it: nothing is surer.
  [D.manualCallPoint]: fire('手动报警按钮', '手动报警按钮报警', L.critical),
  // Water is missing for a fire; it is none.
  [D.waterPressure]: { name: '水压', alarm: { category: C.equipment, level: L.urgent, title: '消防水压异常报警' } },
  [D.door]: { name: '门禁', alarm: { category: C.security, level: L.major, title: '门禁异常报警' } },
  [D.camera]: { name: '视频', alarm: { category: C.security, level: L.major, title: '视频分析报警' } },
  [D.lift]: { name: '电梯', alarm: { category: C.equipment, level: L.urgent, title: '电梯困人报警' } },
};

const UNKNOWN: DeviceKind = { name: '设备', alarm: { category: C.equipment, level: L.major, title: '设备报警' } };

/** @returns what an alarming signal of such a device means, unless the signal names another level. */
export function kindOf(deviceType: number, type: AlarmingType): SignalKind {
  const device = KINDS[deviceType] ?? UNKNOWN;
  switch (type) {
    case 'alarm':
      return device.alarm;
    case 'earlyWarning':
      return { category: C.early, level: L.major, title: `${device.name}预警` };
    case 'fault':
      return { category: C.fault, level: L.minor, title: `${device.name}故障` };
  }
}
