/** Doors, rights on them, and guests: rows of the table of areas. */
import type { AreaRow } from './area-row.ts';

export const accessAreas = {
  access: {
    tier: 'admin',
    texts: ['access', 'admin', 'privacy'],
    codes: [
      ...(['doorKind', 'doorDirection', 'controllerState', 'doorLock', 'passPersonKind'] as const),
      ...(['passPersonState', 'credentialKind', 'credentialState', 'consentPurpose', 'slotState'] as const),
      ...(['openReason', 'doorCommand', 'commandResult', 'holidayRule', 'orderState'] as const),
      ...(['passageDirection', 'passageResult', 'denial', 'dueKind', 'keptKind', 'revealOf'] as const),
      ...(['eraseFate', 'eraseKind', 'erasePurpose'] as const),
    ],
    addresses: {
      doorDevices: '/business-app/convenient-access/deviceManagement',
      doorDevice: '/business-app/convenient-access/deviceManagement/detail',
      doorPlan: '/business-app/convenient-access/deviceManagement/plan',
      doorScan: '/business-app/convenient-access/deviceManagement/scan',
      doors: '/business-app/convenient-access/accessDeviceManagement',
      door: '/business-app/convenient-access/accessDeviceManagement/detail',
      passModes: '/business-app/convenient-access/authenticationMode',
      passPeople: '/business-app/convenient-access/visitorPersonManagement/person',
      passPrivacy: '/business-app/convenient-access/visitorPersonManagement/personManagement',
      passGroups: '/business-app/convenient-access/permissionGroupManagement/index',
      passages: '/business-app/convenient-access/trafficRecord/index',
    },
  },
  visit: {
    tier: 'admin',
    texts: ['visit', 'admin'],
    codes: ['visitState', 'guestState', 'visitSource', 'visitApproval', 'watchKind', 'watchState'],
    addresses: {
      visits: '/business-app/convenient-access/visitorAppointment/index',
      visit: '/business-app/convenient-access/visitorAppointment/VisitorAppointmentDetail',
      visitors: '/business-app/convenient-access/visitorPersonManagement/visitor',
    },
  },
  /** Who comes in and goes out: kept by the phone of whoever has opened it. */
  'visit-gate': {
    tier: 'admin',
    texts: ['visitgate'],
    codes: ['visitState', 'guestState'],
    addresses: { visitGate: '/business-app/convenient-access/visitorAppointment/scan' },
  },
  muster: {
    tier: 'admin',
    texts: ['muster', 'admin'],
    codes: ['musterKind', 'musterState', 'musterStatus', 'presenceKind', 'presenceCertainty'],
    addresses: {
      musters: '/business-app/convenient-access/muster/index',
      musterDetail: '/business-app/convenient-access/muster/detail',
    },
  },
} as const satisfies Record<string, AreaRow>;
