/** Building, floor, room: a tree per park. */
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { audited, code, id, ref } from '../../db/columns';

export const locations = pgTable(
  'location',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    pid: ref('pid'),
    kind: code('kind').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    floorNo: integer('floor_no'),
    /** m² */
    area: doublePrecision('area'),
    sort: integer('sort').notNull().default(0),
    ...audited(),
  },
  (t) => [index('location_park').on(t.parkId, t.pid)],
);
