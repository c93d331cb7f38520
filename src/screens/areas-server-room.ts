/** Machine rooms: a row of the table of areas. */
import type { AreaRow } from './area-row.ts';

export const serverRoomAreas = {
  'server-room': {
    tier: 'admin',
    texts: ['serverroom', 'admin'],
    codes: [
      'machineState',
      'rackItemKind',
      'rackFace',
      'roomPower',
      'roomMetric',
      'readingState',
      'snmpKind',
      'snmpState',
      'snmpProtocol',
      'snmpAuth',
      'snmpPrivacy',
      'snmpFault',
    ],
    addresses: { serverRoom: '/server/room' },
  },
} as const satisfies Record<string, AreaRow>;
