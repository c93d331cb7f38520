/**
 * The applications with their menus. The full path of an item is the chain of page addresses from the item up through
 * its parents, joined by "/" after a leading "/" (an empty address is skipped). A page address may hold several segments;
 * applications add nothing.
 */

/** Names of icons; which picture each stands for is the client's. */
export const MENU_ICONS = [
  'home',
  'alarm',
  'order',
  'door',
  'flow',
  'calendar',
  'video',
  'report',
  'server',
  'user',
  'org',
  'role',
  'park',
  'tenant',
  'settings',
  'dict',
  'log',
  'workbench',
  'message',
  'menu',
  'app',
  'link',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

/** A page: address, Chinese name, then what is unusual about it. */
export type Page = readonly [addr: string, name: string, options?: PageOptions];

export interface PageOptions {
  /** A page that is reached from another page: it is in the menu tree, but not shown. */
  hidden?: boolean;
  icon?: MenuIcon;
  /** Opens this address in a new window; below `iframe/index` it stands in a frame. */
  linkUrl?: string;
  /** The system that this entry jumps to, or the reporting tool. */
  sysUrl?: string;
  names?: OtherNames;
}

export interface OtherNames extends Record<string, string> {
  en: string;
  es: string;
  ja: string;
}

export interface Catalogue {
  addr: string;
  name: string;
  icon: MenuIcon;
  names: OtherNames;
  pages: readonly Page[];
}

export interface AppData {
  spAppId: string;
  name: string;
  icon: MenuIcon;
  catalogues: readonly Catalogue[];
  /** Pages that stand at the top, without a catalogue. */
  pages?: readonly Page[];
}

/** Where the stand-in of other systems answers: see `point-outside`, which puts the present port here at each start. */
export const OUTSIDE_DEMO = 'http://localhost:5180/outside/v1/demo';
/** The same under a name that no application has: opened only after the person has been told. */
export const PARTNER_DEMO = 'http://partner.localhost:5180/outside/v1/demo';

const names = (en: string, es: string, ja: string): OtherNames => ({ en, es, ja });
const hidden = { hidden: true } as const;
const named = (en: string, es: string, ja: string, icon?: MenuIcon): PageOptions => ({
  names: names(en, es, ja),
  ...(icon && { icon }),
});

export const APPS: readonly AppData[] = [
  {
    spAppId: 'workbench',
    name: '工作台',
    icon: 'workbench',
    catalogues: [
      {
        addr: 'home',
        name: '工作台',
        icon: 'home',
        names: names('Home', 'Inicio', 'ホーム'),
        pages: [['index', '工作台', named('Home', 'Inicio', 'ホーム', 'home')]],
      },
      {
        addr: 'homePage',
        name: '首页',
        icon: 'home',
        names: names('Overview', 'Resumen', '概要'),
        pages: [['index', '首页', named('Overview', 'Resumen', '概要', 'home')]],
      },
      {
        addr: 'workbench',
        name: '个人工作台',
        icon: 'workbench',
        names: names('My workbench', 'Mi escritorio', 'マイワークベンチ'),
        pages: [
          ['index', '个人工作台', named('My workbench', 'Mi escritorio', 'マイワークベンチ')],
          ['allExamine', '全部审批', named('All approvals', 'Todas las aprobaciones', 'すべての承認')],
          ['application', '全部应用', named('All applications', 'Todas las aplicaciones', 'すべてのアプリ', 'app')],
          ['information', '消息通知', named('Messages', 'Mensajes', 'メッセージ', 'message')],
        ],
      },
    ],
    pages: [
      [
        'jump',
        '外部系统',
        {
          icon: 'link',
          linkUrl: PARTNER_DEMO,
          names: names('External system', 'Sistema externo', '外部システム'),
        },
      ],
      ['iframe/index', '内嵌页面', hidden],
    ],
  },
  {
    spAppId: 'alarm',
    name: '应急告警',
    icon: 'alarm',
    catalogues: [
      {
        addr: 'warningNoticeWechat',
        name: '告警处置',
        icon: 'alarm',
        names: names('Alarm handling', 'Gestión de alarmas', '警報対応'),
        pages: [
          ['index', '告警处置', named('Alarm handling', 'Gestión de alarmas', '警報対応', 'alarm')],
          ['sureFire', '确认火情', hidden],
          ['workHandle', '任务处置', hidden],
          ['nodeDetail', '节点详情', hidden],
        ],
      },
      {
        addr: 'business-app/warningNotice',
        name: '告警管理',
        icon: 'alarm',
        names: names('Alarm management', 'Administración de alarmas', '警報管理'),
        pages: [
          ['dashboard/index', '告警看板', named('Alarm board', 'Panel de alarmas', '警報ボード')],
          ['dashboard/create', '新建告警', hidden],
          ['dashboard/detail', '告警详情', hidden],
          ['my-tasks/index', '我的告警任务', named('My alarm tasks', 'Mis tareas de alarma', 'マイ警報タスク')],
          ['my-tasks/detail', '任务详情', hidden],
          ['rules-allocation/index', '规则配置', named('Rules', 'Reglas', 'ルール設定')],
          ['rules-allocation/create', '新建规则', hidden],
          ['rules-allocation/edit', '编辑规则', hidden],
        ],
      },
    ],
  },
  {
    spAppId: 'workorder',
    name: '工单服务',
    icon: 'order',
    catalogues: [
      {
        addr: 'business-app/workOrderManagement',
        name: '工单管理',
        icon: 'order',
        names: names('Work orders', 'Órdenes de trabajo', '作業指示'),
        pages: [
          ['workbench', '工单工作台'],
          ['wechatwork/index', '我的工单'],
          ['wechatworkdetail', '工单详情（移动）', hidden],
          ['workdetailone', '工单详情', hidden],
          ['tworkpaydetail', '工单费用', hidden],
          ['messages/list', '消息', { icon: 'message' }],
          ['messages/detail', '消息详情', hidden],
          ['workstatistics', '工单统计'],
          ['workhandledetail', '工单处理', hidden],
          ['workHandleDataEntry', '处理录入', hidden],
          ['dispatch', '派单', hidden],
          ['transfer', '转单', hidden],
          ['cancelWorkOrder', '取消工单', hidden],
          ['ticketPool', '工单池'],
          ['addWorkOrder/list', '新增工单'],
          ['addWorkOrder/urge', '催单', hidden],
          ['ticketDetails', '工单详情', hidden],
          ['returnVisitWorkOrder', '回访工单'],
          ['orderTypes', '工单类型', { icon: 'settings' }],
          ['codes', '报修码', { icon: 'settings' }],
        ],
      },
    ],
  },
  {
    spAppId: 'access',
    name: '门禁访客',
    icon: 'door',
    catalogues: [
      {
        addr: 'business-app/convenient-access',
        name: '便捷通行',
        icon: 'door',
        names: names('Access and visitors', 'Accesos y visitas', '入退室と来訪者'),
        pages: [
          ['deviceManagement', '设备管理'],
          ['accessDeviceManagement', '门禁设备'],
          ['authenticationMode', '认证方式'],
          ['visitorAppointment/index', '访客预约'],
          ['visitorAppointment/VisitorAppointmentDetail', '预约详情', hidden],
          ['visitorPersonManagement/person', '人员', { icon: 'user' }],
          ['visitorPersonManagement/visitor', '访客', { icon: 'user' }],
          ['visitorPersonManagement/personManagement', '人员管理', { icon: 'user' }],
          ['permissionGroupManagement/index', '权限组'],
          ['trafficRecord/index', '通行记录', { icon: 'log' }],
        ],
      },
    ],
  },
  {
    spAppId: 'workflow',
    name: '流程审批',
    icon: 'flow',
    catalogues: [
      {
        addr: 'business-app/workflow',
        name: '流程审批',
        icon: 'flow',
        names: names('Approvals', 'Aprobaciones', '承認フロー'),
        pages: [
          ['link-code', '环节编码'],
          ['flow-send', '发起流程'],
          ['template-manage', '模板管理'],
          ['flow-manage', '流程管理'],
          ['flow-task', '流程任务'],
          ['finish-list', '我的已办'],
          ['transact-list', '办理列表'],
          ['task-list', '我的待办'],
          ['finish-list-all', '全部已办'],
          ['flowDefine', '流程定义', hidden],
          ['bizFlowDetail', '流程详情', hidden],
        ],
      },
      {
        addr: 'business-app/workday',
        name: '工作日',
        icon: 'calendar',
        names: names('Working days', 'Días laborables', '稼働日'),
        pages: [
          ['work-calendar', '工作日历', { icon: 'calendar' }],
          ['work-hour', '工作时间', { icon: 'calendar' }],
        ],
      },
    ],
  },
  {
    spAppId: 'video',
    name: '视频服务',
    icon: 'video',
    catalogues: [
      {
        addr: 'business-app/video-services',
        name: '视频服务',
        icon: 'video',
        names: names('Video', 'Vídeo', '映像サービス'),
        pages: [
          ['home', '视频首页'],
          ['deviceManagement/codeDevice', '编码设备'],
          ['deviceManagement/monitorDevice', '监控点'],
          ['alarmAnalysis', '告警分析', { icon: 'alarm' }],
          ['AIAlgorithm', 'AI算法'],
        ],
      },
    ],
  },
  {
    spAppId: 'report',
    name: '报表中心',
    icon: 'report',
    catalogues: [
      {
        addr: 'report',
        name: '报表',
        icon: 'report',
        names: names('Reports', 'Informes', 'レポート'),
        pages: [
          ['reportCenter', '报表中心'],
          ['reportManage', '报表管理'],
          [
            'finereport',
            '经营分析',
            { sysUrl: OUTSIDE_DEMO, names: names('Business analysis', 'Análisis de negocio', '経営分析') },
          ],
        ],
      },
    ],
  },
  {
    spAppId: 'outside',
    name: '关联系统',
    icon: 'link',
    catalogues: [
      {
        addr: 'outside',
        name: '关联系统',
        icon: 'link',
        names: names('Connected systems', 'Sistemas vinculados', '連携システム'),
        pages: [
          [
            'property',
            '物业收费',
            { icon: 'app', sysUrl: OUTSIDE_DEMO, names: names('Property fees', 'Cuotas', '物業費') },
          ],
          [
            'iframe/index',
            '停车场',
            { icon: 'app', linkUrl: PARTNER_DEMO, names: names('Car park', 'Aparcamiento', '駐車場') },
          ],
        ],
      },
    ],
  },
  {
    spAppId: 'server',
    name: '服务器',
    icon: 'server',
    catalogues: [
      {
        addr: 'server',
        name: '服务器',
        icon: 'server',
        names: names('Servers', 'Servidores', 'サーバー'),
        pages: [
          ['monitoring', '服务器监控'],
          ['manage', '服务器管理'],
          ['room', '机房'],
        ],
      },
    ],
  },
  {
    spAppId: 'unified',
    name: '统一管理',
    icon: 'org',
    catalogues: [
      {
        addr: 'unified-manage',
        name: '统一管理',
        icon: 'org',
        names: names('Unified management', 'Gestión unificada', '統合管理'),
        pages: [
          ['unified-user-manage', '统一用户管理', { icon: 'user' }],
          ['user-detail', '用户详情', hidden],
          ['unified-org-manage', '统一组织管理', { icon: 'org' }],
          ['org-details', '组织详情', hidden],
          ['unified-role-manage', '统一角色管理', { icon: 'role' }],
          ['role-detail', '角色详情', hidden],
        ],
      },
      {
        addr: 'userCenter',
        name: '用户中心',
        icon: 'user',
        names: names('User centre', 'Centro de usuarios', 'ユーザーセンター'),
        pages: [
          ['park-manage/index', '园区管理', { icon: 'park' }],
          ['park-manage/park-details', '园区详情', hidden],
          ['org-manage/index', '组织管理', { icon: 'org' }],
          ['org-manage/org-details', '组织详情', hidden],
          ['role-manage/index', '角色管理', { icon: 'role' }],
          ['role-manage/role-details', '角色详情', hidden],
          ['user-manage/index', '用户管理', { icon: 'user' }],
          ['user-manage/user-details', '用户详情', hidden],
        ],
      },
    ],
  },
  {
    spAppId: 'park',
    name: '园区管理',
    icon: 'park',
    catalogues: [
      {
        addr: 'park-manage',
        name: '园区管理',
        icon: 'park',
        names: names('Parks', 'Parques', 'パーク管理'),
        pages: [
          ['park-org-manage', '项目列表', { icon: 'park' }],
          ['org-details', '项目详情', hidden],
          ['park-user-manage', '项目成员', { icon: 'user' }],
          ['user-detail', '成员详情', hidden],
          ['park-role-manage', '项目角色', { icon: 'role' }],
          ['role-detail', '角色详情', hidden],
        ],
      },
      {
        addr: 'my-tenant',
        name: '我的租户',
        icon: 'tenant',
        names: names('My tenant', 'Mi inquilino', 'マイテナント'),
        pages: [['index', '我的租户', { icon: 'tenant' }]],
      },
    ],
  },
  {
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
          ['rules-allocation', '规则分配'],
          ['log/index', '登录日志', { icon: 'log' }],
          ['log/action-log-new', '操作日志', { icon: 'log' }],
        ],
      },
    ],
  },
];
