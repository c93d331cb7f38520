/** What the timeline of a seeded visit tells, up to the state in which it is, and the passages of its guest at doors. */
import type pg from 'pg';
import { DENIAL, PASSAGE_DIRECTION as D, PASSAGE_RESULT, PASSAGE_WAY } from '@/contract/access/passage-codes';
import {
  GUEST_STATE as G,
  VISIT_SOURCE as SOURCE,
  VISIT_STATE as V,
  type GuestState,
  type VisitSource,
  type VisitState,
} from '@/contract/visit/visit-codes';
import type { visitLogs } from '../../modules/visit/visit.table';
import { after, HOUR, MINUTE } from './context';

type Entry = Omit<typeof visitLogs.$inferInsert, 'parkId' | 'visitId'>;

interface Somebody {
  id: number | null;
  name: string;
}

/** Where guests come in, and where they leave. */
export interface Gate {
  entry: string;
  exit: string;
}

export interface Story {
  state: VisitState;
  guest: GuestState;
  source: VisitSource;
  author: Somebody;
  host: Somebody;
  guard: Somebody;
  guestId: number;
  gate: Gate;
  createdAt: Date;
  agreedAt: Date;
  inAt: Date;
  outAt: Date;
  planEnd: Date;
  reason: string;
}

export const isIn = (state: GuestState): boolean => state === G.inside || state === G.away;
export const wasIn = (state: GuestState): boolean => isIn(state) || state === G.left || state === G.missing;

const by = ({ id, name }: Somebody) => ({ actorId: id, actorName: name });
const firstEvent = (source: VisitSource): string =>
  source === SOURCE.self ? 'selfRegistered' : source === SOURCE.desk ? 'deskRegistered' : 'invited';

function ofVisit({ state, source, author, host, createdAt, agreedAt, reason }: Story): Entry[] {
  const first = { at: createdAt, event: firstEvent(source), ...by(author), toState: V.draft, params: { count: 1 } };
  const decided = { at: agreedAt, ...by(host) };
  if (state === V.approved || state === V.ended) return [first, { ...decided, event: 'agree', toState: V.approved }];
  if (state === V.refused) return [first, { ...decided, event: 'refuse', toState: V.refused, note: reason }];
  return state === V.cancelled ? [first, { ...decided, event: 'cancel', toState: V.cancelled }] : [first];
}

/** The day's end, as the demo has it. */
const dayEnd = (planEnd: Date): Date => after(planEnd, 10 * HOUR);

function ofGuest({ guest, guestId, guard, gate, inAt, outAt, planEnd, agreedAt }: Story): Entry[] {
  const at = (moment: Date, event: string, fromState: GuestState, toState: GuestState, params = {}): Entry => ({
    at: moment,
    event,
    guestId,
    fromState,
    toState,
    params,
  });
  const came = { ...at(inAt, 'signIn', G.expected, G.inside, { door: gate.entry }), ...by(guard) };
  if (guest === G.barred)
    return [{ ...at(after(agreedAt, MINUTE), 'bar', G.expected, G.barred), ...by(guard), note: '曾在园区闹事' }];
  if (guest === G.noShow) return [at(planEnd, 'noShow', G.expected, G.noShow)];
  if (!wasIn(guest)) return [];
  if (guest === G.away) return [came, { ...at(after(inAt, 20 * MINUTE), 'stepOut', G.inside, G.away), ...by(guard) }];
  if (guest === G.left) return [came, { ...at(outAt, 'signOut', G.inside, G.left, { door: gate.exit }), ...by(guard) }];
  const seen = { door: gate.entry, seenAt: inAt.getTime() };
  return guest === G.missing ? [came, at(dayEnd(planEnd), 'missing', G.inside, G.missing, seen)] : [came];
}

function ofEnd({ state, guest, planEnd, outAt }: Story): Entry[] {
  if (state !== V.ended) return [];
  const endedAt = guest === G.missing ? dayEnd(planEnd) : guest === G.left ? after(outAt, HOUR / 2) : planEnd;
  return [{ at: endedAt, event: 'end', toState: V.ended }];
}

/** Nothing is told that is still to come. */
export const storyOf = (story: Story, now: Date): Entry[] =>
  [...ofVisit(story), ...ofGuest(story), ...ofEnd(story)].filter(({ at }) => at <= now);

/** Who came in or left is a passage; whoever is there has passed a door within the park, and was sent away from another. */
export async function addGuestPassages(client: pg.ClientBase, now: Date): Promise<void> {
  const columns = 'at, received_at, park_id, door_id, direction, guest_id, way, result, reason';
  await client.query(
    `insert into passage (${columns})
     select l.at, l.at + interval '1 second', g.park_id, d.id, case l.event when 'signIn' then ${D.in} else ${D.out} end, g.id,
       ${PASSAGE_WAY.qr}, ${PASSAGE_RESULT.passed}, null
     from visit_log l join guest g on g.id = l.guest_id
     join access_door d on d.park_id = g.park_id and d.name = l.params ->> 'door'
     where l.event in ('signIn', 'signOut') order by l.at`,
  );
  const within = (nth: number, minutes: number, result: number, reason: number | null): Promise<unknown> =>
    client.query(
      `insert into passage (${columns})
       select at, at + interval '1 second', park_id, door_id, ${D.in}, id, ${PASSAGE_WAY.qr}, $2, $3
       from (select g.in_at + $4 * interval '1 minute' as at, g.park_id, g.id, d.id as door_id
         from guest g join lateral (select id from access_door where park_id = g.park_id and not leads_out and not on_escape_route
           order by id offset $5 limit 1) d on true
         where g.state in (${G.inside}, ${G.left}) and g.in_at > $1::timestamptz - interval '20 days') x where at < $1`,
      [now, result, reason, minutes, nth],
    );
  await within(0, 6, PASSAGE_RESULT.passed, null);
  await within(1, 14, PASSAGE_RESULT.refused, DENIAL.noRight);
  await client.query(
    `update guest g set seen_at = p.at, seen_door_id = p.door_id, seen_direction = p.direction, seen_passage_id = p.id
     from (select distinct on (guest_id) * from passage where guest_id is not null and result = ${PASSAGE_RESULT.passed}
       order by guest_id, at desc) p where p.guest_id = g.id`,
  );
}
