/** Recordings that are handed out, who watched, and the law on cameras: rows of the table of areas. */
import type { AreaRow } from './area-row.ts';

export const videoEvidenceAreas = {
  'video-evidence': {
    tier: 'admin',
    texts: ['videoclip', 'ptz', 'admin'],
    codes: ['clipState', 'viewKind', 'viewOrigin', 'gapReason', 'lawFault'],
    addresses: {
      clips: '/business-app/video-services/clips',
      clip: '/business-app/video-services/clips/detail',
      viewLog: '/business-app/video-services/viewLog',
      compliance: '/business-app/video-services/compliance',
    },
  },
} as const satisfies Record<string, AreaRow>;
