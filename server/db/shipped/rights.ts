/** The rights of the product: sub-functions (buttons) that carry a permission, each below a page. */
import type { Permission } from '@/contract/permissions';
import type { Shipped } from './page';

export interface RightData extends Shipped {
  name: string;
  /** Full path of its parent page. */
  page: string;
  /**
   * Rights that permitted the same before this one was split off: whatever role holds one of them, built in or not, is
   * given this one too when it arrives, so that nobody loses by an upgrade what they could do.
   */
  splitFrom?: readonly Permission[];
}

const ACCESS = '/business-app/convenient-access';
const ALARMS = '/warningNoticeWechat/index';
const APPROVALS = '/business-app/workflow/flow-send';
const ORDERS = '/business-app/workOrderManagement/addWorkOrder/list';

/** In the order in which they appear below their page. */
export const RIGHTS: Record<Permission, RightData> = {
  'alarm.read': { name: '查看告警', page: ALARMS },
  'alarm.duty': { name: '控制室接警', page: ALARMS },
  'alarm.field': { name: '现场处置', page: ALARMS },
  'alarm.lead': { name: '班组指挥与复核', page: ALARMS },
  'alarm.manager': { name: '安全经理审批', page: ALARMS },
  // Split off from nothing: before it, rules, plans and rosters could not be changed on any page.
  'alarm.setup': {
    since: 9,
    name: '规则、预案与值班表维护',
    page: '/business-app/warningNotice/rules-allocation/index',
  },
  'order.report': { since: 6, name: '报单与跟踪', page: ORDERS },
  'order.handle': { since: 6, name: '处理工单', page: ORDERS },
  'order.read': { since: 6, name: '查看全部工单', page: ORDERS },
  'order.dispatch': { since: 6, name: '派单与审批', page: ORDERS },
  'order.visit': { since: 6, name: '回访', page: ORDERS },
  'order.cash': { since: 6, name: '收款', page: ORDERS },
  'order.manager': { since: 6, name: '接收严重超时提醒', page: ORDERS },
  'order.setup': { since: 6, name: '工单类型与人员技能', page: ORDERS },
  // Split off from nothing: before it, calendars came with a park and could not be changed on any page.
  'workday.setup': { since: 27, name: '工作日历与工作时间维护', page: '/business-app/workday/work-calendar' },
  // Split off from nothing: before them, no page of doors existed.
  'access.read': { since: 39, name: '查看门禁与通行权限', page: `${ACCESS}/accessDeviceManagement` },
  'access.open': { since: 39, name: '远程开门', page: `${ACCESS}/accessDeviceManagement` },
  'access.setup': { since: 39, name: '门禁与权限组维护', page: `${ACCESS}/permissionGroupManagement/index` },
  // Split off from nothing: before it, nobody could publish a notice.
  'notice.publish': { since: 31, name: '发布通知', page: '/workbench/information' },
  // In no role before 0032.
  'flow.start': { since: 29, name: '发起审批', page: APPROVALS },
  'flow.design': { since: 29, name: '流程设计', page: APPROVALS },
  'flow.manage': { since: 29, name: '流程管理', page: APPROVALS },
  'flow.read': { since: 29, name: '查看全部审批', page: APPROVALS },
  'user.manage': { since: 4, name: '人员与账号管理', page: '/unified-manage/unified-user-manage' },
  'policy.manage': { since: 4, name: '密码策略管理', page: '/permissionPage/passwordPolicy' },
  'org.manage': { since: 8, name: '组织管理', page: '/unified-manage/unified-org-manage' },
  'role.manage': { since: 8, name: '角色管理', page: '/unified-manage/unified-role-manage' },
  'park.manage': { since: 8, name: '园区与位置管理', page: '/park-manage/park-org-manage' },
  'app.manage': { since: 8, name: '应用与菜单管理', page: '/permissionPage/function' },
  'tenant.manage': { since: 8, name: '租户管理', page: '/permissionPage/tenant/index' },
  'dict.manage': { since: 8, name: '字典管理', page: '/sharedServices/dict' },
  'log.read': { since: 8, name: '查看日志', page: '/sharedServices/log/index' },
  'log.handle': { since: 8, name: '处理系统日志与同步', page: '/sharedServices/sys-log' },
};
