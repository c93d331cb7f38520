/** The two shells: bars, tabs, menu, park, state of the connection, updates. The other languages take their keys from here. */
export const texts = {
  platform: '智慧园区管理平台',
  platformShort: '智慧园区',
  tab: {
    home: '工作台',
    alarms: '告警',
    orders: '工单',
    messages: '消息',
    me: '我的',
  },
  menu: {
    title: '菜单',
    empty: '您还没有可用的菜单，请联系管理员开通',
  },
  backToTop: '回到顶部',
  user: {
    menu: '账号菜单',
    centre: '个人中心',
    signOut: '退出登录',
    signOutTitle: '确定退出登录？',
    signOutUnsent: '还有 {{count}} 项未发送，退出后需重新登录才能发送',
  },
  park: {
    switch: '切换园区',
    none: '未选择园区',
    search: '搜索园区',
    changed: '已切换到{{name}}',
    all: '全部园区',
  },
  network: {
    offline: '网络未连接，操作会先存在本机',
    reconnecting: '实时更新已断开，正在重连',
  },
  unsent: {
    chip: '待发送 {{count}}',
    conflict_other: '冲突 {{count}}',
    open: '查看待发送',
  },
  update: {
    ready: '有新版本',
    reload: '立即更新',
    later: '稍后',
    waits: '填写或发送完成后再更新',
  },
  install: {
    hint: '安装到桌面，打开更快，离线也能看',
    do: '安装',
    ios: '点分享按钮，再选“添加到主屏幕”',
  },
  storage: {
    full: '本机存储已满，新的操作可能存不下，请先清理',
    unavailable: '此浏览器不能保存数据，请保持页面打开直到发送完成',
  },
  switchUser: {
    title: '要切换账号吗？',
    text: '当前登录的是<b>{{name}}</b>，此链接属于<b>{{ticketName}}</b>',
    switch: '切换为{{name}}',
    stay: '保持{{name}}',
  },
  crash: {
    title: '页面出了问题',
    hint: '已填写的内容保存在本机，刷新后可继续',
    reload: '刷新页面',
  },
  notFound: {
    title: '页面不存在',
    hint: '地址可能有误，或页面已停用',
  },
  noAccess: {
    title: '您没有权限访问',
    hint: '如工作需要，请联系园区管理员开通',
  },
  settings: {
    title: '界面设置',
    language: '语言',
    colour: '主题色',
    background: '背景',
    mode: '明暗',
    light: '浅色',
    dark: '深色',
    auto: '跟随系统',
  },
};
