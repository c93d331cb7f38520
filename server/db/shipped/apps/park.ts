import { type AppData, hidden, names } from '../page';

export const park: AppData = {
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
};
