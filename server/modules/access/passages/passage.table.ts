/** Passages, in a part for each month (`0040_passages.sql`), and which of them were taken. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at, ref } from '../../../db/columns';

export const passages = pgTable(
  'passage',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    receivedAt: at('received_at').notNull(),
    parkId: ref('park_id').notNull(),
    doorId: ref('door_id').notNull(),
    direction: smallint('direction').$type<1 | 2>().notNull(),
    personId: ref('person_id'),
    /** A guest of a visit; never beside a person. */
    guestId: ref('guest_id'),
    way: smallint('way').$type<1 | 2 | 3 | 4 | 5 | 6 | 7>().notNull(),
    result: smallint('result').$type<0 | 1>().notNull(),
    reason: smallint('reason').$type<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>(),
    /** What the controller said, where the platform knew more; else null. */
    deviceReason: smallint('device_reason').$type<1 | 9>(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('passage_park').on(t.parkId, t.at, t.id),
    /** Also what row-level security asks: a page is found in the index alone. */
    index('passage_door').on(t.doorId, t.at, t.id, t.parkId),
    index('passage_person').on(t.personId, t.at, t.id, t.parkId),
    index('passage_refused')
      .on(t.parkId, t.at, t.id, t.reason)
      .where(sql`${t.result} = 0`),
    index('passage_guest')
      .on(t.guestId, t.at, t.id, t.parkId)
      .where(sql`guest_id is not null`),
    index('passage_guests')
      .on(t.parkId, t.at, t.id)
      .where(sql`guest_id is not null`),
  ],
);

export const passageKeys = pgTable(
  'passage_key',
  { sourceId: ref('source_id').notNull(), seq: text('seq').notNull(), at: at('at').notNull() },
  (t) => [primaryKey({ columns: [t.sourceId, t.seq] }), index('passage_key_at').on(t.at)],
);

/** What the camera of a door showed when somebody passed; a burst of passages shares one photo. */
export const passageStills = pgTable(
  'passage_still',
  {
    parkId: ref('park_id').notNull(),
    passageId: ref('passage_id').notNull(),
    /** Of the passage. */
    at: at('at').notNull(),
    cameraId: ref('camera_id').notNull(),
    photoKey: uuid('photo_key').notNull(),
    takenAt: at('taken_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.passageId] }),
    index('passage_still_park').on(t.parkId, t.at),
    index('passage_still_photo').on(t.photoKey),
  ],
);
