/** Reports: rows of the table of areas. */
import type { AreaRow } from './area-row.ts';

export const reportAreas = {
  report: {
    tier: 'admin',
    texts: ['report', 'reportmodel', 'reportdesk', 'reportscreen', 'reportsend', 'admin', 'menu'],
    codes: [
      'reportKind',
      'reportState',
      'reportParks',
      'reportDevice',
      'reportSubject',
      'reportShareState',
      'reportVisitResult',
      'reportEvery',
      'reportCondition',
      'reportScreenState',
      'flowState',
    ],
    addresses: {
      reportCenter: '/report/reportCenter',
      reportPage: '/report/reportCenter/detail',
      reportManage: '/report/reportManage',
      reportDesign: '/report/reportManage/detail',
    },
  },
  /** Links and walls, which nobody needs an account for. */
  'report/screen': {
    tier: 'admin',
    texts: ['report', 'reportmodel', 'reportscreen'],
    linkedEarly: true,
    addresses: { reportScreen: '/reportScreen', reportScreenOf: '/reportScreen/:code' },
  },
} as const satisfies Record<string, AreaRow>;
