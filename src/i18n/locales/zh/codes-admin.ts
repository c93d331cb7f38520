/** Words of the code tables that only the administration shows: codes.<table>.<code>. They come with its screens. */
export const texts = {
  validity: {
    0: '无效',
    1: '有效',
  },
  accountState: {
    0: '启用',
    1: '停用',
    2: '离职或作废',
  },
  loginLogType: {
    0: '退出',
    1: '登录',
  },
  logResult: {
    0: '失败',
    1: '成功',
    '-1': '失败',
  },
  tenantState: {
    0: '停用',
    1: '启用',
  },
  nodeType: {
    0: '目录',
    1: '功能',
    2: '流程',
    3: '功能流程',
  },
  resourceType: {
    0: '应用',
    1: '目录',
    2: '主功能',
    3: '子功能',
  },
  dataScope: {
    1: '全部数据',
    2: '自定义',
    3: '本组织',
    4: '本组织及下级',
    5: '仅本人',
  },
  roleType: {
    1: '统一角色',
    2: '项目角色',
  },
  roleState: {
    0: '停用',
    1: '启用',
  },
  appFrom: {
    1: '本平台',
    2: '其他系统',
  },
  openMode: {
    1: '当前页打开',
    2: '内嵌打开',
    3: '新窗口打开',
  },
  dictType: {
    1: '系统字典',
    2: '业务字典',
  },
  sysLogLevel: {
    1: '错误',
    2: '警告',
    3: '缓慢',
  },
  syncState: {
    0: '失败',
    1: '成功',
  },
  alarmSource: {
    0: '设备信号',
    1: '人工上报',
    2: '平台',
  },
  handOverState: {
    0: '待签收',
    1: '已完成',
    2: '已撤回',
  },
  handOverItemState: {
    0: '待签收',
    1: '已签收',
    2: '已拒签',
  },
};
