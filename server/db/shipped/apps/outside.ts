import { OUTSIDE_DEMO, PARTNER_DEMO } from '../demo';
import { type AppData, names } from '../page';

export const outside: AppData = {
  spAppId: 'outside',
  name: '关联系统',
  icon: 'link',
  since: 6,
  demo: true,
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
};
