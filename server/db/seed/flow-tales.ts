/** What happened to approvals of the demo: who asked for what, and how it went. */
import type { FlowValues } from '@/contract/flow/flow-form';
import type { Random } from './random';

/** One step: agree, refuse, return to the starter, send again, ask somebody's opinion first. */
export type Act = 'agree' | 'refuse' | 'return' | 'resubmit' | 'transfer' | 'comment' | 'withdraw' | 'vacant';

export interface Tale {
  flow: string;
  /** Sign-ins of one department: each of them might have asked. */
  starters: readonly [string, ...string[]];
  values: (random: Random, day: string, idOf: (login: string) => number) => FlowValues;
  /** Beyond them everybody agrees, where it is to end. */
  acts: readonly Act[];
  /** Of every hundred that are like it. */
  weight: number;
}

const SAFETY = ['field', 'guard', 'guard2', 'field2', 'field3'] as const;
const ENGINEERS = ['repair', 'repair2', 'repair3'] as const;
const FIRMS = ['tenant', 'tenant2', 'jiangmin', 'xuhaitao'] as const;

/** In fen. */
const HUNDRED_YUAN = 10_000;

type Bought = readonly [type: string, what: string, reason: string];
const BOUGHT: readonly Bought[] = [
  ['办公采购', '打印纸与硒鼓', '三季度办公耗材补充'],
  ['维修材料', '水泵密封件', 'B座生活水泵渗漏维修'],
  ['维修材料', '断路器与线缆', 'A座 6 层配电箱更换'],
  ['差旅', '高铁票与住宿', '赴星河科学园交流消防演练'],
  ['培训', '培训费', '消防设施操作员继续教育'],
  ['业务招待', '工作餐', '客户考察接待'],
];
const spent =
  (low: number, high: number): Tale['values'] =>
  (random, day) => {
    const [type, what, reason] = random.pick(BOUGHT);
    const amount = random.int(low, high) * HUNDRED_YUAN;
    const first = Math.round((amount * 0.7) / 1000) * 1000;
    const items = [
      { what, day, price: first },
      { what: '运费及其他', day, price: amount - first },
    ];
    return { type, amount, items, reason };
  };
const sealed =
  (...seals: string[]): Tale['values'] =>
  (random, day) => ({
    seal: random.pick(seals),
    title: random.pick([
      '消防维保合同',
      '保洁服务补充协议',
      '场地租赁确认函',
      '设备采购订单',
      '停车管理通知',
      '年度安全责任书',
    ]),
    copies: random.int(1, 6),
    day,
    purpose: random.pick(['与供应商签约', '报送街道安监办', '入驻企业备案', '园区公示']),
  });
const burnt =
  (level: string): Tale['values'] =>
  (random, day, idOf) => ({
    firm: random.pick(['宏远机电安装', '中建装饰三队', '恒通暖通工程', '安泰消防维保']),
    place: random.pick(['A座 12 层茶水间', '地下车库 B2 管廊', 'B座屋面冷却塔', '食堂后厨排烟管', 'A座 3 层在装区域']),
    level,
    from: day,
    to: day,
    watcher: idOf(random.pick(['field', 'field2', 'field3'])),
  });
const visited =
  (low: number, high: number): Tale['values'] =>
  (random, day, idOf) => ({
    firm: random.pick(['南山区消防救援大队', '腾跃科技', '华信会计师事务所', '深港物业协会', '绿源环保']),
    people: random.int(low, high),
    day,
    host: idOf(random.pick(['manager', 'dispatcher', 'visitclerk', 'parkadmin'])),
    reason: random.pick(['商务洽谈', '消防安全检查', '参观交流', '设备验收', '面试']),
    ...(random.chance(0.5) && { plate: `粤B·${random.int(10_000, 99_999)}` }),
  });
/** What was asked is the record of who asks; see `seedNewcomers`. */
const opened: Tale['values'] = () => ({});

const LEAVES = ['return', 'resubmit'] as const;

/** How approvals went that have ended. */
export const FINISHED: readonly Tale[] = [
  { flow: 'expense', starters: SAFETY, values: spent(3, 17), acts: [], weight: 14 },
  { flow: 'expense', starters: ENGINEERS, values: spent(25, 85), acts: [], weight: 14 },
  { flow: 'expense', starters: ENGINEERS, values: spent(120, 480), acts: [], weight: 6 },
  { flow: 'expense', starters: SAFETY, values: spent(25, 85), acts: [...LEAVES], weight: 4 },
  { flow: 'expense', starters: SAFETY, values: spent(120, 300), acts: ['agree', 'refuse'], weight: 3 },
  { flow: 'expense', starters: ENGINEERS, values: spent(3, 17), acts: ['refuse'], weight: 3 },
  { flow: 'seal', starters: SAFETY, values: sealed('公章', '财务章'), acts: [], weight: 8 },
  { flow: 'seal', starters: FIRMS, values: sealed('合同章', '法人章'), acts: [], weight: 6 },
  { flow: 'seal', starters: ENGINEERS, values: sealed('合同章'), acts: ['agree', ...LEAVES], weight: 3 },
  { flow: 'seal', starters: FIRMS, values: sealed('公章'), acts: ['refuse'], weight: 2 },
  { flow: 'hotwork', starters: ENGINEERS, values: burnt('一级'), acts: [], weight: 5 },
  { flow: 'hotwork', starters: FIRMS, values: burnt('二级'), acts: [], weight: 7 },
  { flow: 'hotwork', starters: FIRMS, values: burnt('三级'), acts: ['comment'], weight: 4 },
  { flow: 'hotwork', starters: FIRMS, values: burnt('一级'), acts: ['agree', 'refuse'], weight: 2 },
  { flow: 'visitor', starters: FIRMS, values: visited(1, 8), acts: [], weight: 14 },
  { flow: 'visitor', starters: FIRMS, values: visited(12, 40), acts: [], weight: 4 },
  { flow: 'visitor', starters: SAFETY, values: visited(1, 8), acts: ['refuse'], weight: 2 },
  { flow: 'account', starters: SAFETY, values: opened, acts: [], weight: 5 },
  { flow: 'account', starters: ENGINEERS, values: opened, acts: ['transfer'], weight: 3 },
  { flow: 'account', starters: FIRMS, values: opened, acts: ['agree', 'refuse'], weight: 2 },
];

/** How far approvals are that run; the number says how many working hours ago they were sent. */
export const RUNNING: readonly (Omit<Tale, 'weight'> & { hoursAgo: readonly number[] })[] = [
  { flow: 'expense', starters: SAFETY, values: spent(3, 17), acts: [], hoursAgo: [1, 3, 6] },
  { flow: 'expense', starters: ENGINEERS, values: spent(25, 85), acts: ['agree'], hoursAgo: [2, 5, 11, 30] },
  { flow: 'expense', starters: ENGINEERS, values: spent(120, 480), acts: ['agree', 'agree'], hoursAgo: [7, 12, 34] },
  { flow: 'expense', starters: SAFETY, values: spent(25, 85), acts: ['return'], hoursAgo: [9, 20] },
  { flow: 'seal', starters: FIRMS, values: sealed('合同章', '法人章'), acts: ['agree'], hoursAgo: [2, 6, 13] },
  { flow: 'seal', starters: SAFETY, values: sealed('公章'), acts: [], hoursAgo: [1, 4] },
  { flow: 'seal', starters: ENGINEERS, values: sealed('公章'), acts: ['agree'], hoursAgo: [5, 28] },
  { flow: 'hotwork', starters: FIRMS, values: burnt('一级'), acts: ['agree', 'agree'], hoursAgo: [4, 8] },
  { flow: 'hotwork', starters: ENGINEERS, values: burnt('二级'), acts: [], hoursAgo: [1, 3, 7] },
  { flow: 'hotwork', starters: FIRMS, values: burnt('二级'), acts: ['vacant'], hoursAgo: [10] },
  { flow: 'hotwork', starters: FIRMS, values: burnt('三级'), acts: ['agree'], hoursAgo: [2] },
  { flow: 'visitor', starters: FIRMS, values: visited(1, 8), acts: [], hoursAgo: [1, 2, 3, 5] },
  { flow: 'visitor', starters: FIRMS, values: visited(12, 40), acts: ['agree'], hoursAgo: [2, 6, 10] },
  { flow: 'visitor', starters: SAFETY, values: visited(12, 40), acts: ['withdraw'], hoursAgo: [4] },
  { flow: 'account', starters: SAFETY, values: opened, acts: [], hoursAgo: [2, 8] },
  { flow: 'account', starters: ENGINEERS, values: opened, acts: ['agree'], hoursAgo: [3, 26] },
  { flow: 'account', starters: FIRMS, values: opened, acts: ['agree'], hoursAgo: [5, 9] },
];

/** What people write. */
export const WORDS: Readonly<Record<Act, readonly string[]>> = {
  agree: ['', '', '同意', '同意，请按预算执行', '已核对，同意', '可以，注意时间'],
  refuse: ['预算已用完，请下季度再报', '资料不符合要求，不予通过', '与现有安排冲突，请另选时间'],
  return: ['附件不全，请补充后重新提交', '金额与明细不一致，请核对', '请写明具体事由'],
  resubmit: ['已补充，请再审', '已按意见修改'],
  transfer: ['出差在外，请代为处理'],
  comment: ['现场已看过，周边无可燃物', '请提前通知楼层企业'],
  withdraw: ['时间有变，先撤回'],
  vacant: ['同意'],
};
