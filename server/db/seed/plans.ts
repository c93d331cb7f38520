/**
 * Two plans per park: fire in an office building, fire in a garage. People do and confirm; the app only records it:
 * it observes fire equipment and never controls it.
 */
import type { FormField } from '@/contract/form-schema';
import { PLAN_NODE_TYPE as T } from '@/contract/codes';
import { planNodes, plans } from '../../modules/alarm/plan/plan.table';
import type { Seed } from './context';
import type { SeededPark } from './parks';

export interface NodePlan {
  order: number;
  name: string;
  type: number;
  guidance: string;
  ownerRole: 'guard' | 'field' | 'lead' | 'manager';
  timeoutSec: number;
  required?: boolean;
  fields?: FormField[];
  leastPhotos?: number;
  needScan?: boolean;
  allowSkip?: boolean;
}

const text = (key: string, label: string, required = true): FormField => ({ key, label, type: 'text', required });
const yesNo = (key: string, label: string): FormField => ({ key, label, type: 'yesNo', required: true });
const choice = (key: string, label: string, options: string[]): FormField => ({
  key,
  label,
  type: 'choice',
  required: true,
  options,
});
const count = (key: string, label: string, unit: string, required = true): FormField => ({
  key,
  label,
  type: 'number',
  required,
  unit,
  min: 0,
  max: 5000,
});

const VERIFY: NodePlan = {
  order: 1,
  name: '现场核实',
  type: T.verify,
  ownerRole: 'field',
  timeoutSec: 180,
  needScan: true,
  leastPhotos: 1,
  allowSkip: true,
  guidance: '携带对讲机、灭火器赶到报警点位，扫描点位二维码，确认烟火来源并立即回报控制室。烟雾较大时不得单独进入。',
  fields: [choice('source', '起火部位', ['办公区', '设备机房', '走道楼梯', '车辆', '其他'])],
};
export const CALL_119: NodePlan = {
  order: 1,
  name: '拨打 119',
  type: T.call119,
  ownerRole: 'guard',
  timeoutSec: 120,
  guidance: '报清单位名称、详细地址、起火部位、燃烧物、火势、有无人员被困、报警人姓名和电话；派人到路口接应消防车。',
  fields: [text('calledAt', '报警时间'), text('operatorNo', '接警员编号')],
};
const LINKAGE: NodePlan = {
  order: 1,
  name: '确认联动已转自动',
  type: T.linkageAuto,
  ownerRole: 'guard',
  timeoutSec: 60,
  guidance:
    '在消防控制室查看主机，确认消防联动控制已处于自动状态，并核对消防泵、防排烟风机的反馈信号。本系统只作记录，不操作消防设备。',
  fields: [yesNo('isAutomatic', '主机已处于自动状态')],
};
const EVACUATE: NodePlan = {
  order: 2,
  name: '广播疏散',
  type: T.evacuate,
  ownerRole: 'guard',
  timeoutSec: 300,
  guidance:
    '确认应急广播已播放，先着火层及上下相邻层，再全楼；引导员在楼梯口就位，不得使用电梯，到室外集合点清点人数。',
  fields: [count('evacuated', '疏散人数', '人'), text('assembly', '集合点', false)],
};
const CUT_POWER: NodePlan = {
  order: 2,
  name: '确认非消防电源已切断',
  type: T.cutPower,
  ownerRole: 'field',
  timeoutSec: 300,
  allowSkip: true,
  guidance: '由持证电工现场确认着火区域非消防电源已切断，保留消防电源和应急照明。无法确认时注明原因后跳过。',
  fields: [yesNo('isCut', '是否断电'), text('area', '断电范围', false)],
};
const ON_SITE: NodePlan = {
  order: 3,
  name: '现场处置',
  type: T.onSite,
  ownerRole: 'field',
  timeoutSec: 900,
  leastPhotos: 1,
  guidance: '使用就近灭火器、室内消火栓扑救初起火灾；火势超出可控范围立即撤离并设置警戒。确认无人员被困。',
  fields: [
    choice('fire', '火势', ['已扑灭', '已控制', '扩大']),
    choice('means', '扑救方式', ['灭火器', '室内消火栓', '消防队扑救', '未扑救']),
    count('injured', '受伤人数', '人', false),
  ],
};
const REPORT: NodePlan = {
  order: 4,
  name: '上报',
  type: T.report,
  ownerRole: 'lead',
  timeoutSec: 600,
  guidance: '向安全经理和园区负责人报告起火时间、部位、处置经过、人员情况；必要时通知受影响企业。',
  fields: [choice('reportedTo', '上报对象', ['安全经理', '园区负责人', '属地主管部门'])],
};
const RESET: NodePlan = {
  order: 5,
  name: '确认设备复位',
  type: T.reset,
  ownerRole: 'guard',
  timeoutSec: 3600,
  guidance: '火情彻底解除后，由值班员在消防主机上复位并确认各系统恢复正常状态，在此登记结果。',
  fields: [yesNo('isNormal', '各系统已恢复正常')],
};
const DEBRIEF: NodePlan = {
  order: 6,
  name: '复盘',
  type: T.debrief,
  ownerRole: 'manager',
  timeoutSec: 7200,
  required: false,
  allowSkip: true,
  guidance: '组织参与人员复盘：发现、报警、疏散、扑救各环节用时，问题与改进措施。',
  fields: [text('cause', '起火原因'), text('improve', '改进措施', false)],
};

const OFFICE: readonly NodePlan[] = [VERIFY, CALL_119, LINKAGE, EVACUATE, CUT_POWER, ON_SITE, REPORT, RESET, DEBRIEF];

const GARAGE: readonly NodePlan[] = [
  VERIFY,
  CALL_119,
  LINKAGE,
  {
    ...EVACUATE,
    guidance: '确认应急广播已播放，车库出入口只出不进，引导人员从疏散楼梯离开，不得返回取车；到室外集合点清点人数。',
    fields: [count('evacuated', '疏散人数', '人'), count('cars', '库内车辆', '辆', false)],
  },
  {
    ...CUT_POWER,
    name: '确认充电桩电源已切断',
    guidance: '由持证电工现场确认着火区域充电桩及非消防电源已切断，保留消防电源、排烟和应急照明。',
  },
  {
    ...ON_SITE,
    guidance:
      '佩戴空气呼吸器后进入；新能源车起火以持续大量水冷却为主，人员站在车辆侧面，防止复燃和爆燃。确认无人员被困。',
    fields: [
      choice('fire', '火势', ['已扑灭', '已控制', '扩大']),
      choice('vehicle', '燃烧物', ['燃油车', '新能源车', '杂物', '充电设施']),
      count('injured', '受伤人数', '人', false),
    ],
  },
  REPORT,
  RESET,
  DEBRIEF,
];

export interface SeededPlan {
  id: number;
  name: string;
  nodes: readonly NodePlan[];
}
export interface ParkPlans {
  office: SeededPlan;
  garage: SeededPlan;
}

export function seedPlans(seed: Seed, park: SeededPark): ParkPlans {
  const write = (name: string, nodes: readonly NodePlan[]): SeededPlan => {
    const id = seed.store.add(plans, { parkId: park.id, name });
    for (const node of nodes) seed.store.add(planNodes, { ...node, parkId: park.id, planId: id });
    return { id, name, nodes };
  };
  return { office: write('办公楼火灾预案', OFFICE), garage: write('车库火灾预案', GARAGE) };
}
