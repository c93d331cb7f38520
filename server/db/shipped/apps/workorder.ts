import { type AppData, hidden, names } from '../page';

export const workorder: AppData = {
  spAppId: 'workorder',
  name: '工单服务',
  icon: 'order',
  catalogues: [
    {
      addr: 'business-app/workOrderManagement',
      name: '工单管理',
      icon: 'order',
      names: names('Work orders', 'Órdenes de trabajo', '作業指示'),
      pages: [
        ['workbench', '工单工作台'],
        ['wechatwork/index', '我的工单'],
        ['wechatworkdetail', '工单详情（移动）', hidden],
        ['workdetailone', '工单详情', hidden],
        ['tworkpaydetail', '工单费用', hidden],
        ['messages/list', '消息', { icon: 'message' }],
        ['messages/detail', '消息详情', hidden],
        ['workstatistics', '工单统计'],
        ['workhandledetail', '工单处理', hidden],
        ['workHandleDataEntry', '处理录入', hidden],
        ['dispatch', '派单', hidden],
        ['transfer', '转单', hidden],
        ['cancelWorkOrder', '取消工单', hidden],
        ['ticketPool', '工单池'],
        ['addWorkOrder/list', '新增工单'],
        ['addWorkOrder/urge', '催单', hidden],
        ['ticketDetails', '工单详情', hidden],
        ['returnVisitWorkOrder', '回访工单'],
        ['orderTypes', '工单类型', { since: 6, icon: 'settings' }],
        ['codes', '报修码', { since: 7, icon: 'settings' }],
      ],
    },
  ],
};
