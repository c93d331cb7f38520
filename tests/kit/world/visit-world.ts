/** For tests of visits: two parks, people in every capacity, visits and guests in any state, a turned clock. */
import { randomBytes, randomUUID } from 'node:crypto';
import { actOnVisitInput, type ActOnVisitRequest } from '@/contract/visit/visit-act';
import { createVisitInput, type CreateVisitRequest } from '@/contract/visit/visit';
import { GUEST_STATE, VISIT_STATE, type GuestState, type VisitState } from '@/contract/visit/visit-codes';
import type { VisitDetail } from '@/contract/visit/visit-entities';
import type { Tx } from '../../../server/db/open';
import { keepParts } from '../../../server/db/parts';
import { AppError } from '../../../server/http/app-error';
import type { AuditEntry, Context, SessionUser } from '../../../server/http/context';
import { runDueTimers } from '../../../server/jobs/workers';
import { appendAudit } from '../../../server/modules/audit/audit.repository';
import { uncalledAuditRows } from '../../../server/modules/audit/uncalled-audit.rules';
import { visitHandlers } from '../../../server/modules/visit/visit.handlers';
import { guests, visits } from '../../../server/modules/visit/visit.table';
import { openWorld, type World } from '.';

/** A Monday, 10:00 in China. */
export const START = new Date('2026-03-02T02:00:00Z');
export const HOUR = 3_600_000;
export const MINUTE = 60_000;

const ROLES = {
  staff: ['visit.invite'],
  desk: ['visit.invite', 'visit.desk'],
  guard: ['visit.invite', 'visit.guard'],
  manager: ['visit.invite', 'visit.manager', 'visit.read', 'visit.setup'],
  dispatcher: ['visit.invite', 'order.report', 'order.read', 'order.dispatch'],
} as const;

const PEOPLE = {
  host: ['staff', 'A'],
  coHost: ['staff', 'A'],
  author: ['staff', 'A'],
  stranger: ['staff', 'A'],
  desk: ['desk', 'A'],
  guard: ['guard', 'A'],
  guard2: ['guard', 'A'],
  manager: ['manager', 'A'],
  manager2: ['manager', 'A'],
  dispatcher: ['dispatcher', 'A'],
  outsider: ['desk', 'B'],
} as const;
export type PersonName = keyof typeof PEOPLE;

type WithoutIds<T> = T extends unknown ? Omit<T, 'visitId' | 'guestId' | 'parkId'> : never;
export type Act = WithoutIds<ActOnVisitRequest>;

type NewVisit = Partial<typeof visits.$inferInsert>;
type NewGuest = Partial<typeof guests.$inferInsert>;

type Asked = Context & { user: SessionUser };

export interface VisitWorld extends World {
  parkA: number;
  parkB: number;
  /** By name, as every park begins with them. */
  types: Record<string, number>;
  people: Record<PersonName, SessionUser>;
  as<T>(who: PersonName, work: (context: Asked) => Promise<T>): Promise<T>;
  /** Whoever has no account; the types of handlers know no such caller. */
  open<T>(work: (context: Asked) => Promise<T>): Promise<T>;
  /** A visit and its one guest in the database. */
  addVisit(state: VisitState, guest: GuestState, set?: NewVisit, guestSet?: NewGuest): Promise<Ids>;
  create(who: PersonName, input?: Partial<CreateVisitRequest>): Promise<VisitDetail>;
  act(who: PersonName, ids: Ids, act: Act): Promise<VisitDetail>;
  refusal(who: PersonName, ids: Ids, act: Act): Promise<AppError>;
  detail(who: PersonName, id: number): Promise<VisitDetail>;
  runTimers(): Promise<number>;
  /** Titles of the cards that wait for somebody, in their order. */
  cardsOf(who: PersonName): Promise<string[]>;
}
export interface Ids {
  visitId: number;
  guestId: number;
}

const requestParts = { source: null, ip: '10.0.0.9', userAgent: '', traceId: '', afterCommit: () => {} };

export async function openVisitWorld(): Promise<VisitWorld> {
  const opened = await openWorld({ start: START, poolSize: 8 });
  const { db, deps, query, now } = opened;
  // Whoever comes through a door is a passage of that month.
  await db.withPark([], (tx) => keepParts(tx, 'passage', START));
  await opened.addApp('access', '门禁访客');
  await opened.addTenant();
  const [parkA, parkB] = [await opened.addPark('A'), await opened.addPark('B')];
  const people = await opened.addStaff(PEOPLE, ROLES, { A: parkA, B: parkB }, (name) => ({ chatUserId: name }));
  const rows = await query<{ id: string; name: string }>('select id, name from visit_type where park_id = $1', [parkA]);
  const types = Object.fromEntries(rows.map(({ id, name }) => [name, Number(id)]));

  const inTx = <T>(parkIds: readonly number[], user: SessionUser | null, work: (context: Context) => Promise<T>) =>
    db.withPark(parkIds, async (tx: Tx) => {
      const audits: AuditEntry[] = [];
      const done = await work({
        ...requestParts,
        tx,
        deps,
        now: now(),
        user,
        idempotencyKey: randomUUID(),
        header: () => undefined,
        audit: (entry: AuditEntry) => void audits.push(entry),
      } as unknown as Context);
      await appendAudit(tx, uncalledAuditRows(audits, { at: now() }));
      return done;
    });
  const as: VisitWorld['as'] = (who, work) =>
    inTx([...people[who].rights.keys()], people[who], (context) => work(context as Asked));

  const world: VisitWorld = {
    ...opened,
    parkA,
    parkB,
    types,
    people,
    as,
    open: (work) => inTx([], null, (context) => work(context as Asked)),
    addVisit: async (state, guestState, set = {}, guestSet = {}) => {
      const at = now();
      const isAgreed = state === VISIT_STATE.approved || state === VISIT_STATE.ended;
      const visitId = await opened.add(visits, {
        no: randomUUID(),
        parkId: parkA,
        typeId: types['商务来访'] ?? 0,
        state,
        source: 1,
        hostId: people.host.id,
        coHostIds: [people.coHost.id],
        authorId: people.author.id,
        authorName: 'author',
        planStart: at,
        planEnd: new Date(at.getTime() + 4 * HOUR),
        createdAt: at,
        lastActionAt: at,
        ...(isAgreed && { agreedAt: at, agreedBy: people.host.id, agreedByName: 'host' }),
        ...set,
      });
      const isIn = guestState === GUEST_STATE.inside || guestState === GUEST_STATE.away;
      const guestId = await opened.add(guests, {
        parkId: parkA,
        visitId,
        name: '王伟',
        phone: `139${String(visitId).padStart(8, '0')}`,
        company: '远山公司',
        state: guestState,
        day: '2026-03-02',
        pass: randomBytes(8).toString('hex'),
        passNo: '123456',
        ...(guestState !== GUEST_STATE.invited && { registeredAt: at }),
        ...((isIn || guestState === GUEST_STATE.left) && { inAt: at, inBy: people.guard.id, inByName: 'guard' }),
        ...(guestState === GUEST_STATE.left && { outAt: at, outBy: people.guard.id, outByName: 'guard' }),
        ...guestSet,
      });
      return { visitId, guestId };
    },
    create: (who, input = {}) =>
      as(who, (context) =>
        visitHandlers.createVisit(
          context,
          createVisitInput.parse({
            parkId: parkA,
            typeId: types['商务来访'],
            planStart: now().getTime(),
            planEnd: now().getTime() + 4 * HOUR,
            guests: [{ name: '李雷', phone: '13800000001', company: '远山公司' }],
            ...input,
          }),
        ),
      ),
    act: (who, ids, act) => {
      const input = actOnVisitInput.parse({ parkId: parkA, ...ids, ...act });
      return as(who, (context) => visitHandlers.actOnVisit(context, input));
    },
    refusal: (who, ids, act) =>
      world.act(who, ids, act).then(
        () => {
          throw new Error('it was not refused');
        },
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      ),
    detail: (who, id) => as(who, (context) => visitHandlers.getVisit(context, { id })),
    runTimers: () => runDueTimers(deps),
    cardsOf: async (who) => {
      const cards = await query<{ title: string }>(
        `select card ->> 'title' as title from notification where user_id = $1 and visit_id is not null order by id`,
        [people[who].id],
      );
      return cards.map(({ title }) => title);
    },
  };
  return world;
}
