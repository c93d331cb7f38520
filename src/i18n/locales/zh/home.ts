/** Home: what waits for me now. The other languages take their keys from here. */
export const texts = {
  title: '待我处理',
  greeting: {
    night: '夜深了，{{name}}',
    morning: '早上好，{{name}}',
    afternoon: '下午好，{{name}}',
    evening: '晚上好，{{name}}',
  },
  count: {
    unacknowledged: '待接警',
    mine: '我的告警',
    overdue: '已超时',
    toReview: '待我复核',
    nodes: '待我完成的节点',
  },
  list: {
    title: '最紧急',
    all: '查看全部告警',
  },
  empty: {
    title: '现在没有要您处理的',
    hint: '有新告警会立即出现在这里，也会发到聊天',
  },
  live: '实时',
};
