/** Home: what waits for me now. The other languages take their keys from here. */
export const texts = {
  greeting: {
    night: '夜深了，{{name}}',
    morning: '早上好，{{name}}',
    afternoon: '下午好，{{name}}',
    evening: '晚上好，{{name}}',
  },
  waiting: '现在等您处理的',
  count: {
    unacknowledged: '待接警',
    mine: '我的告警',
    overdue: '已超时',
    toReview: '待我复核',
    registrations: '待审核注册',
  },
  nodes: {
    title: '我的节点',
    some: '{{count}} 个节点等您完成',
    none: '没有等您完成的节点',
  },
  list: {
    title: '最紧急',
    all: '查看全部告警',
    ackBy: '{{name}} 已接警',
    nobody: '还没有人接警',
  },
  elsewhere: {
    some: '其他园区还有 {{count}} 条待接警',
    show: '查看全部园区',
  },
  empty: {
    title: '现在没有等您处理的事',
    hint: '有新告警会立即出现在这里，也会发到聊天',
  },
  shortcuts: {
    title: '您的功能',
    none: '还没有开通其他功能，请联系园区管理员',
    emptyHint: '告警由值班和处置人员处理，这里只列出您能用的功能',
  },
};
