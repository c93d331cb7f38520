/** What the reports and walls of the demo data show. */
import type { BlockKind } from '@/contract/report/report-definition';
import type { ModelName } from '@/contract/report/report-models';
import type { ReportQueryInput } from '@/contract/report/report-query';

type Width = 3 | 4 | 6 | 8 | 12;
type Ask = Omit<ReportQueryInput, 'model' | 'measures'>;
export type PlannedBlock = [kind: BlockKind, title: string, width: Width, measures: string[], more?: Ask];

export interface PlannedReport {
  code: string;
  type: string;
  name: string;
  /** 1 a report, 4 a wall. */
  kind: 1 | 4;
  /** What viewers may choose by, beside the range; each is followed by every block of its model. */
  params?: readonly { label: string; model: ModelName; dim: string }[];
  rows: readonly (readonly [model: ModelName, blocks: readonly PlannedBlock[]])[];
  /** Of the first park alone: its floors with the most alarms stand on their plans below the rest. */
  hasFloors?: true;
}

const MONTH = { range: { days: 30 }, param: 'range' };
const BY_DAY = { grain: 'day', ...MONTH } as const;
const compared: Ask = { compare: 'previous', time: MONTH };
const by = (...dims: string[]): Ask => ({ dims, time: MONTH });
const clock: Ask = { dims: ['weekday', 'hour'], time: MONTH, limit: 200 };
const TODAY: Ask = { time: { range: { name: 'today' } }, compare: 'previous' };

export const REPORT_TYPES = [
  { code: 'safety', name: '安全消防', icon: 'alarm' },
  { code: 'service', name: '工单服务', icon: 'workorder' },
  { code: 'traffic', name: '通行访客', icon: 'access' },
  { code: 'facility', name: '设施运行', icon: 'server' },
  { code: 'wall', name: '大屏', icon: 'report' },
] as const;

export const REPORTS: readonly PlannedReport[] = [
  {
    code: 'alarms',
    type: 'safety',
    name: '告警态势',
    kind: 1,
    rows: [
      [
        'alarms',
        [
          ['number', '告警数', 3, ['count'], compared],
          ['number', '未办结', 3, ['open'], { time: MONTH }],
          ['number', '误报率', 3, ['falseRate'], compared],
          ['number', '属实', 3, ['real'], compared],
        ],
      ],
      ['alarms', [['area', '每日告警', 12, ['count'], { time: BY_DAY, compare: 'previous' }]]],
      [
        'alarms',
        [
          ['ring', '按类别', 6, ['count'], by('category')],
          ['bar', '按楼栋', 6, ['count'], by('building')],
        ],
      ],
      ['alarms', [['calendar', '近 90 天日历', 12, ['count'], { time: { grain: 'day', range: { days: 90 } } }]]],
      ['alarms', [['heat', '高发时段', 12, ['count'], clock]]],
    ],
  },
  {
    code: 'response',
    type: 'safety',
    name: '响应时效',
    kind: 1,
    rows: [
      [
        'alarms',
        [
          ['number', '平均接警（秒）', 4, ['ackSeconds'], compared],
          ['number', '平均到场（分）', 4, ['arriveMinutes'], compared],
          ['gauge', '接警及时率', 4, ['ackInTimeRate'], { time: MONTH }],
        ],
      ],
      ['alarms', [['line', '接警用时走势', 12, ['ackSeconds'], { time: BY_DAY }]]],
      ['alarms', [['column', '各级别接警用时', 12, ['ackSeconds'], by('level')]]],
      ['tasks', [['table', '人员任务', 12, ['count', 'finished', 'signMinutes', 'arriveMinutes'], by('person')]]],
    ],
  },
  {
    code: 'floors',
    type: 'safety',
    name: '点位告警分布',
    kind: 1,
    hasFloors: true,
    rows: [
      [
        'alarms',
        [
          ['bar', '各楼层告警', 6, ['count'], { ...by('floor'), limit: 12 }],
          ['rank', '告警最多的点位', 6, ['count'], { ...by('device'), limit: 10 }],
        ],
      ],
    ],
  },
  {
    code: 'orders',
    type: 'service',
    name: '工单按类型',
    kind: 1,
    params: [
      { label: '工单类型', model: 'orders', dim: 'orderType' },
      { label: '优先级', model: 'orders', dim: 'priority' },
    ],
    rows: [
      [
        'orders',
        [
          ['number', '工单数', 3, ['count'], compared],
          ['number', '已办结', 3, ['done'], compared],
          ['number', '按时率', 3, ['onTimeRate'], compared],
          ['number', '超时未结', 3, ['overdue'], { time: MONTH }],
        ],
      ],
      ['orders', [['line', '每日工单', 12, ['count'], { time: BY_DAY, compare: 'previous' }]]],
      [
        'orders',
        [
          ['bar', '各类型工单', 6, ['count'], by('orderType')],
          ['stacked', '类型与优先级', 6, ['count'], by('orderType', 'priority')],
        ],
      ],
      [
        'orders',
        [['table', '类型明细', 12, ['count', 'onTimeRate', 'respondMinutes', 'finishHours'], by('orderType')]],
      ],
      [
        'orders',
        [['pivot', '楼宇与类型', 12, ['count', 'onTimeRate'], { ...by('building', 'orderType'), limit: 2000 }]],
      ],
    ],
  },
  {
    code: 'satisfaction',
    type: 'service',
    name: '服务满意度',
    kind: 1,
    rows: [
      [
        'orders',
        [
          ['number', '平均评分', 4, ['satisfaction'], compared],
          ['number', '评价数', 4, ['rated'], compared],
          ['number', '返工率', 4, ['reopenRate'], compared],
        ],
      ],
      ['orders', [['line', '评分走势', 12, ['satisfaction'], { time: { grain: 'week', range: { days: 90 } } }]]],
      [
        'orders',
        [
          ['rank', '各类型评分', 6, ['satisfaction', 'rated'], by('orderType')],
          ['scatter', '完成时长与评分', 6, ['finishHours', 'satisfaction'], by('orderType')],
        ],
      ],
    ],
  },
  {
    code: 'workload',
    type: 'service',
    name: '人员负荷',
    kind: 1,
    rows: [
      ['orders', [['rank', '处理工单', 12, ['count', 'done', 'finishHours'], { ...by('person'), limit: 20 }]]],
      ['orders', [['stacked', '在手工单', 12, ['open'], { ...by('person', 'priority'), limit: 100 }]]],
      ['tasks', [['bar', '告警任务', 12, ['count'], { ...by('person'), limit: 20 }]]],
    ],
  },
  {
    code: 'doors',
    type: 'traffic',
    name: '门禁通行',
    kind: 1,
    rows: [
      [
        'passages',
        [
          ['number', '通行次数', 4, ['count'], compared],
          ['number', '拒绝次数', 4, ['denied'], compared],
          ['number', '拒绝率', 4, ['deniedRate'], compared],
        ],
      ],
      ['passages', [['area', '每日通行', 12, ['count'], { time: BY_DAY, compare: 'previous' }]]],
      [
        'passages',
        [
          ['bar', '各门通行', 6, ['count'], { ...by('door'), limit: 20 }],
          [
            'ring',
            '拒绝原因',
            6,
            ['denied'],
            { ...by('denial'), filters: [{ field: 'result', op: 'in', values: [0] }] },
          ],
        ],
      ],
      ['passages', [['heat', '通行时段', 12, ['count'], clock]]],
    ],
  },
  {
    code: 'visits',
    type: 'traffic',
    name: '访客接待',
    kind: 1,
    rows: [
      [
        'visits',
        [
          ['number', '访客', 4, ['guests'], compared],
          ['number', '到访', 4, ['arrived'], compared],
          ['number', '到访率', 4, ['arrivedRate'], compared],
        ],
      ],
      ['visits', [['column', '每日访客', 12, ['guests', 'arrived'], { time: BY_DAY }]]],
      [
        'visits',
        [
          ['ring', '按类型', 6, ['guests'], by('visitType')],
          ['bar', '按接待组织', 6, ['guests'], by('org')],
        ],
      ],
    ],
  },
  {
    code: 'servers',
    type: 'facility',
    name: '服务器运行',
    kind: 1,
    rows: [
      [
        'servers',
        [
          ['number', '服务器', 3, ['count']],
          ['gauge', '在线率', 3, ['onlineRate']],
          ['number', '平均 CPU', 3, ['cpu']],
          ['number', '平均磁盘', 3, ['disk']],
        ],
      ],
      ['servers', [['ring', '按状态', 6, ['count'], { dims: ['machineState'] }]]],
      ['cameras', [['ring', '摄像机状态', 6, ['count'], { dims: ['monitorState'] }]]],
    ],
  },
  {
    code: 'wall-safety',
    type: 'wall',
    name: '安全值守大屏',
    kind: 4,
    rows: [
      [
        'alarms',
        [
          ['number', '今日告警', 3, ['count'], TODAY],
          ['number', '未办结', 3, ['open'], { time: { range: { days: 30 } } }],
          ['number', '今日接警时长', 3, ['ackSeconds'], TODAY],
          ['number', '近 30 天误报率', 3, ['falseRate'], { time: { range: { days: 30 } } }],
        ],
      ],
      [
        'alarms',
        [
          ['area', '近 30 天告警', 8, ['count'], { time: { grain: 'day', range: { days: 30 } } }],
          ['ring', '按类别', 4, ['count'], { dims: ['category'], time: { range: { days: 30 } } }],
        ],
      ],
      [
        'cameras',
        [
          ['bar', '各楼栋摄像机', 8, ['count', 'online'], { dims: ['building'] }],
          ['ring', '摄像机', 4, ['count'], { dims: ['monitorState'] }],
        ],
      ],
    ],
  },
  {
    code: 'wall-service',
    type: 'wall',
    name: '运营服务大屏',
    kind: 4,
    rows: [
      [
        'orders',
        [
          ['number', '今日工单', 4, ['count'], TODAY],
          ['number', '近 30 天按时率', 4, ['onTimeRate'], { time: { range: { days: 30 } }, compare: 'previous' }],
          ['number', '近 30 天评分', 4, ['satisfaction'], { time: { range: { days: 30 } } }],
        ],
      ],
      [
        'orders',
        [
          ['line', '近 30 天工单', 8, ['count', 'done'], { time: { grain: 'day', range: { days: 30 } } }],
          ['bar', '按类型', 4, ['count'], { dims: ['orderType'], time: { range: { days: 30 } } }],
        ],
      ],
      [
        'visits',
        [
          ['number', '今日访客', 6, ['guests'], TODAY],
          ['number', '现在园内', 6, ['inside'], { time: { range: { name: 'today' } } }],
        ],
      ],
    ],
  },
];
