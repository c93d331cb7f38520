import { type AppData, hidden, names } from '../page';

export const access: AppData = {
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
        ['deviceManagement/detail', '控制器详情', { ...hidden, since: 53 }],
        ['deviceManagement/plan', '门禁平面图', { ...hidden, since: 53 }],
        ['deviceManagement/scan', '扫设备', { ...hidden, since: 53 }],
        ['accessDeviceManagement', '门禁设备'],
        ['accessDeviceManagement/detail', '门详情', { ...hidden, since: 53 }],
        ['authenticationMode', '认证方式'],
        ['visitorAppointment/index', '访客预约'],
        ['visitorAppointment/VisitorAppointmentDetail', '预约详情', hidden],
        ['visitorAppointment/scan', '扫码签到', { ...hidden, since: 41 }],
        ['visitorPersonManagement/person', '人员', { icon: 'user' }],
        ['visitorPersonManagement/visitor', '访客', { icon: 'user' }],
        ['visitorPersonManagement/personManagement', '人员管理', { icon: 'user' }],
        ['permissionGroupManagement/index', '权限组'],
        ['trafficRecord/index', '通行记录', { icon: 'log' }],
        ['muster/index', '应急点名', { icon: 'user', since: 44 }],
        ['muster/detail', '点名详情', { hidden: true, since: 44 }],
      ],
    },
  ],
};
