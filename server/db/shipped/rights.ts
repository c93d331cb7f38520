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
const VIDEO = '/business-app/video-services';
const VISITS = '/business-app/convenient-access/visitorAppointment/index';
const MUSTERS = '/business-app/convenient-access/muster/index';
const ALARMS = '/warningNoticeWechat/index';
const APPROVALS = '/business-app/workflow/flow-send';
const STATISTICS = '/business-app/workOrderManagement/workstatistics';
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
  'access.hold': {
    since: 89,
    name: '常开与常闭',
    page: `${ACCESS}/accessDeviceManagement`,
    splitFrom: ['access.setup'],
  },
  'access.setup': { since: 39, name: '门禁与权限组维护', page: `${ACCESS}/permissionGroupManagement/index` },
  // Split off from nothing: before them, nobody could read a whole number, and no page told what is due.
  'access.privacy': { since: 45, name: '个人信息保护', page: `${ACCESS}/visitorPersonManagement/personManagement` },
  'access.reveal': { since: 45, name: '查看完整证件号', page: `${ACCESS}/visitorPersonManagement/personManagement` },
  // Split off from nothing: before them, no page of video or servers existed.
  'video.view': { since: 47, name: '查看视频', page: `${VIDEO}/home` },
  'video.ptz': { since: 47, name: '云台控制', page: `${VIDEO}/home` },
  'video.review': { since: 47, name: '研判事件与审批录像', page: `${VIDEO}/alarmAnalysis` },
  'video.setup': { since: 47, name: '视频设备与算法维护', page: `${VIDEO}/deviceManagement/codeDevice` },
  'server.read': { since: 47, name: '查看服务器与机房', page: '/server/monitoring' },
  'server.setup': { since: 47, name: '服务器与机房维护', page: '/server/manage' },
  // Split off from nothing: before them, no page of visits existed.
  'visit.read': { since: 41, name: '查看全部访客预约', page: VISITS },
  'visit.invite': { since: 41, name: '邀请访客', page: VISITS },
  'visit.desk': { since: 41, name: '前台接待访客', page: VISITS },
  'visit.guard': { since: 41, name: '访客签到与签离', page: VISITS },
  'visit.manager': { since: 41, name: '关注名单与放行', page: VISITS },
  'visit.setup': { since: 41, name: '访客类型维护', page: VISITS },
  // Split off from nothing: before them, no page of roll calls existed.
  'muster.read': { since: 44, name: '查看应急点名', page: MUSTERS },
  'muster.mark': { since: 44, name: '清点人员', page: MUSTERS },
  'muster.start': { since: 44, name: '发起与结束点名', page: MUSTERS },
  'muster.setup': { since: 44, name: '集合点与点名设置', page: MUSTERS },
  // Split off from nothing: before them, nobody was ranked. The page itself stands in no menu.
  'ranking.read': { since: 62, name: '查看全部排名', page: STATISTICS },
  'ranking.manage': { since: 62, name: '排名规则维护', page: STATISTICS },
  // Split off from nothing: before it, nobody could publish a notice.
  'notice.publish': { since: 31, name: '发布通知', page: '/workbench/information' },
  // In no role before 0032.
  'flow.start': { since: 29, name: '发起审批', page: APPROVALS },
  'flow.design': { since: 29, name: '流程设计', page: APPROVALS },
  'flow.manage': { since: 29, name: '流程管理', page: APPROVALS },
  'flow.read': { since: 29, name: '查看全部审批', page: APPROVALS },
  // Split off from nothing: before them, the pages of reports were empty.
  'report.view': { since: 61, name: '查看报表', page: '/report/reportCenter' },
  'report.build': { since: 61, name: '制作报表', page: '/report/reportManage' },
  'report.publish': { since: 61, name: '发布报表', page: '/report/reportManage' },
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
