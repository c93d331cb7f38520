/** The page of a device, where an area has one. */
import * as z from 'zod/mini';
import { id } from './envelope';

export const deviceRecord = z.object({ kind: z.enum(['door', 'doorController']), id });
export type DeviceRecord = z.output<typeof deviceRecord>;
