/** Looking through cameras: rows of the table of areas. */
import type { AreaRow } from './area-row.ts';

export const videoPlayAreas = {
  'video/home': {
    tier: 'admin',
    texts: ['videohome', 'videoplay'],
    addresses: { videoHome: '/business-app/video-services/home' },
  },
} as const satisfies Record<string, AreaRow>;
