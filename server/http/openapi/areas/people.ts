/** People, organisations, roles and what roles may open. */
import { adminAppEndpoints } from '@/contract/admin-app';
import { adminOrgEndpoints } from '@/contract/admin-org';
import { roleEndpoints } from '@/contract/admin-role';
import { adminSignOnEndpoints } from '@/contract/admin-sign-on';
import { adminUserEndpoints } from '@/contract/admin-user';
import { adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import { peopleEndpoints } from '@/contract/people';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

const people = area({
  tag: 'people',
  title: '人员',
  groups: [adminUserEndpoints, adminUserRightsEndpoints, adminSignOnEndpoints, peopleEndpoints],
  summaries: {
    listUsers: '查询人员列表',
    getUserRecord: '查询人员档案',
    removeUsers: '删除人员',
    restoreUsers: '恢复已删除的人员',
    undoUserChange: '撤销人员的一次变更',
    exportUsers: '导出人员',
    importUsers: '导入人员',
    setUserState: '启用或停用人员',
    moveUsers: '调整人员所属组织',
    giveRole: '批量授予角色',
    makeSignInCards: '为多人生成登录卡（初始密码）',
    unlockUser: '解除登录锁定',
    saveUserAvatar: '保存人员头像',
    listJoinable: '查询可加入园区的人员',
    addMembers: '将人员加入园区',
    removeMembers: '将人员移出园区',
    listUserGrants: '查询人员的角色',
    listGiveableRoles: '查询可授予的角色',
    saveUserGrant: '授予角色',
    removeUserGrant: '收回角色',
    listPendingGrants: '查询待第二人确认的授权',
    listWaitingGrants: '查询所有待确认的授权',
    decidePendingGrant: '确认或撤回待确认的授权',
    readEffectiveRights: '查询人员的有效权限',
    listWhyTargets: '查询可追溯来源的功能和权限',
    explainRight: '查询权限的来源',
    listUserSessions: '查询人员登录的设备',
    endUserSessions: '强制人员下线',
    listUserSignIns: '查询人员的登录记录',
    listUserDeeds: '查询人员的操作记录',
    getUserSignOn: '查询人员的统一登录身份',
    listUnknownIdentities: '查询未绑定的统一登录身份',
    joinSignOn: '绑定统一登录身份',
    partSignOn: '解绑统一登录身份',
    readOpenWork: '查询离职前需移交的工作',
    listSuccessors: '查询可接手的人员',
    leave: '办理离职并移交工作',
    searchPeople: '搜索通讯录',
    listOrgs: '查询通讯录的组织',
    listLocations: '查询园区的位置',
  },
  refusals: {
    ...RECORD_REFUSALS,
    403: ['user.roleNotYours', 'user.rightBeyond', 'user.notTheSecond'],
    404: ['record.notFound', 'user.notEnabled'],
    409: [...RECORD_REFUSALS[409], 'tenant.full', 'user.grantDecided', 'flow.approvalDecides', 'oidc.subjectTaken'],
  },
});

const orgs = area({
  tag: 'orgs',
  title: '组织',
  groups: [adminOrgEndpoints],
  summaries: {
    listAdminOrgs: '查询组织列表',
    getOrg: '查询组织',
    saveOrg: '保存组织',
    removeOrgs: '删除组织',
    restoreOrgs: '恢复已删除的组织',
    undoOrgChange: '撤销组织的一次变更',
    exportOrgs: '导出组织',
    importOrgs: '导入组织',
    moveOrg: '移动组织',
    listOrgTree: '查询组织树',
    listOrgChoices: '查询可选的组织',
    countOrgPeople: '查询各组织的人数',
    listOrgRoles: '查询组织的角色',
  },
  refusals: RECORD_REFUSALS,
});

const roles = area({
  tag: 'roles',
  title: '角色',
  groups: [roleEndpoints],
  summaries: {
    listRoles: '查询角色列表',
    getRole: '查询角色',
    saveRole: '保存角色',
    removeRoles: '删除角色',
    restoreRoles: '恢复已删除的角色',
    undoRoleChange: '撤销角色的一次变更',
    exportRoles: '导出角色',
    importRoles: '导入角色',
    markRoles: '启用或停用角色',
    addRolePermission: '设置角色的功能',
    getAllFuncAndRes: '查询角色可勾选的功能',
    previewRole: '预览角色变更的影响',
    previewNewRole: '预览新角色的影响',
    listRolePlaces: '查询角色可用的组织和园区',
    listRoleMembers: '查询角色的成员',
    listRoleCandidates: '查询可授予角色的人员',
    addRoleMembers: '添加角色成员',
    changeRoleMember: '修改角色成员的有效期',
    removeRoleMembers: '移除角色成员',
  },
  refusals: {
    ...RECORD_REFUSALS,
    403: ['role.notYours'],
    404: ['record.notFound', 'role.noSuchPerson'],
  },
});

const apps = area({
  tag: 'apps',
  title: '应用与功能',
  groups: [adminAppEndpoints],
  summaries: {
    listApps: '查询应用列表',
    getApp: '查询应用',
    saveApp: '保存应用',
    removeApps: '删除应用',
    restoreApps: '恢复已删除的应用',
    undoAppChange: '撤销应用的一次变更',
    exportApps: '导出应用',
    setAppsValid: '启用或停用应用',
    makeAppSecret: '生成应用密钥',
    listFuncs: '查询功能列表',
    getFunc: '查询功能',
    saveFunc: '保存功能',
    moveFunc: '移动功能',
    removeFuncs: '删除功能',
    restoreFuncs: '恢复已删除的功能',
    undoFuncChange: '撤销功能的一次变更',
    listMenuRoles: '查询可预览菜单的角色',
    previewMenus: '预览角色的菜单',
  },
  refusals: RECORD_REFUSALS,
});

export const peopleAreas = [people, orgs, roles, apps];
