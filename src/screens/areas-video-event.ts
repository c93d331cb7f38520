/** Algorithms on cameras and what they notice: a row of the table of areas. */
import type { AreaRow } from './area-row.ts';

export const videoEventAreas = {
  'video-event': {
    linkedEarly: true,
    tier: 'admin',
    texts: ['videoevent', 'admin'],
    codes: ['algorithmKind', 'algorithmState', 'bindingState', 'bindingResult', 'zoneKind', 'videoEventState'],
    addresses: {
      videoEvents: '/business-app/video-services/alarmAnalysis',
      videoEvent: '/business-app/video-services/alarmAnalysis/detail',
      algorithms: '/business-app/video-services/AIAlgorithm',
      algoBinding: '/business-app/video-services/AIAlgorithm/binding',
    },
  },
} as const satisfies Record<string, AreaRow>;
