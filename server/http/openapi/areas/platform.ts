/** Parks, tenants, dictionaries, logs and the rest of the administration. */
import { adminEndpoints } from '@/contract/admin';
import { logEndpoints } from '@/contract/admin-log';
import { parkAdminEndpoints } from '@/contract/admin-park';
import { adminTenantEndpoints } from '@/contract/admin-tenant';
import { chatEndpoints } from '@/contract/chat';
import { chatPageEndpoints } from '@/contract/chat-page';
import { callLimitEndpoints } from '@/contract/call-limit';
import { keepingEndpoints } from '@/contract/keeping';
import { noticeEndpoints } from '@/contract/notice';
import { workbenchEndpoints } from '@/contract/workbench';
import { dictEndpoints } from '@/contract/dict';
import { smsEndpoints } from '@/contract/sms';
import { syncEndpoints } from '@/contract/sync';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

const parks = area({
  tag: 'parks',
  title: '园区与位置',
  groups: [parkAdminEndpoints],
  summaries: {
    listParks: '查询园区列表',
    getPark: '查询园区',
    savePark: '保存园区',
    removeParks: '删除园区',
    restoreParks: '恢复已删除的园区',
    undoParkChange: '撤销园区的一次变更',
    exportParks: '导出园区',
    listParkChoices: '查询园区可选的租户和负责人',
    previewParkCopy: '预览园区配置复制',
    copyPark: '复制园区配置',
    listPlaces: '查询位置树',
    getPlace: '查询位置',
    savePlace: '保存位置',
    removePlaces: '删除位置',
    restorePlaces: '恢复已删除的位置',
    undoPlaceChange: '撤销位置的一次变更',
    exportPlaces: '导出位置',
    importPlaces: '导入位置',
    movePlace: '移动位置',
  },
  refusals: {
    ...RECORD_REFUSALS,
    403: ['park.platformOnly'],
    404: ['record.notFound', 'park.denied'],
  },
});

const tenants = area({
  tag: 'tenants',
  title: '租户',
  groups: [adminTenantEndpoints],
  summaries: {
    listTenants: '查询租户列表',
    getTenant: '查询租户',
    saveTenant: '保存租户',
    removeTenants: '删除租户',
    restoreTenants: '恢复已删除的租户',
    undoTenantChange: '撤销租户的一次变更',
    exportTenants: '导出租户',
    importTenants: '导入租户',
    getTenantPermission: '查询租户的授权',
    previewTenantPermission: '预览租户授权的影响',
    saveTenantPermission: '保存租户的授权',
    getMyTenant: '查询我所属的租户',
    saveMyTenantContact: '保存我所属租户的联系人',
    listRuleAllocations: '查询规则分配',
    getRuleAllocation: '查询一条规则的分配',
    exportRuleAllocations: '导出规则分配',
    allocateRules: '分配规则',
    undoRuleAllocation: '撤销规则分配的一次变更',
  },
  refusals: {
    ...RECORD_REFUSALS,
    404: ['record.notFound', 'tenant.none'],
    409: [...RECORD_REFUSALS[409], 'tenant.full', 'rule.lastForFire'],
  },
});

const dicts = area({
  tag: 'dicts',
  title: '字典',
  groups: [dictEndpoints],
  summaries: {
    listDicts: '查询字典列表',
    getDict: '查询字典',
    saveDict: '保存字典',
    removeDicts: '删除字典',
    restoreDicts: '恢复已删除的字典',
    undoDictChange: '撤销字典的一次变更',
    exportDicts: '导出字典',
    importDicts: '导入字典',
    listDictItems: '查询字典项',
    moveDictItem: '移动字典项',
    getDictItem: '查询一个字典项',
    saveDictItem: '保存字典项',
    removeDictItems: '删除字典项',
    restoreDictItems: '恢复已删除的字典项',
    undoDictItemChange: '撤销字典项的一次变更',
    exportDictItems: '导出字典项',
    importDictItems: '导入字典项',
    listDictUses: '查询字典被引用的位置',
  },
  refusals: { ...RECORD_REFUSALS, 403: ['dict.systemFixed'] },
});

const lists = area({
  tag: 'lists',
  title: '列表设置与变更记录',
  groups: [adminEndpoints],
  summaries: {
    getListSetting: '查询列表的列和视图',
    saveListColumns: '保存列表的列',
    saveListView: '保存列表视图',
    removeListView: '删除列表视图',
    listRecordChanges: '查询记录的变更历史',
  },
  refusals: { ...RECORD_REFUSALS, 409: ['list.tooManyViews'] },
});

const logs = area({
  tag: 'logs',
  title: '日志',
  groups: [logEndpoints],
  summaries: {
    listLoginLogs: '查询登录日志',
    getLoginLog: '查看一条登录日志',
    exportLoginLogs: '导出登录日志',
    listActionLogs: '查询操作日志',
    exportActionLogs: '导出操作日志',
    getActionTrack: '查询操作的来龙去脉',
    listSysLogs: '查询系统日志',
    exportSysLogs: '导出系统日志',
    getSysTrack: '查询系统日志的来龙去脉',
    handleSysLogs: '标记系统日志为已处理',
    getBackupState: '查询备份情况',
  },
  refusals: { 404: ['record.notFound'] },
});

const keeping = area({
  tag: 'keeping',
  title: '保存期限',
  groups: [keepingEndpoints],
  summaries: {
    listKept: '查询各类数据的保存期限与现有数量',
    getKeepingState: '查询清理与归档情况',
    setKept: '设定一类数据的保存期限',
  },
  refusals: { 409: ['record.changed'], 422: ['keeping.tooShort', 'keeping.needsEnd', 'keeping.noArchive'] },
});

const callLimits = area({
  tag: 'call-limits',
  title: '调用限额',
  groups: [callLimitEndpoints],
  summaries: {
    listCallLimits: '查询人员、地址和信号源的调用限额',
    setCallLimit: '设定一项调用限额',
  },
  refusals: { 409: ['record.changed'], 422: ['callLimit.outOfRange'] },
});

const sync = area({
  tag: 'sync',
  title: '人员与组织同步',
  groups: [syncEndpoints],
  summaries: {
    listSyncRuns: '查询同步记录',
    getSyncRun: '查询一次同步',
    listSyncRows: '查询同步明细',
    getSyncSource: '查询同步来源',
    previewSync: '预览同步',
    runSync: '执行同步',
    retrySyncRun: '重试同步失败的行',
  },
  refusals: { 404: ['record.notFound'], 409: ['sync.running', 'sync.nothingToRetry'] },
});

const demo = area({
  tag: 'demo',
  title: '演示用的聊天收件箱：仅在没有接入真实聊天应用时可用',
  groups: [chatEndpoints, smsEndpoints],
  summaries: {
    listChatPeople: '查询可收消息的人员',
    listChatMessages: '查询一个人的消息',
    showChatPicture: '查看消息附图',
    tapChatMessage: '点开消息卡片',
    listSignalDevices: '查询可模拟信号的设备',
    raiseTestSignal: '模拟设备信号',
    listSmsMessages: '查询短信',
  },
  refusals: { 404: ['http.404'], 422: ['signal.malformed', 'signal.unknownDevice'] },
});

const chatPages = area({
  tag: 'chat-pages',
  title: '聊天应用内的页面：使用应用自带的扫一扫',
  groups: [chatPageEndpoints],
  summaries: { signChatPage: '为当前页面地址签名（JS-SDK）' },
  refusals: { 400: ['chat.addressNotOurs'], 503: ['chat.scannerAway'] },
});

const notices = area({
  tag: 'notices',
  title: '通知',
  groups: [noticeEndpoints],
  summaries: {
    listNotices: '查询我收到的通知',
    getNotice: '查看通知',
    readNotice: '标记通知已读',
    confirmNotice: '确认收到通知',
    listSentNotices: '查询发出的通知及阅读情况',
    getNoticeReceipts: '查询通知的接收人与回执',
    listNoticeAudiences: '查询通知可选的接收范围',
    saveNotice: '保存通知',
    publishNotice: '发布通知',
    withdrawNotice: '撤回通知',
    removeNotice: '删除通知',
    remindNotice: '提醒未读的接收人',
  },
  refusals: {
    404: ['notice.notFound'],
    409: ['notice.published', 'notice.notPublished', 'notice.remindedToday', 'notice.nobodyToRemind', 'record.changed'],
    422: ['notice.expiresTooEarly', 'notice.scopeMissing'],
  },
});

const workbench = area({
  tag: 'workbench',
  title: '个人工作台',
  groups: [workbenchEndpoints],
  summaries: {
    getWorkbench: '查询个人工作台：待办、今天、通知、快捷入口',
    getMyPages: '查询常用和最近打开的页面',
    setFavourite: '加入或移出常用',
    addVisits: '记录最近打开的页面',
    snoozeTodo: '稍后提醒一件待办',
  },
  refusals: { 409: ['workbench.favourites'], 422: ['workbench.snooze'] },
});

export const platformAreas = [
  parks,
  tenants,
  dicts,
  lists,
  logs,
  keeping,
  callLimits,
  sync,
  chatPages,
  notices,
  workbench,
  demo,
];
