import { type AppData, names } from '../page';

export const server: AppData = {
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
        ['detail', '服务器详情', { hidden: true, since: 51 }],
        ['manage', '服务器管理'],
        ['room', '机房'],
      ],
    },
  ],
};
