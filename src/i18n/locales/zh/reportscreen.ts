/** What a link opens, and walls. */
export const texts = {
  link: {
    lead: '公开分享的报表',
    password: '访问密码',
    open: '打开',
    expired: '链接已过期',
    used: '打开次数已满',
    paused: '链接已暂停',
    askAgain: '请联系分享人换新的链接',
    unknown: '链接无效',
    unknownHint: '可能输错了，或已被撤销',
  },
  pair: {
    mine: '我的大屏',
    title: '用手机配对这块屏',
    hint: '在报表管理的“大屏”里输入上面的数字',
  },
  wall: {
    offline: '网络断开',
    age_other: '数据截至 {{time}} · 离线 {{count}} 分钟',
    position: '第 {{at}} 张，共 {{of}} 张',
    held: '轮播已暂停',
    empty: '还没有给这块屏选报表',
    untaken: '还没有人接警',
    others_other: '还有 {{count}} 处火警',
    whole: '全屏',
    leave: '退出全屏',
  },
};
