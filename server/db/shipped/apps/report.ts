import { OUTSIDE_DEMO } from '../demo';
import { type AppData, names } from '../page';

export const report: AppData = {
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
          {
            since: 6,
            demo: true,
            sysUrl: OUTSIDE_DEMO,
            names: names('Business analysis', 'Análisis de negocio', '経営分析'),
          },
        ],
      ],
    },
  ],
};
