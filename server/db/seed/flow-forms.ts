/** Five flows of a park as its people would draw them: forms and trees. */
import type { FlowField } from '@/contract/flow/flow-form';
import type { PeopleRule } from '@/contract/flow/flow-people';
import { flowTree, type FlowTree } from '@/contract/flow/flow-tree';

export interface SeededFlow {
  key: string;
  name: string;
  category: string;
  icon: string;
  note: string;
  guarded?: boolean;
  /** Only the park's own people start it, not those of its firms. */
  inside?: boolean;
  form: FlowField[];
  tree: FlowTree;
}

const field = (
  key: string,
  label: string,
  type: 'text' | 'date' | 'person' | 'role' | 'file',
  required = true,
): FlowField => ({
  key,
  label,
  type,
  required,
});
const choice = (key: string, label: string, options: string[]): FlowField => ({
  key,
  label,
  type: 'choice',
  required: true,
  options,
});

const post = (...names: string[]): PeopleRule => ({ by: 'post', names });
const leader: PeopleRule = { by: 'superior', level: 1 };
const HOURS = (hours: number) => ({ minutes: hours * 60, remind: 2, everyMinutes: 120, afterwards: 'nothing' });
const step = (kind: 'approve' | 'handle', key: string, name: string, people: PeopleRule[], more: object = {}) => ({
  key,
  name,
  kind,
  people,
  way: 'any',
  timeout: HOURS(8),
  ...more,
});
const copy = (key: string, name: string, people: PeopleRule[]) => ({ key, name, kind: 'copy', people });
type Branch = readonly [key: string, name: string, when: object | null, nodes: object[]];
const block = (kind: 'choice' | 'parallel', key: string, name: string, branches: readonly Branch[]) => ({
  key,
  name,
  kind,
  branches: branches.map(([branch, title, when, nodes]) => ({ key: branch, name: title, when, nodes })),
});
const one = (name: string, op: string, value: unknown) => ({ all: [{ field: name, op, value }] });
const tree = (...nodes: object[]): FlowTree => flowTree.parse({ nodes });

const YUAN = 100;

const expense: SeededFlow = {
  key: 'expense',
  name: '费用审批',
  inside: true,
  category: '财务',
  icon: 'report',
  note: '按金额分三档审批',
  form: [
    choice('type', '费用类型', ['差旅', '办公采购', '维修材料', '业务招待', '培训']),
    { key: 'amount', label: '申请金额', type: 'money', required: true, min: 1, max: 50_000_000 },
    {
      key: 'items',
      label: '费用明细',
      type: 'table',
      required: true,
      columns: [
        { key: 'what', label: '项目', required: true, type: 'text' },
        { key: 'day', label: '发生日期', required: false, type: 'date' },
        { key: 'price', label: '金额', required: true, type: 'money' },
      ],
    },
    {
      key: 'total',
      label: '明细合计',
      type: 'calc',
      required: false,
      formula: { of: 'sum', table: 'items', column: 'price' },
    },
    field('reason', '事由', 'text'),
    field('bills', '票据', 'file', false),
    field('paidNo', '付款单号', 'text', false),
  ],
  tree: {
    ...tree(
      step('approve', 'leader', '部门负责人审批', [leader]),
      block('choice', 'size', '按金额', [
        [
          'large',
          '超过 1 万元',
          one('amount', 'gt', 10_000 * YUAN),
          [
            step('approve', 'finance', '财务会签', [post('财务主管', '出纳')], { way: 'all' }),
            step('approve', 'head', '园区负责人审批', [post('园区管理员')]),
          ],
        ],
        [
          'middle',
          '2 千元至 1 万元',
          one('amount', 'gt', 2000 * YUAN),
          [step('approve', 'controller', '财务主管审批', [post('财务主管')])],
        ],
        ['small', '其他情况', null, []],
      ]),
      step('handle', 'pay', '出纳付款', [post('出纳')], { fields: { paidNo: 'write' } }),
    ),
    fields: { paidNo: 'hide' },
  },
};

const seal: SeededFlow = {
  key: 'seal',
  name: '用印申请',
  category: '行政',
  icon: 'log',
  note: '合同章、法人章须安全经理与财务会签',
  form: [
    choice('seal', '印章', ['公章', '合同章', '财务章', '法人章']),
    field('title', '文件名称', 'text'),
    { key: 'copies', label: '份数', type: 'number', required: true, min: 1, max: 100, unit: '份' },
    field('day', '用印日期', 'date'),
    field('files', '用印文件', 'file', false),
    field('purpose', '用途', 'text'),
    field('register', '登记号', 'text', false),
  ],
  tree: {
    ...tree(
      step('approve', 'leader', '部门负责人审批', [leader]),
      block('choice', 'which', '按印章', [
        [
          'strict',
          '合同章、法人章',
          one('seal', 'in', ['合同章', '法人章']),
          [step('approve', 'joint', '会签', [post('安全经理', '财务主管')], { way: 'all' })],
        ],
        ['plain', '其他情况', null, []],
      ]),
      step('handle', 'stamp', '用印登记', [post('园区管理员')], { fields: { register: 'write' } }),
    ),
    fields: { register: 'hide' },
  },
};

const hotWork = (leadIds: readonly number[]): SeededFlow => {
  const onDuty = (where: 'lead' | 'control-room'): PeopleRule => ({ by: 'onDuty', post: where });
  const absent = { nobody: 'people', nobodyIds: [...leadIds] };
  return {
    key: 'hotwork',
    name: '施工动火申请',
    category: '安全',
    icon: 'alarm',
    note: '一级动火由安全经理与安保班长同时审批',
    guarded: true,
    form: [
      field('firm', '施工单位', 'text'),
      field('place', '动火地点', 'text'),
      choice('level', '动火等级', ['一级', '二级', '三级']),
      field('from', '开始日期', 'date'),
      field('to', '结束日期', 'date'),
      {
        key: 'days',
        label: '工作日天数',
        type: 'calc',
        required: false,
        formula: { of: 'workingDays', from: 'from', to: 'to' },
      },
      field('watcher', '监护人', 'person'),
      field('permit', '作业证与照片', 'file', false),
    ],
    tree: tree(
      step('approve', 'engineer', '工程调度审批', [post('工程调度')]),
      block('choice', 'grade', '按等级', [
        [
          'first',
          '一级动火',
          one('level', 'eq', '一级'),
          [
            block('parallel', 'both', '同时审批', [
              ['safe', '安全', null, [step('approve', 'safety', '安全经理审批', [post('安全经理')])]],
              [
                'guard',
                '安保',
                null,
                [step('approve', 'guards', '安保班长审批', [post('安保班长')], { nobody: 'forbid' })],
              ],
            ]),
          ],
        ],
        [
          'second',
          '二级动火',
          one('level', 'eq', '二级'),
          [step('approve', 'lead', '安保班长审批', [post('安保班长')], { nobody: 'forbid' })],
        ],
        ['third', '其他情况', null, []],
      ]),
      copy('told', '抄送消防控制室', [onDuty('control-room')]),
      step('handle', 'look', '带班现场确认', [onDuty('lead')], { ...absent, timeout: HOURS(2) }),
      { key: 'burn', name: '动火作业', kind: 'delay', minutes: 120 },
      step('handle', 'after', '动火后复查', [onDuty('lead')], { ...absent, timeout: HOURS(4) }),
    ),
  };
};

const visitor: SeededFlow = {
  key: 'visitor',
  name: '访客申请',
  category: '行政',
  icon: 'door',
  note: '超过 10 人须客服与安保同意',
  form: [
    field('firm', '来访单位', 'text'),
    { key: 'people', label: '来访人数', type: 'number', required: true, min: 1, max: 500, unit: '人' },
    field('day', '来访日期', 'date'),
    field('host', '受访人', 'person'),
    field('reason', '来访事由', 'text'),
    field('plate', '车牌号', 'text', false),
  ],
  tree: tree(
    step('approve', 'host', '受访人确认', [{ by: 'field', field: 'host' }], { timeout: HOURS(4) }),
    block('choice', 'many', '按人数', [
      [
        'group',
        '超过 10 人',
        one('people', 'gt', 10),
        [
          step('approve', 'service', '客服审批', [post('客服回访专员')]),
          step('approve', 'guards', '安保班长审批', [post('安保班长')]),
        ],
      ],
      ['few', '其他情况', null, []],
    ]),
    copy('gate', '抄送值班室', [{ by: 'onDuty', post: 'control-room' }]),
  ),
};

/** For those who ask for an account by themselves: the form belongs to whoever opens it. */
const account: SeededFlow = {
  key: 'account',
  name: '账号申请',
  category: '人事',
  icon: 'user',
  note: '客服核对身份，园区管理员选择角色并开通',
  guarded: true,
  form: [field('role', '授予角色', 'role'), field('checked', '核对情况', 'text', false)],
  tree: {
    ...tree(
      step('approve', 'check', '客服核对身份', [post('客服回访专员')], { fields: { role: 'hide', checked: 'write' } }),
      step('approve', 'open', '开通账号', [post('园区管理员')], { fields: { role: 'write' } }),
      copy('told', '抄送安全经理', [post('安全经理')]),
    ),
    fields: { role: 'hide', checked: 'hide' },
  },
};

/** @param leadIds who is asked where nobody is on duty */
export const seededFlows = (leadIds: readonly number[]): SeededFlow[] => [
  expense,
  seal,
  hotWork(leadIds),
  visitor,
  account,
];
