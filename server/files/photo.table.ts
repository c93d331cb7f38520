/** Photos and their bytes. They live in the database so that every server process sees them and a crash loses none. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, id, ref } from '../db/columns';

export const photos = pgTable(
  'photo',
  {
    id: id(),
    /** Made on the phone; the action that it belongs to names it before it arrives. */
    key: uuid('key').notNull().unique(),
    parkId: ref('park_id').notNull(),
    /** Null: a reporter without an account. */
    userId: ref('user_id'),
    takenAt: at('taken_at'),
    uploadedAt: at('uploaded_at').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: text('sha256').notNull(),
    full: bytes('full_bytes').notNull(),
    thumb: bytes('thumb_bytes').notNull(),
  },
  (t) => [
    index('photo_park').on(t.parkId),
    index('photo_user').on(t.userId, t.uploadedAt),
    index('photo_uploaded').on(t.uploadedAt),
  ],
);
