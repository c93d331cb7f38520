/** An approval for tests: 费用审批 of 王志远, waiting for whoever reads. */
import { FLOW_INST_STATE, FLOW_RUN_STATE, FLOW_TASK_KIND, FLOW_TASK_STATE } from '@/contract/flow/flow-codes';
import type { FlowDetail, FlowStepView, FlowTaskView } from '@/contract/flow/flow-views';

const AT = Date.UTC(2026, 10, 23, 6, 3);

export const stepFixture = (change: Partial<FlowStepView> = {}): FlowStepView => ({
  id: 1,
  at: AT,
  byName: '王志远',
  onBehalfOfName: null,
  action: 'submit',
  node: null,
  text: null,
  difference: null,
  ...change,
});

export const taskFixture = (change: Partial<FlowTaskView> = {}): FlowTaskView => ({
  id: 11,
  runId: 5,
  nodeKey: 'lead',
  node: '部门负责人',
  kind: FLOW_TASK_KIND.approve,
  state: FLOW_TASK_STATE.open,
  people: [{ id: 7, name: '李卫东' }],
  decidedBy: null,
  onBehalfOf: null,
  decidedAt: null,
  dueAt: null,
  comment: null,
  signature: null,
  photoKeys: [],
  actions: ['agree', 'refuse', 'return', 'transfer', 'delegate', 'addBefore', 'addAfter'],
  ...change,
});

const person = { automatic: [], why: 'rule', dueAt: null, kind: 'approve' };

export const flowFixture = (change: Partial<FlowDetail> = {}): FlowDetail => ({
  id: 1,
  parkId: 1,
  no: 'FL-20261123-0001',
  title: '王志远 费用审批',
  flow: '费用审批',
  flowKey: 'expense',
  icon: null,
  versionNo: 2,
  state: FLOW_INST_STATE.running,
  stuck: null,
  starter: { id: 3, name: '王志远' },
  createdAt: AT,
  endedAt: null,
  dueAt: null,
  rev: 1,
  form: [{ key: 'amount', label: '金额', type: 'money', required: true }],
  fields: { amount: 'read' },
  values: { amount: 120_000 },
  names: {},
  business: null,
  path: [
    {
      ...person,
      key: 'lead',
      name: '部门负责人',
      state: FLOW_RUN_STATE.running,
      people: [{ id: 7, name: '李卫东' }],
      at: 'now',
    },
    {
      ...person,
      key: 'money',
      name: '财务',
      state: FLOW_RUN_STATE.running,
      people: [{ id: 9, name: '吴佳宁' }],
      at: 'coming',
    },
  ],
  tasks: [taskFixture()],
  steps: [stepFixture()],
  mine: {
    taskId: 11,
    kind: FLOW_TASK_KIND.approve,
    needsReason: false,
    needsSignature: false,
    picks: [],
    returnTo: [{ key: 'start', name: '发起' }],
  },
  actions: ['comment'],
  ...change,
});
