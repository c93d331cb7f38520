/** Getting in, who I am, my own settings. */
import { accountEndpoints } from '@/contract/account';
import { appsEndpoints } from '@/contract/apps';
import { authEndpoints } from '@/contract/auth';
import { homeEndpoints } from '@/contract/home';
import { searchEndpoints } from '@/contract/search';
import { outsideEndpoints } from '@/contract/outside';
import { passwordEndpoints } from '@/contract/password';
import { passwordLinkEndpoints } from '@/contract/password-link';
import { registrationEndpoints } from '@/contract/registration';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { area } from '../area';

const signIn = area({
  tag: 'session',
  title: '登录与会话',
  groups: [signInEndpoints, sessionEndpoints, authEndpoints],
  summaries: {
    ssoLogin: '用登录名和密码登录',
    getUser: '查询当前用户',
    logout: '退出登录',
    getToken: '用一次性票据或单点登录码换取会话',
    listMyAppAndMenu: '查询我的应用和菜单',
    getParksByLoginUser: '查询我的园区',
    changePark: '切换园区',
    boot: '打开页面时一次取得会话、用户和链接所指的记录',
    getConfig: '查询登录页配置',
    getKaptcha: '获取图形验证码',
    getState: '查询登录是否需要图形验证码',
    sendSmsCode: '发送短信验证码',
    smsLogin: '用短信验证码登录',
    resetPassword: '用短信验证码重置密码',
    getSsoCode: '为其他应用签发单点登录码',
    beginOidc: '开始统一身份登录',
    finishOidc: '完成统一身份登录',
  },
  refusals: {
    400: [
      'session.wrongPassword',
      'session.captchaRequired',
      'session.captchaWrong',
      'session.wrongCode',
      'session.targetUnknown',
      'session.userDisabled',
      'session.tenantDisabled',
      'session.tenantExpired',
      'oidc.stateUnknown',
    ],
    401: ['session.ticketUsed', 'session.ticketExpired', 'session.ticketUnknown', 'session.codeDenied'],
    404: ['sms.off', 'oidc.off', 'user.notEnabled'],
    429: ['request.tooMany', 'sms.tooSoon', 'sms.tooMany'],
    503: ['oidc.unavailable'],
  },
  also: { 401: ['getToken'], 429: ['ssoLogin', 'getKaptcha', 'sendSmsCode', 'smsLogin', 'resetPassword'] },
});

const account = area({
  tag: 'account',
  title: '我的账号',
  groups: [accountEndpoints],
  summaries: {
    getMyConfig: '查询我的偏好设置',
    saveMyConfig: '保存我的偏好设置',
    addDelegation: '委托他人代办',
    endDelegation: '结束委托',
    listMySessions: '查询我登录的设备',
    endMySession: '退出一台设备',
    endOtherSessions: '退出其他设备',
    switchRole: '只以一个角色查看',
    getBillData: '查询我的档案',
    saveMyProfile: '保存我的档案',
  },
});

const passwords = area({
  tag: 'password',
  title: '密码',
  groups: [passwordEndpoints, passwordLinkEndpoints],
  summaries: {
    getPasswordRule: '查询密码策略',
    savePasswordRule: '保存密码策略',
    undoPasswordRule: '撤销一次密码策略变更',
    getPasswordImpact: '预览密码有效期变更的影响',
    getPasswordStatus: '查询我的密码状态',
    changeMyPassword: '修改我的密码',
    resetUserPassword: '为他人设置初始密码',
    sendPasswordLinks: '向多人发送设置密码的一次性链接',
    lookAtPasswordLink: '查询设置密码链接属于谁',
    usePasswordLink: '用一次性链接设置密码并登录',
  },
  refusals: {
    400: [
      'passwordLink.used',
      'passwordLink.replaced',
      'passwordLink.expired',
      'passwordLink.unknown',
      'passwordLink.others',
      'passwordLink.digitsWrong',
      'session.userDisabled',
    ],
    409: ['record.changed', 'record.nothingToUndo'],
    429: ['passwordLink.tooMany'],
  },
  also: { 429: ['sendPasswordLinks'] },
});

const registration = area({
  tag: 'registration',
  title: '注册',
  groups: [registrationEndpoints],
  summaries: {
    register: '提交注册申请',
    listRegistrations: '查询注册申请',
    getRegistration: '查看注册申请',
    listRolesToGive: '查询可授予新用户的角色',
    decideRegistration: '审批注册申请',
  },
  refusals: {
    400: ['register.parkUnknown'],
    404: ['sms.off'],
    409: ['register.alreadyDecided', 'flow.approvalDecides'],
    429: ['request.tooMany'],
  },
  also: { 429: ['register'] },
});

const portal = area({
  tag: 'portal',
  title: '首页、门户与菜单',
  groups: [appsEndpoints, outsideEndpoints, homeEndpoints, searchEndpoints],
  summaries: {
    listMyApp2: '查询我可打开的应用',
    getUserAuthAppInfo: '查询我在各应用的功能和权限',
    getMenuByType: '按资源类型查询我的功能',
    listRegions: '查询园区与位置树',
    listApp: '查询可授权的应用',
    listFuncTree: '查询应用的功能树',
    findAllProByUserid: '查询一个人的项目',
    checkLoginName: '检查登录名是否可用',
    checkPhone: '检查手机号是否可用',
    checkIdCard: '检查身份证号是否可用',
    saveApiUser: '新建或修改人员',
    listOutsideSites: '查询可嵌入的外部站点',
    getTodos: '查询我的待办',
    getOverview: '查询园区概况',
    searchRecords: '搜索告警、工单、人员、位置和设备',
  },
  refusals: { 400: ['user.notYourself'], 403: ['user.roleNotYours'], 409: ['record.changed', 'tenant.full'] },
});

export const sessionAreas = [signIn, account, passwords, registration, portal];
