import { PARTNER_DEMO } from '../demo';
import { type AppData, hidden, named, names } from '../page';

export const workbench: AppData = {
  spAppId: 'workbench',
  name: '工作台',
  icon: 'workbench',
  catalogues: [
    {
      addr: 'home',
      name: '工作台',
      icon: 'home',
      names: names('Workbench', 'Panel de trabajo', 'ワークベンチ'),
      pages: [['index', '工作台', named('Workbench', 'Panel de trabajo', 'ワークベンチ', 'home')]],
    },
    {
      addr: 'homePage',
      name: '首页',
      icon: 'report',
      names: names('Home', 'Inicio', 'ホーム'),
      pages: [['index', '首页', named('Home', 'Inicio', 'ホーム', 'report')]],
    },
    {
      addr: 'workbench',
      name: '个人工作台',
      icon: 'workbench',
      names: names('My workbench', 'Mi panel', 'マイワークベンチ'),
      pages: [
        ['index', '个人工作台', named('My workbench', 'Mi panel', 'マイワークベンチ')],
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
        demo: true,
        icon: 'link',
        linkUrl: PARTNER_DEMO,
        names: names('External system', 'Sistema externo', '外部システム'),
      },
    ],
    ['iframe/index', '内嵌页面', hidden],
  ],
};
