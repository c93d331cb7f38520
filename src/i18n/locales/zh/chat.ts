/** The local stand-in of a chat app (/dev/chat). The other languages take their keys from here. */
export const texts = {
  title: '聊天收件箱（演示）',
  about: '代替企业聊天，点消息即像在聊天里打开',
  people: '演示人员',
  messages: '{{name}}收到的消息',
  noMessages: '还没有消息，触发一个信号试试',
  open: '打开',
  openFrame: '在手机框中打开',
  openTab: '在新标签页打开',
  closeFrame: '关闭手机框',
  unread: '{{count}} 条未读',
  raise: {
    title: '触发信号',
    device: '设备',
    type: '信号类型',
    submit: '触发',
    done: '已触发，消息即将送达',
    duplicate: '已并入同一设备的未结告警',
  },
  signal: {
    alarm: '火警',
    earlyWarning: '预警',
    fault: '故障',
    restore: '复位',
  },
  signedOut: '这里只在演示环境出现',
};
