/** Reports: rows of the table of areas. */
import type { AreaRow } from './area-row.ts';

export const reportAreas = {
  report: {
    tier: 'admin',
    texts: ['report', 'reportmodel'],
    codes: [
      ...(['reportKind', 'reportState', 'reportParks', 'reportDevice', 'reportSubject'] as const),
      ...(['reportShareState', 'reportVisitResult', 'reportEvery', 'reportCondition'] as const),
      ...(['reportScreenState', 'flowState'] as const),
    ],
    addresses: { reportCenter: '/report/reportCenter', reportManage: '/report/reportManage' },
  },
  /** Links and walls, which nobody needs an account for. */
  'report-screen': {
    tier: 'admin',
    texts: ['reportscreen'],
    addresses: { reportScreen: '/reportScreen', reportScreenOf: '/reportScreen/:code' },
  },
} as const satisfies Record<string, AreaRow>;
