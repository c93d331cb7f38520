/** The park's numbers. The other languages take their keys from here. */
export const texts = {
  heading: '园区概况',
  now: '此刻',
  period: '近 {{days}} 天',
  number: {
    alarmOpen: '未办结告警',
    alarmOverdue: '已超时告警',
    orderPool: '待派工单',
    orderOffered: '待接工单',
    orderInProgress: '处理中工单',
    orderSuspended: '挂起工单',
    orderOverdue: '超时工单',
    alarmsBegun: '新告警',
    falseAlarms: '误报',
    ordersMade: '新工单',
    ordersCompleted: '已完成工单',
  },
  duty: { title: '正在值班', none: '现在没有人排班值守', call: '拨打 {{name}}' },
  empty: { title: '您的角色没有园区统计', hint: '待您处理的事在“工作台”', toHome: '去工作台' },
};
