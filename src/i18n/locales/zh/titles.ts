/** Titles of the screens whose tables are in the entry; all others are in titles-more.ts. The key is the route path in camel case: /warningNoticeWechat/sureFire → warningNoticeWechatSureFire. The other languages take their keys from here. */
export const texts = {
  401: '无权访问',
  404: '页面不存在',
  login: '登录',
  '302request': '会话已失效',
  wechatRequest: '企业聊天入口',
  redirectPath: '刷新',
  warningDetail: '预案处置',
  mainDetailIndex: '个人中心',
  homeIndex: '工作台',
  homePageIndex: '首页',
  warningNoticeWechatIndex: '告警处置',
  warningNoticeWechatSureFire: '确认火情',
  warningNoticeWechatWorkHandle: '任务处置',
  warningNoticeWechatNodeDetail: '节点详情',
};
