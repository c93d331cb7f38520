import { type AppData, hidden, names } from '../page';

export const settings: AppData = {
  spAppId: 'settings',
  name: '系统设置',
  icon: 'settings',
  catalogues: [
    {
      addr: 'sharedServices',
      name: '共享服务',
      icon: 'dict',
      names: names('Shared services', 'Servicios compartidos', '共有サービス'),
      pages: [
        ['dict', '数据字典', { icon: 'dict' }],
        ['dict-sub', '字典项', hidden],
        ['log/index', '登录日志', { icon: 'log' }],
        ['data-sync-logs', '数据同步日志', { icon: 'log' }],
        ['action-log-new', '操作日志', { icon: 'log' }],
        ['action-log-track/:id', '操作轨迹', hidden],
        ['sys-log', '系统日志', { icon: 'log' }],
        ['sys-log-track/:id', '系统日志轨迹', hidden],
      ],
    },
    {
      addr: 'permissionPage',
      name: '系统设置',
      icon: 'settings',
      names: names('System settings', 'Configuración del sistema', 'システム設定'),
      pages: [
        ['appManage/index', '应用管理', { icon: 'app' }],
        ['function', '菜单管理', { icon: 'menu' }],
        ['tenant/index', '租户管理', { icon: 'tenant' }],
        ['tenant-permission-detail', '租户权限', hidden],
        ['tenant-permission-edit', '编辑租户权限', hidden],
        ['synchronizationLog', '同步日志', { icon: 'log' }],
        ['passwordPolicy', '密码策略'],
        ['keepingTimes', '保存期限', { since: 71 }],
        ['callLimits', '调用限额', { since: 86 }],
        ['rules-allocation', '规则分配'],
        ['log/index', '登录日志', { icon: 'log' }],
        ['log/action-log-new', '操作日志', { icon: 'log' }],
      ],
    },
  ],
};
