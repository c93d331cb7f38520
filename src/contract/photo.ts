/** A photo of a record as its pages show it. */
import * as z from 'zod/mini';
import { time } from './envelope';

/** `url` is null until the photo, which follows its action, has arrived. Links are signed and short-lived. */
export const photo = z.object({
  key: z.string(),
  url: z.nullable(z.string()),
  thumbUrl: z.nullable(z.string()),
  takenAt: z.nullable(time),
  byName: z.nullable(z.string()),
});
export type Photo = z.output<typeof photo>;
