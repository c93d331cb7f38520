/** Walls that people have put together. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Grid, VideoLayout } from '@/contract/video/video-home';
import { at, id, ref } from '../../db/columns';

export const videoLayouts = pgTable(
  'video_layout',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    ownerId: ref('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    name: text('name').notNull(),
    grid: integer('grid').$type<Grid>().notNull(),
    /** Devices; null: an empty cell. What is gone meanwhile stays empty. */
    cells: jsonb('cells').$type<VideoLayout['cells']>().notNull(),
    turnSec: integer('turn_sec').$type<VideoLayout['turnSec']>().notNull().default(0),
    shared: boolean('shared').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('video_layout_park').on(t.parkId, t.id),
    uniqueIndex('video_layout_name').on(t.parkId, t.ownerId, t.name),
  ],
);
