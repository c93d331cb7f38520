/** The lists of the administration, and what each is found by. */
import type { ScreenKey } from '../../src/screens/addresses';

export interface List {
  screen: ScreenKey;
  /** A word that the demo has, and the field that takes it. */
  search?: readonly [label: string, word: string, query: string];
  /** A choice of a filter, and what it is in the address. `quick`: tabs above the list. */
  filter: readonly [label: string, option: string, query: string];
  quick?: true;
  /** What the row that is looked for shows. */
  shows: string;
  /** The row's own action that leads on; absent: the row itself does. */
  act?: string;
  /** On a desk it opens beside the list. */
  beside?: true;
  /** Where it leads, and what stands there. */
  opens: readonly [path: RegExp, words: string];
  /** Head of a column, and the order in the address. */
  sort?: readonly [column: string, query: string];
  /** Several are chosen at once. */
  batch?: true;
}

const PERSON = {
  search: ['姓名、登录名或手机号', '王志远', 'keyword'],
  filter: ['状态', '启用', 'state=0'],
  quick: true,
  shows: '王志远',
  sort: ['登录名', 'sort=loginName'],
  batch: true,
  beside: true,
} as const;
const ROLE = { filter: ['状态', '启用', 'state=1'], sort: ['编码', 'sort=code'], batch: true, beside: true } as const;
const PARK = {
  search: ['名称、编号、地址或负责人', '星河', 'keyword'],
  filter: ['状态', '启用', 'valid=1'],
  shows: '星河科学园',
  sort: ['园区编码', 'sort=projectCode'],
  beside: true,
} as const;
const LOGINS = {
  search: ['登录名或姓名', 'admin', 'name'],
  filter: ['结果', '成功', 'result=1'],
  shows: '系统管理员',
} as const;
const ACTIONS = {
  search: ['登录名或姓名', '刘晓敏', 'name'],
  filter: ['结果', '成功', 'result=1'],
  shows: '派单',
  opens: [/action-log-track\/\d+/, '派单'],
  beside: true,
} as const;

/** On both devices by hand: tabs above the list and a batch; filters in a sheet; a row whose action leads on; no word to search. */
export const BY_HAND: readonly ScreenKey[] = ['unifiedUsers', 'ruleAllocation', 'loginLog', 'dataSyncLogs'];

export const LISTS: readonly List[] = [
  { ...PERSON, screen: 'unifiedUsers', opens: [/unified-manage\/user-detail\?id=\d+/, 'guard'] },
  { ...PERSON, screen: 'parkUsers', opens: [/park-manage\/user-detail\?id=\d+/, 'guard'] },
  { ...PERSON, screen: 'centerUsers', opens: [/user-manage\/user-details\?id=\d+/, 'guard'] },
  { ...PARK, screen: 'parkProjects', opens: [/park-manage\/org-details\?id=\d+/, 'XHSP'] },
  { ...PARK, screen: 'centerParks', opens: [/park-details\?id=\d+/, 'XHSP'] },
  {
    ...ROLE,
    screen: 'unifiedRoles',
    search: ['名称、编码或备注', '两园', 'keyword'],
    shows: '两园工单查看员',
    opens: [/unified-manage\/role-detail\?id=\d+/, 'project-viewer'],
  },
  {
    ...ROLE,
    screen: 'parkRoles',
    search: ['名称、编码或备注', '主管', 'keyword'],
    shows: '工程主管',
    opens: [/park-manage\/role-detail\?id=\d+/, 'engineering-chief'],
  },
  {
    ...ROLE,
    screen: 'centerRoles',
    search: ['名称、编码或备注', '安保', 'keyword'],
    shows: '安保工单查看员',
    opens: [/role-manage\/role-details\?id=\d+/, 'safety-viewer'],
  },
  {
    screen: 'appManage',
    search: ['名称、编码或地址', 'video', 'keyword'],
    filter: ['状态', '启用', 'valid=1'],
    batch: true,
    shows: '视频服务',
    beside: true,
    opens: [/appManage\/index\?id=\d+/, 'video'],
    sort: ['功能数', 'sort=functions'],
  },
  {
    screen: 'tenants',
    search: ['名称、编码或联系人', '青禾', 'keyword'],
    filter: ['状态', '启用', 'state=1'],
    shows: '青禾产业服务',
    opens: [/tenant-permission-detail\?id=\d+/, 'DEMO-QH'],
    beside: true,
    sort: ['到期时间', 'sort=expireTime'],
  },
  {
    screen: 'ruleAllocation',
    search: ['规则、园区或租户', '设备故障', 'keyword'],
    filter: ['使用', '可使用', 'mayUse=true'],
    shows: '设备故障',
    beside: true,
    opens: [/rules-allocation\?id=\d+/, '可使用'],
    sort: ['园区', 'sort=parkName'],
    batch: true,
  },
  {
    screen: 'dicts',
    search: ['编码或名称', '来访', 'keyword'],
    filter: ['类型', '业务字典', 'type=2'],
    shows: 'visit_purpose',
    opens: [/dict-sub\?id=\d+/, '商务洽谈'],
    sort: ['字典项', 'sort=items'],
  },
  { ...LOGINS, screen: 'loginLog', act: '相关操作', opens: [/action-log-new\?traceId=/, '登录会话'] },
  { ...LOGINS, screen: 'adminLoginLog', beside: true, opens: [/login-log/, '追踪号'] },
  { ...ACTIONS, screen: 'actionLog' },
  { ...ACTIONS, screen: 'adminActionLog' },
  {
    screen: 'sysLog',
    search: ['请求地址', '/file/v1/photos', 'url'],
    filter: ['级别', '错误', 'level=1'],
    batch: true,
    shows: '/file/v1/photos',
    opens: [/sys-log-track\/\d+/, '/file/v1/photos'],
    beside: true,
  },
  {
    screen: 'dataSyncLogs',
    filter: ['状态', '失败', 'state=0'],
    shows: '人员',
    opens: [/data-sync-logs\?run=\d+/, 'demo-'],
  },
];
