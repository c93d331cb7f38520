/** Privacy masks: areas of a camera's picture that nobody is shown. Drawn and checked as zones are. */
import * as z from 'zod/mini';
import { ZONE_KIND } from './event-codes';
import { LEAST_POINTS, MOST_POINTS, MOST_ZONES, type Zone, type ZonePoint, zonePoint } from './zone';

/** Its corners, from the left and from the top, 0 to 1. */
export const privacyMask = z.array(zonePoint).check(z.minLength(LEAST_POINTS), z.maxLength(MOST_POINTS));
export type PrivacyMask = z.output<typeof privacyMask>;
export const privacyMasks = z.array(privacyMask).check(z.maxLength(MOST_ZONES));

export const zoneOfMask = (points: readonly ZonePoint[]): Zone => ({ kind: ZONE_KIND.mask, points: [...points] });
