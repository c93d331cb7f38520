/** What devices report, and what turned out to be behind it. */
import { ALARM_CATEGORY as C, DEVICE_TYPE as D, VERDICT_REASON as R } from '@/contract/codes';
import type { AlarmingType } from '@/contract/signal';
import type { RoomKind } from './parks';
import type { RuleKey } from './rules';

interface DeviceHabit {
  /** How often a device of this type reports something, compared with others. */
  weight: number;
  signals: readonly (readonly [type: AlarmingType, weight: number])[];
}

export const DEVICE_HABITS: Record<number, DeviceHabit> = {
  [D.smoke]: {
    weight: 3,
    signals: [
      ['alarm', 74],
      ['earlyWarning', 8],
      ['fault', 18],
    ],
  },
  [D.heat]: {
    weight: 4,
    signals: [
      ['alarm', 76],
      ['fault', 24],
    ],
  },
  [D.manualCallPoint]: {
    weight: 1.5,
    signals: [
      ['alarm', 85],
      ['fault', 15],
    ],
  },
  [D.waterPressure]: {
    weight: 1.5,
    signals: [
      ['earlyWarning', 60],
      ['fault', 40],
    ],
  },
  [D.door]: {
    weight: 2,
    signals: [
      ['alarm', 70],
      ['fault', 30],
    ],
  },
  [D.lift]: {
    weight: 2,
    signals: [
      ['alarm', 60],
      ['fault', 40],
    ],
  },
  [D.camera]: {
    weight: 1.2,
    signals: [
      ['alarm', 55],
      ['fault', 45],
    ],
  },
};

export const ruleKeyOf = (category: number, inGarage: boolean): RuleKey => {
  if (category === C.fire) return inGarage ? 'garageFire' : 'fire';
  if (category === C.fault) return 'fault';
  return category === C.security ? 'security' : 'default';
};

type Weighted = readonly (readonly [reason: number, weight: number])[];
const USUAL: Weighted = [
  [R.dust, 3],
  [R.smoking, 2],
  [R.environment, 2],
  [R.construction, 2],
];

/** Why detectors give false alarms there. */
const FALSE_REASONS: Partial<Record<RoomKind, Weighted>> = {
  kitchen: [
    [R.cooking, 9],
    [R.dust, 1],
  ],
  dining: [
    [R.cooking, 6],
    [R.human, 1],
  ],
  tea: [
    [R.dust, 6],
    [R.environment, 1],
  ],
  parking: [
    [R.dust, 5],
    [R.environment, 4],
    [R.construction, 2],
  ],
  charging: [
    [R.environment, 3],
    [R.dust, 3],
  ],
  painting: [
    [R.dust, 7],
    [R.construction, 1],
  ],
  assembly: [
    [R.construction, 4],
    [R.dust, 4],
  ],
  office: [
    [R.smoking, 3],
    [R.construction, 3],
    [R.dust, 1],
  ],
  meeting: [
    [R.smoking, 4],
    [R.construction, 2],
  ],
  corridor: [
    [R.smoking, 4],
    [R.construction, 3],
    [R.dust, 2],
  ],
  lab: [
    [R.dust, 5],
    [R.environment, 2],
  ],
  bedroom: [
    [R.smoking, 4],
    [R.cooking, 3],
    [R.dust, 3],
  ],
  shelves: [
    [R.dust, 6],
    [R.environment, 2],
  ],
  sorting: [
    [R.dust, 6],
    [R.environment, 2],
  ],
  power: [
    [R.environment, 3],
    [R.dust, 2],
  ],
};
const BUTTON_REASONS: Weighted = [
  [R.human, 8],
  [R.construction, 1],
];

export const falseReasons = (deviceType: number, room: RoomKind): Weighted =>
  deviceType === D.manualCallPoint ? BUTTON_REASONS : (FALSE_REASONS[room] ?? USUAL);

export const FAULT_REASONS: Weighted = [
  [R.detectorFault, 6],
  [R.lineFault, 3],
  [R.powerFault, 2],
];

/** What people wrote beside their verdict, by reason. */
export const NOTES: Record<number, readonly string[]> = {
  [R.dust]: [
    '现场无烟无火，探测器附近扬尘，已通风。',
    '茶水间蒸汽飘入探测器，已开窗并提醒使用人。',
    '保洁清扫扬尘触发，现场正常。',
  ],
  [R.smoking]: ['有人在禁烟区吸烟，已劝离并登记。', '楼梯口吸烟引起，已张贴禁烟标识。'],
  [R.construction]: ['装修打磨粉尘触发，动火证齐全，已要求加防尘罩。', '施工切割引起，现场有监护人，已要求改进防护。'],
  [R.cooking]: [
    '后厨油烟触发，排烟机滤网积油，已通知清洗。',
    '炒菜油烟，无明火失控，现场正常。',
    '煮食蒸汽触发，已提醒开启排风。',
  ],
  [R.human]: ['有人误碰报警按钮，已复位并告知。', '搬运货物碰到按钮，外壳完好，已复位。'],
  [R.environment]: [
    '车辆尾气聚集，已开启排风后消散。',
    '早晚温差凝露引起，现场正常。',
    '叉车密集作业尾气触发，现场无异常。',
  ],
  [R.detectorFault]: ['探测器反复误动，疑似老化，已报修更换。', '探测器污染超限，待清洗或更换。'],
  [R.lineFault]: ['线路接触不良，已紧固端子并报修。', '回路线缆受潮，已报维保单位处理。'],
  [R.powerFault]: ['供电模块电压偏低，已报修。', '开关跳闸导致断电，已查明负载后恢复供电。'],
};

/** Verdict "other" of alarms that are not about fire, by category. */
export const OTHER_NOTES: Record<number, readonly string[]> = {
  [C.early]: ['浓度短时升高后回落，现场无异常。', '数值短时波动，已恢复，安排检查管路与设备。'],
  [C.security]: [
    '企业搬运物品长时间开门，已核实身份。',
    '保洁人员未刷卡推门，已核实。',
    '夜间巡逻人员经过触发，画面已核实。',
  ],
  [C.equipment]: ['电梯短时停梯，无人被困，维保到场后恢复。', '维保停梯未提前登记，已补登记。'],
};
