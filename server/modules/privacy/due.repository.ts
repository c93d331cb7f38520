/**
 * What is due: the same conditions say what a run does, what the next one will do, and what the page lists. Each is a part
 * of a statement on its tables (`g` guest, `v` visit, `t` type; `p` person; `f` face; `l` entry of a visit's timeline; `w` of the watch list).
 */
import { type SQL, sql } from 'drizzle-orm';

/** Of which park, and at which moment. */
export interface DueAt {
  parkId: number;
  at: Date;
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const days = (count: SQL): SQL => sql`${count} * interval '1 day'`;

const setting = (
  parkId: number,
  column: 'person_days' | 'face_days' | 'still_days' | 'watch_days',
  initial: number,
): SQL =>
  sql`coalesce((select ${sql.identifier(column)} from privacy_setting where park_id = ${parkId}), ${initial}::int)`;

/** Nobody who is on the premises, or went and may come back, is forgotten: 已到访, 临时离开. */
const GONE = sql`g.state not in (2, 3)`;
export const guestDue = sql`greatest(v.plan_end, g.in_at, g.out_at) + ${days(sql`t.keep_days`)}`;
export const guestsFrom = sql`guest g join visit v on v.id = g.visit_id join visit_type t on t.id = v.type_id`;

/** @returns guests whose time is over; the day at which they came bounds what is looked at */
export const dueGuests = ({ parkId, at }: DueAt): SQL => sql`
  g.park_id = ${parkId} and g.anonymised_at is null and ${GONE} and ${guestDue} <= ${moment(at)}
  and g.day <= (select (${moment(at)} - ${days(sql`min(k.keep_days)`)})::date + 1 from visit_type k where k.park_id = ${parkId})`;

/** These guests, whenever they came: because it was asked for. */
export const askedGuests = ({ parkId }: DueAt, ids: string): SQL => sql`
  g.park_id = ${parkId} and g.anonymised_at is null and ${GONE} and g.id = any(${ids}::bigint[])`;

/** Since then nothing opens for the person any more. */
export const personEnd = sql`least(p.left_at, p.valid_to, p.deleted_at)`;
export const personDue = (parkId: number): SQL => sql`${personEnd} + ${days(setting(parkId, 'person_days', 180))}`;
/** A door may still hold something of the person. */
const onDoors = sql`exists (select from access_slot s where s.person_id = p.id)`;
const ofKept = (parkId: number): SQL =>
  sql`p.park_id = ${parkId} and p.anonymised_at is null and (p.left_at is not null or p.valid_to is not null or p.deleted_at is not null)`;

/** Only what every door has confirmed to be gone. */
export const duePeople = ({ parkId, at }: DueAt): SQL =>
  sql`${ofKept(parkId)} and ${personDue(parkId)} <= ${moment(at)} and not ${onDoors}`;
/** These people, however long they were gone: because it was asked for. */
export const askedPeople = ({ parkId }: DueAt, ids: string): SQL => sql`
  p.park_id = ${parkId} and p.anonymised_at is null and p.id = any(${ids}::bigint[]) and not ${onDoors}`;
/** The same, and those that a door still holds. */
export const endedPeople = ({ parkId, at }: DueAt): SQL =>
  sql`${ofKept(parkId)} and ${personDue(parkId)} <= ${moment(at)}`;

export const faceDue = (parkId: number): SQL => sql`f.at + ${days(setting(parkId, 'face_days', 30))}`;
/** Copies that doors have not confirmed in time. */
export const dueFaces = ({ parkId, at }: DueAt): SQL =>
  sql`f.park_id = ${parkId} and ${faceDue(parkId)} <= ${moment(at)}`;

/** What is left of faces that nobody agrees to any more, or whose people have gone: not before every door has confirmed. */
export const spentFaces = ({ parkId, at }: DueAt): SQL => sql`
  c.park_id = ${parkId} and c.kind = 1 and (c.state = 3 or ${personEnd} <= ${moment(at)})
  and not exists (select from access_slot s where s.person_id = c.person_id and s.due_at is not null)
  and not exists (select from access_slot s where s.person_id = c.person_id
    and s.want->'credentials' @> jsonb_build_array(jsonb_build_object('hash', c.value_hash)))`;

export const stillDue = (parkId: number): SQL => sql`l.at + ${days(setting(parkId, 'still_days', 30))}`;
export const stillsFrom = sql`visit_log l, jsonb_array_elements_text(l.photo_keys) k(key), photo ph`;
export const dueStills = ({ parkId, at }: DueAt): SQL => sql`
  l.park_id = ${parkId} and l.photo_keys <> '[]'::jsonb and ph.park_id = ${parkId} and ph.key::text = lower(k.key)
  and l.at <= ${moment(at)} - ${days(setting(parkId, 'still_days', 30))}`;

export const passageStillDue = (parkId: number): SQL => sql`s.at + ${days(setting(parkId, 'still_days', 30))}`;
/** Pictures of passages; several passages may share one, which goes with the last of them. */
export const duePassageStills = ({ parkId, at }: DueAt): SQL => sql`
  s.park_id = ${parkId} and s.at <= ${moment(at)} - ${days(setting(parkId, 'still_days', 30))}`;

/** From then on an entry of the watch list counts no more. */
const watchEnd = sql`least(w.revoked_at, w.until)`;
export const watchDue = (parkId: number): SQL => sql`${watchEnd} + ${days(setting(parkId, 'watch_days', 180))}`;
/** Entries (`w`) that have been revoked, or are over, for so long. */
export const dueWatches = ({ parkId, at }: DueAt): SQL =>
  sql`w.park_id = ${parkId} and ${watchDue(parkId)} <= ${moment(at)}`;
