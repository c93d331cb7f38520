/** Building, floor, room: a tree per park. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { code, id, ref } from '../../db/columns';

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
    sort: integer('sort').notNull().default(0),
  },
  (t) => [index('location_park').on(t.parkId, t.pid)],
);
