/** The sections of `/openapi.json`, those for other systems first. Every endpoint is in exactly one. */
import { alarmAreas } from './areas/alarm';
import { approvalAreas } from './areas/approval';
import { openAreas } from './areas/open';
import { flowAreas } from './areas/flow';
import { accessAreas } from './areas/access';
import { orderAreas } from './areas/order';
import { peopleAreas } from './areas/people';
import { platformAreas } from './areas/platform';
import { sessionAreas } from './areas/session';
import type { Area } from './area';

export const AREAS: readonly Area[] = [
  ...openAreas,
  ...sessionAreas,
  ...alarmAreas,
  ...orderAreas,
  ...accessAreas,
  ...approvalAreas,
  ...flowAreas,
  ...peopleAreas,
  ...platformAreas,
];
