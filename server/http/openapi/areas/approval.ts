/** Approvals. */
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import { FLOW_REQUIREMENTS } from '@/contract/flow/flow-transitions';
import { area, type Refusals } from '../area';

const refusals: Refusals = {
  403: ['flow.notYourPart', 'flow.mayNotStart', 'flow.notForYourself'],
  404: ['flow.notFound'],
  409: ['flow.stateForbids', 'flow.changed', 'flow.openAlready', 'flow.changeOver'],
  422: [
    ...FLOW_REQUIREMENTS.map((requirement) => `flow.requires.${requirement}`),
    'flow.notActive',
    'flow.nobody',
    'flow.notTogether',
    'flow.needPerson',
    'flow.subTooDeep',
    'flow.deedNotThere',
    'flow.nobodyToTell',
    'flow.deedFailed',
    'register.needRole',
  ],
};

const inbox = area({
  tag: 'approvals',
  title: '流程审批',
  groups: [flowInboxEndpoints],
  summaries: {
    listStartableFlows: '查询可发起的流程',
    getStartForm: '查询发起时填写的表单',
    previewFlow: '预览提交后的审批路径',
    sendFlow: '发起审批',
    listFlowTasks: '查询我的待办、办理、已办或抄送',
    countFlowTasks: '统计我的待办数量',
    listFlows: '查询审批列表',
    exportFlows: '导出审批列表',
    getFlowPace: '统计各节点用时',
    getFlow: '查询审批详情',
    decideFlowTask: '处理审批任务：同意、拒绝、退回、转办、加签等',
    agreeToFlows: '批量同意审批',
    actOnFlow: '处理整个审批：撤回、催办、取消、改派等',
  },
  refusals,
  also: { 422: ['getStartForm', 'previewFlow'] },
});

export const approvalAreas = [inbox];
