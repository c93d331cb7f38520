/** The sections of `/openapi.json`, those for other systems first. Every endpoint is in exactly one. */
import { alarmAreas } from './areas/alarm';
import { approvalAreas } from './areas/approval';
import { openAreas } from './areas/open';
import { flowAreas } from './areas/flow';
import { videoDeviceAreas } from './areas/video-device';
import { accessAreas } from './areas/access';
import { musterAreas } from './areas/muster';
import { orderAreas } from './areas/order';
import { peopleAreas } from './areas/people';
import { platformAreas } from './areas/platform';
import { serverAreas } from './areas/server';
import { serverRoomAreas } from './areas/server-room';
import { reportAreas } from './areas/report';
import { sessionAreas } from './areas/session';
import { videoPlayArea } from './areas/video-play';
import { visitAreas } from './areas/visit';
import { videoEventAreas } from './areas/video-event';
import { videoEvidenceAreas } from './areas/video-evidence';
import type { Area } from './area';

export const AREAS: readonly Area[] = [
  ...openAreas,
  ...sessionAreas,
  ...alarmAreas,
  ...orderAreas,
  ...accessAreas,
  ...videoDeviceAreas,
  ...visitAreas,
  ...musterAreas,
  ...serverAreas,
  ...videoEventAreas,
  videoPlayArea,
  ...videoEvidenceAreas,
  ...approvalAreas,
  ...flowAreas,
  ...peopleAreas,
  ...platformAreas,
  ...serverRoomAreas,
  ...reportAreas,
];
