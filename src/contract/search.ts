/** Finding a record of any kind by what somebody knows of it: number, name, pinyin, telephone, place. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id } from './envelope';

/** In the order in which they are shown. */
export const FOUND_KINDS = ['alarm', 'order', 'person', 'place', 'device'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
/** Of each kind. */
export const FOUND_MOST = 5;

export const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id,
  title: z.string(),
  /** Number, login name or code. */
  mark: z.string(),
  /** Where it is, or to whom somebody belongs. */
  hint: z.string(),
  parkName: z.nullable(z.string()),
  /** Of an alarm: its state, level, category and point's type; of an order state and priority. */
  state: z.nullable(z.number()),
  level: z.nullable(z.number()),
  category: z.nullable(z.number()),
  deviceType: z.nullable(z.number()),
  /** What I may do with it beside opening it. */
  may: z.array(z.enum(['dispatch'])),
});
export type Found = z.output<typeof found>;

export const searchEndpoints = {
  /** What I may see in the lists of my parks, at most `FOUND_MOST` of each kind. */
  searchRecords: endpoint({
    method: 'GET',
    path: 'search/v1/records',
    input: z.object({ keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)) }),
    output: z.array(found),
    access: 'signedIn',
    reads: ['alarm', 'order', 'user', 'location'],
  }),
};
