/** Building, floor, room: a tree per park. */
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlaceRow } from '@/contract/admin-park';
import { at, audited, bytes, code, id, ref } from '../../db/columns';

export const locations = pgTable(
  'location',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    pid: ref('pid'),
    kind: code('kind').$type<PlaceRow['kind']>().notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** Printed under the QR code of the place, for typing; without its check character (`src/contract/short-code`). */
    shortCode: text('short_code')
      .notNull()
      .unique()
      .default(sql`new_short_code()`),
    floorNo: integer('floor_no'),
    /** m² */
    area: doublePrecision('area'),
    sort: integer('sort').notNull().default(0),
    ...audited(),
  },
  (t) => [index('location_park').on(t.parkId, t.pid), index('location_in_park').on(t.parkId, t.kind, t.id)],
);

/** The drawing of a floor, on which points have their place. */
export const floorPlans = pgTable('floor_plan', {
  /** Its location of kind floor. */
  floorId: ref('floor_id').primaryKey(),
  parkId: ref('park_id').notNull(),
  /** PNG, JPEG or WebP, re-encoded as WebP. Null: it is in the bucket. */
  picture: bytes('picture'),
  /** Set before it is sent there; another drawing has another name. */
  bucketName: text('bucket_name'),
  /** Pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  updatedBy: ref('updated_by'),
  updatedAt: at('updated_at').notNull(),
});
