import { type AppData, hidden, names } from '../page';

export const workflow: AppData = {
  spAppId: 'workflow',
  name: '流程审批',
  icon: 'flow',
  catalogues: [
    {
      addr: 'business-app/workflow',
      name: '流程审批',
      icon: 'flow',
      names: names('Approvals', 'Aprobaciones', '承認フロー'),
      pages: [
        ['link-code', '环节编码'],
        ['flow-send', '发起流程'],
        ['template-manage', '模板管理'],
        ['flow-manage', '流程管理'],
        ['flow-task', '流程任务'],
        ['finish-list', '我的已办'],
        ['transact-list', '办理列表'],
        ['task-list', '我的待办'],
        ['finish-list-all', '全部已办'],
        ['flowDefine', '流程定义', hidden],
        ['bizFlowDetail', '流程详情', hidden],
      ],
    },
    {
      addr: 'business-app/workday',
      name: '工作日',
      icon: 'calendar',
      names: names('Working days', 'Días laborables', '稼働日'),
      pages: [
        ['work-calendar', '工作日历', { icon: 'calendar' }],
        ['work-hour', '工作时间', { icon: 'calendar' }],
      ],
    },
  ],
};
