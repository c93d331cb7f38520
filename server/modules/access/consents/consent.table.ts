/** Texts that people agree to, and faces on their way to the doors. */
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, code, id, ref } from '../../../db/columns';

/** Published once, never changed: a consent names its version. */
export const accessNotices = pgTable(
  'access_notice',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    purpose: code('purpose').$type<1 | 2 | 3 | 4>().notNull(),
    version: text('version').notNull(),
    body: text('body').notNull(),
    publishedAt: at('published_at').notNull(),
    /** Null: shipped with the platform. */
    byId: ref('by_id'),
    byName: text('by_name').notNull(),
  },
  (t) => [uniqueIndex('access_notice_version').on(t.parkId, t.purpose, t.version)],
);

/** Only until each door has confirmed it. */
export const accessFaces = pgTable(
  'access_face',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    personId: ref('person_id').notNull(),
    credentialId: ref('credential_id').notNull(),
    valueHash: text('value_hash').notNull(),
    /** JPEG in Base64, sealed. */
    picture: text('picture').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('access_face_park').on(t.parkId, t.at),
    index('access_face_person').on(t.personId),
    uniqueIndex('access_face_credential').on(t.credentialId),
  ],
);
