/** Photos and their bytes. Each arrives in the database, so that a crash loses none; a bucket may take the full picture over. */
import { sql } from 'drizzle-orm';
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
    /** Null: it is in the bucket. The small picture stays, since lists show many. */
    full: bytes('full_bytes'),
    thumb: bytes('thumb_bytes').notNull(),
    /** Set before it is sent there: what a row named is removed when the row goes. */
    bucketName: text('bucket_name'),
  },
  (t) => [
    index('photo_park').on(t.parkId),
    index('photo_user').on(t.userId, t.uploadedAt),
    index('photo_uploaded').on(t.uploadedAt),
    index('photo_staying')
      .on(t.id)
      .where(sql`full_bytes is not null`),
  ],
);
