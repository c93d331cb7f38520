/** Signing in. The other languages take their keys from here. */
export const texts = {
  welcome: '欢迎使用智慧园区管理平台',
  loginName: '登录名',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  captcha: '图形验证码',
  needCaptcha: '请填写图形验证码',
  anotherCaptcha: '换一张图片',
  captchaPicture: '图形验证码图片',
  submit: '登录',
  submitting: '正在登录',
  needName: '请填写登录名',
  needPassword: '请填写密码',
  lockHint: '连续输错会暂时锁定，请等几分钟再试，或请管理员重置密码',
  linkAlarm: '登录后打开这条告警',
  unsent: '本机有 {{count}} 项操作待发送，由本人登录后发送',
};
