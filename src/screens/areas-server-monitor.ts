/** Servers: rows of the table of areas. */
import type { AreaRow } from './area-row.ts';

export const serverMonitorAreas = {
  server: {
    tier: 'admin',
    texts: ['server', 'admin', 'videoplay'],
    codes: [
      'machineKind',
      'machineState',
      'machineMetric',
      'breachLevel',
      'maintenanceState',
      'roomPower',
      'orderState',
    ],
    addresses: {
      serverMonitoring: '/server/monitoring',
      serverDetail: '/server/detail',
      serverManage: '/server/manage',
    },
  },
} as const satisfies Record<string, AreaRow>;
