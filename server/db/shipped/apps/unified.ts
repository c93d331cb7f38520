import { type AppData, hidden, names } from '../page';

export const unified: AppData = {
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
};
