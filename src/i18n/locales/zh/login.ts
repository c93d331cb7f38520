/** Signing in. The other languages take their keys from here. */
export const texts = {
  title: '登录',
  welcome: '欢迎使用智慧园区管理平台',
  loginName: '登录名',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  submit: '登录',
  submitting: '正在登录',
  again: '登录已过期，请重新登录，填写的内容都还在',
  otherUser: '这些内容属于其他账号，不会显示',
  demo: {
    title: '演示账号',
    hint: '点击即可填入',
    chat: '打开聊天收件箱',
  },
  linkAlarm: '登录后打开这条告警',
};
