/** The doors of the demo: two parks, their controllers with four doors each, plans and groups. All of it is made up. */

/** Controllers that the demo's simulator does not answer for: they stay away, with what they owe. */
export const AWAY_SERIALS: readonly string[] = ['SIM-YLOP-05', 'SIM-XHSP-04'];
/** Takes no faces: its camera is broken. */
export const FACELESS_SERIAL = 'SIM-YLOP-03';

/** A reader of it has been broken for some hours; it answers all the same. */
export const BROKEN = { serial: FACELESS_SERIAL, faults: [{ kind: 'reader', doorNo: 2 }] } as const;

interface DoorPlan {
  name: string;
  /** 1 闸机 2 门 3 道闸 4 梯控. */
  kind: 1 | 2 | 3 | 4;
  direction: 1 | 2 | 3;
  area: string;
  /** Where somebody is who leaves by it. */
  from?: string;
  /** Building and floor. */
  at: readonly [string, string];
  mode?: string;
  escape?: true;
}

interface ControllerPlan {
  serial: string;
  name: string;
  segments: number;
  doors: readonly DoorPlan[];
}

interface GroupPlan {
  name: string;
  plan: string;
  orgs?: readonly string[];
  roles?: readonly string[];
  people?: number;
  areas: readonly string[];
}

export interface DoorParkPlan {
  projectCode: string;
  controllers: readonly ControllerPlan[];
  groups: readonly GroupPlan[];
}

const floors = (building: string, lowest: number, area: string, from: string): DoorPlan[] =>
  [0, 1, 2].map((n) => ({
    name: `${building}${lowest + n}层东门`,
    kind: 2,
    direction: 3,
    area,
    from,
    at: [building, `${lowest + n}层`],
  }));
const stairs = (building: string, area: string, part = '', floor = '1层'): DoorPlan => ({
  name: `${building}${part}疏散楼梯门`,
  at: [building, floor],
  kind: 2,
  direction: 3,
  area,
  escape: true,
});
const gates = (building: string, area: string): DoorPlan[] => [
  { name: `${building}大堂闸机1`, kind: 1, direction: 1, area, at: [building, '1层'] },
  { name: `${building}大堂闸机2`, kind: 1, direction: 2, area, at: [building, '1层'] },
  { name: `${building}大堂玻璃门`, kind: 2, direction: 3, area, at: [building, '1层'] },
];

export const DOOR_PARKS: readonly DoorParkPlan[] = [
  {
    projectCode: 'YLOP',
    controllers: [
      {
        serial: 'SIM-YLOP-01',
        name: 'A座大堂控制器',
        segments: 8,
        doors: [...gates('A座', 'A座大堂'), stairs('A座', 'A座大堂')],
      },
      {
        serial: 'SIM-YLOP-02',
        name: 'A座低区控制器',
        segments: 8,
        doors: [...floors('A座', 2, 'A座办公层', 'A座大堂'), stairs('A座', 'A座办公层', '低区', '2层')],
      },
      {
        serial: 'SIM-YLOP-03',
        name: 'A座高区控制器',
        segments: 8,
        doors: [...floors('A座', 10, 'A座办公层', 'A座大堂'), stairs('A座', 'A座办公层', '高区', '10层')],
      },
      {
        serial: 'SIM-YLOP-04',
        name: 'B座大堂控制器',
        segments: 4,
        doors: [...gates('B座', 'B座大堂'), stairs('B座', 'B座大堂')],
      },
      {
        serial: 'SIM-YLOP-05',
        name: 'B座机房控制器',
        segments: 4,
        doors: [
          { name: 'B座1层配电间', kind: 2, direction: 3, area: '设备区', at: ['B座', '1层'], mode: '刷卡加密码' },
          { name: '消防控制室', kind: 2, direction: 3, area: '设备区', at: ['B座', '1层'] },
          { name: '地库道闸', kind: 3, direction: 1, area: '车库', at: ['地下车库', 'B1层'] },
        ],
      },
    ],
    groups: [
      {
        name: '全体员工',
        plan: '全天',
        orgs: ['综合管理部', '安保消防部', '工程维修部', '客户服务部'],
        areas: ['A座大堂', 'B座大堂'],
      },
      { name: '入驻企业员工', plan: '工作日白天', orgs: ['入驻企业'], areas: ['A座大堂', 'A座办公层'] },
      { name: '安保巡逻', plan: '全天', roles: ['guard', 'field', 'lead'], areas: ['A座办公层', '设备区', '车库'] },
      { name: '工程维修', plan: '白天与夜间检修', roles: ['repair'], areas: ['设备区'] },
    ],
  },
  {
    projectCode: 'XHSP',
    controllers: [
      {
        serial: 'SIM-XHSP-01',
        name: '1号实验楼大堂控制器',
        segments: 8,
        doors: [...gates('1号实验楼', '实验楼大堂'), stairs('1号实验楼', '实验楼大堂')],
      },
      {
        serial: 'SIM-XHSP-02',
        name: '1号实验楼控制器',
        segments: 4,
        doors: floors('1号实验楼', 2, '实验区', '实验楼大堂'),
      },
      {
        serial: 'SIM-XHSP-03',
        name: '2号研发楼控制器',
        segments: 8,
        doors: [...gates('2号研发楼', '研发楼大堂'), stairs('2号研发楼', '研发楼大堂')],
      },
      {
        serial: 'SIM-XHSP-04',
        name: '人才公寓控制器',
        segments: 4,
        doors: [
          { name: '公寓单元门', kind: 2, direction: 1, area: '公寓', at: ['人才公寓', '1层'] },
          { name: '公寓电梯', kind: 4, direction: 3, area: '公寓', at: ['人才公寓', '1层'] },
        ],
      },
    ],
    groups: [
      {
        name: '全体员工',
        plan: '全天',
        orgs: ['综合管理部', '安保消防部', '工程维修部', '客户服务部'],
        areas: ['实验楼大堂', '研发楼大堂'],
      },
      { name: '入驻企业员工', plan: '工作日白天', orgs: ['入驻企业'], areas: ['实验楼大堂', '研发楼大堂', '公寓'] },
      { name: '安保巡逻', plan: '全天', roles: ['guard', 'field', 'lead'], areas: ['实验区', '公寓'] },
    ],
  },
];

const days = (weekdays: readonly number[], ...hours: readonly [number, number][]) =>
  weekdays.flatMap((weekday) => hours.map(([from, to]) => ({ weekday, from: from * 60, to: to * 60 })));
const EVERY = [1, 2, 3, 4, 5, 6, 7];
const WORK = [1, 2, 3, 4, 5];

export const DOOR_WEEKS = [
  { name: '全天', week: days(EVERY, [0, 24]) },
  // Closed on public holidays.
  { name: '工作日白天', week: days(WORK, [7, 21]), holiday: 2 },
  { name: '白天与夜间检修', week: [...days(WORK, [8, 18], [22, 24]), ...days([2, 3, 4, 5, 6], [0, 2])] },
  { name: '周末值守', week: days([6, 7], [8, 20]) },
];
