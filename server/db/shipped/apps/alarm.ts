import { type AppData, hidden, named, names } from '../page';

export const alarm: AppData = {
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
};
