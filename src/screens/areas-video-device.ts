/** Encoders and cameras: rows of the table of areas. */
import type { AreaRow } from './area-row.ts';

export const videoDeviceAreas = {
  'video-device': {
    tier: 'admin',
    texts: ['videodevice', 'whyblack', 'admin'],
    // 为什么黑屏 leads here from wherever a picture is shown.
    linkedEarly: true,
    codes: [
      'mediaServerKind',
      'mediaServerState',
      'encoderProtocol',
      'encoderState',
      'encoderFault',
      'mediaServerFault',
      'streamMode',
      'monitorState',
      'monitorStream',
      'videoCodec',
    ],
    addresses: {
      codeDevices: '/business-app/video-services/deviceManagement/codeDevice',
      monitorDevices: '/business-app/video-services/deviceManagement/monitorDevice',
    },
  },
} as const satisfies Record<string, AreaRow>;
