/** People who pass doors: their credentials, and what they consented to. */
import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, audited, code, id, ref } from '../../db/columns';

export const accessPeople = pgTable(
  'access_person',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    userId: ref('user_id'),
    name: text('name').notNull(),
    phone: text('phone'),
    orgId: ref('org_id'),
    kind: code('kind').$type<1 | 2 | 3 | 4>().notNull(),
    state: code('state').$type<1 | 2 | 4>().notNull().default(1),
    validFrom: at('valid_from'),
    validTo: at('valid_to'),
    /** Sealed; found again by its hash. */
    idNo: text('id_no'),
    idHash: text('id_hash'),
    idEnd: text('id_end'),
    bornOn: date('born_on', { mode: 'string' }),
    /** 反潜回: what they passed before says nothing; somebody let them in again. */
    passbackFrom: at('passback_from'),
    /** 离职 since then: what is kept of them goes by it. */
    leftAt: at('left_at'),
    /** Nothing of the person is left but the numbers that they are part of. */
    anonymisedAt: at('anonymised_at'),
    ...audited(),
  },
  (t) => [
    index('access_person_park').on(t.parkId, t.id),
    /** Lists are in the order of the number that they show. */
    index('access_person_order')
      .on(sql`(id::int)`)
      .where(sql`deleted_at is null and anonymised_at is null`),
    index('access_person_org').on(t.orgId),
    /** Parts of names and numbers; see `people_with` in `0093_common_words.sql`. */
    index('access_person_words')
      .using('gin', sql`pieces_of(name, phone)`)
      .with({ fastupdate: false }),
    index('access_person_present')
      .on(t.parkId)
      .where(sql`deleted_at is null and anonymised_at is null`),
    index('access_person_valid')
      .on(t.parkId)
      .where(sql`deleted_at is null and state = 1`),
    uniqueIndex('access_person_user').on(t.parkId, t.userId),
    index('access_person_kept')
      .on(t.parkId)
      .where(
        sql`${t.anonymisedAt} is null and (${t.leftAt} is not null or ${t.validTo} is not null or ${t.deletedAt} is not null)`,
      ),
    index('access_person_id_no')
      .on(t.parkId, t.idHash)
      .where(sql`${t.idHash} is not null`),
  ],
);

export const accessCredentials = pgTable(
  'access_credential',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    personId: ref('person_id').notNull(),
    kind: code('kind').$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
    /** Keyed hash of the number; the number itself is nowhere. */
    valueHash: text('value_hash').notNull(),
    hint: text('hint'),
    state: code('state').$type<1 | 2 | 3>().notNull().default(1),
    validFrom: at('valid_from'),
    validTo: at('valid_to'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('access_credential_person').on(t.personId),
    index('access_credential_park').on(t.parkId),
    /** One number opens for one person; what was cancelled may be given again. A code of four digits need not be one's own. */
    uniqueIndex('access_credential_once')
      .on(t.parkId, t.kind, t.valueHash)
      .where(sql`${t.state} <> 3 and ${t.kind} <> 4`),
  ],
);

export const accessConsents = pgTable(
  'access_consent',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    personId: ref('person_id').notNull(),
    purpose: code('purpose').$type<1 | 2 | 3 | 4>().notNull(),
    textVersion: text('text_version').notNull(),
    at: at('at').notNull(),
    withdrawnAt: at('withdrawn_at'),
    withdrawnBy: ref('withdrawn_by'),
    guardianName: text('guardian_name'),
    guardianPhone: text('guardian_phone'),
  },
  (t) => [
    index('access_consent_person').on(t.personId),
    index('access_consent_park').on(t.parkId),
    index('access_consent_newest').on(t.parkId, t.id.desc()),
  ],
);

/** Labels of a park's people; one that nobody has and no group means goes. */
export const accessTags = pgTable(
  'access_tag',
  { id: id(), parkId: ref('park_id').notNull(), name: text('name').notNull() },
  (t) => [uniqueIndex('access_tag_name').on(t.parkId, t.name)],
);

export const accessPersonTags = pgTable(
  'access_person_tag',
  { personId: ref('person_id').notNull(), tagId: ref('tag_id').notNull(), parkId: ref('park_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.personId, t.tagId] }),
    index('access_person_tag_tag').on(t.tagId, t.personId),
    index('access_person_tag_park').on(t.parkId),
  ],
);

/** The last passage that opened a door to somebody, kept by the database (`0076_doors_whole.sql`). */
export const accessPresences = pgTable(
  'access_presence',
  {
    personId: ref('person_id').primaryKey(),
    parkId: ref('park_id').notNull(),
    at: at('at').notNull(),
    passageId: bigint('passage_id', { mode: 'number' }).notNull(),
    doorId: ref('door_id').notNull(),
    direction: smallint('direction').$type<1 | 2>().notNull(),
  },
  (t) => [index('access_presence_park').on(t.parkId, t.at)],
);
