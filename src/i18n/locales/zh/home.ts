/** Home: what waits for me now. The other languages take their keys from here. */
export const texts = {
  greeting: {
    night: '夜深了，{{name}}',
    morning: '早上好，{{name}}',
    afternoon: '下午好，{{name}}',
    evening: '晚上好，{{name}}',
  },
  waiting: '现在等您处理的',
  todo: {
    alarmPending: '待确认',
    alarmReview: '待我复核',
    alarmNodes: '我的节点',
    alarmOverdue: '超时告警',
    alarmMine: '我的告警',
    alarmOffline: '失联与故障设备',
    handOver: '待签收交接',
    orderOverdue: '超时工单',
    orderMine: '我的工单',
    orderPool: '工单池',
    orderRequests: '待审批',
    orderVisit: '待回访',
    orderDecide: '待我确认',
    orderReported: '我报的工单',
    orderLoad: '人员在办',
    registrations: '待审核注册',
    faults: '未处理的系统异常',
  },
  all: '全部 {{count}}',
  allOf: '{{name}}，查看全部 {{count}} 项',
  late: '超时 {{count}}',
  row: {
    ackBy: '{{name}} 已接警',
    nobody: '还没有人接警',
    inHand: '在办 {{count}} 单',
    toSign: '{{count}} 项待签收',
  },
  elsewhere: {
    some: '其他园区还有 {{count}} 条待确认告警',
    show: '查看全部园区',
  },
  empty: {
    title: '现在没有等您处理的事',
    hint: '有新的事会立即出现在这里，也会发到企业聊天',
  },
  shortcuts: {
    title: '您的功能',
  },
};
