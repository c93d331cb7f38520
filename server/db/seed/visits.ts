/** Sixty visits of the first two parks in every state, and a short watch list. */
import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import {
  GUEST_STATE as G,
  VISIT_SOURCE as SOURCE,
  VISIT_STATE as V,
  WATCH_KIND,
  type GuestState,
  type VisitSource,
  type VisitState,
} from '@/contract/visit/visit-codes';
import { timers } from '../../jobs/timer.table';
import { guests, visitLogs, visits, watchEntries } from '../../modules/visit/visit.table';
import type { Tx } from '../open';
import { DAY, HOUR, MINUTE, after, localDay } from './context';
import { seededRandom, type Random } from './random';
import { addGuestPassages, type Gate, isIn, storyOf, wasIn } from './visit-story';

interface DemoVisit {
  readonly state: VisitState;
  readonly guest: GuestState;
  /** When it is planned to begin and for how long, in hours from now. */
  readonly from: number;
  readonly hours: number;
  readonly times: number;
  readonly source?: VisitSource;
  readonly type?: string;
  /** Sign-in names of whom they visit, in turn; absent: anybody. */
  readonly hosts?: readonly string[];
}

const DEMO_VISITS: readonly DemoVisit[] = [
  { state: V.draft, guest: G.invited, from: 26, hours: 3, times: 1 },
  {
    state: V.reviewing,
    guest: G.expected,
    from: 20,
    hours: 4,
    times: 2,
    source: SOURCE.self,
    hosts: ['manager', 'tenant'],
  },
  { state: V.reviewing, guest: G.expected, from: 1, hours: 6, times: 1, type: '施工维修', source: SOURCE.order },
  { state: V.approved, guest: G.expected, from: 0.5, hours: 3, times: 4 },
  { state: V.approved, guest: G.expected, from: 22, hours: 2, times: 1, type: '面试' },
  { state: V.approved, guest: G.invited, from: 3, hours: 4, times: 3 },
  { state: V.approved, guest: G.inside, from: -1.5, hours: 5, times: 3 },
  { state: V.approved, guest: G.inside, from: -0.5, hours: 8, times: 1, source: SOURCE.order, type: '施工维修' },
  { state: V.approved, guest: G.away, from: -2, hours: 6, times: 1 },
  { state: V.approved, guest: G.inside, from: -5, hours: 4, times: 1, hosts: ['manager'] },
  { state: V.approved, guest: G.barred, from: 1, hours: 3, times: 1 },
  { state: V.ended, guest: G.left, from: -28, hours: 3, times: 4 },
  { state: V.ended, guest: G.left, from: -76, hours: 2, times: 2, type: '送货', source: SOURCE.desk },
  { state: V.ended, guest: G.noShow, from: -50, hours: 2, times: 2 },
  { state: V.ended, guest: G.missing, from: -30, hours: 4, times: 1 },
  { state: V.refused, guest: G.expected, from: -20, hours: 3, times: 1, source: SOURCE.self },
  { state: V.cancelled, guest: G.invited, from: -8, hours: 2, times: 1 },
];

const SURNAMES = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'];
const GIVEN = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '军',
  '杰',
  '涛',
  '超',
  '明',
  '霞',
  '平',
  '刚',
];
const COMPANIES = ['远山科技', '华成建设', '清禾设计', '安诺检测', '博远咨询', '顺达物流', '恒信消防'];
const PURPOSES = ['项目洽谈', '设备检修', '合同签署', '现场勘查', '面试', '送货', '培训交流'];
const REFUSED = '当天不在园区，请改期';
const PLACES = ['A座 12 层会议室', 'B座 5 层', 'A座大堂', 'C座 3 层实验室'];

interface Park {
  id: number;
  hosts: { id: number; name: string; login: string }[];
  guard: { id: number; name: string };
  types: Map<string, number>;
  gates: Gate[];
  /** Of a firm, and not ended: its people come. */
  order: { id: number; firm: string } | null;
}

async function readPark(client: pg.ClientBase, id: number): Promise<Park> {
  const people = await client.query<{ id: string; name: string; login: string }>(
    `select u.id, u.name, u.login_name as login from app_user u join park_user pu on pu.user_id = u.id
     where pu.park_id = $1 and u.state = 0 order by u.id limit 40`,
    [id],
  );
  const types = await client.query<{ id: string; name: string }>('select id, name from visit_type where park_id = $1', [
    id,
  ]);
  const all = people.rows.map(({ id: userId, ...rest }) => ({ id: Number(userId), ...rest }));
  const guard = all[people.rows.findIndex(({ login }) => login.startsWith('guard'))] ?? all[0];
  if (!guard) throw new Error(`park ${id} has nobody whom guests could visit`);
  const orders = await client.query<{ id: string; firm: string | null }>(
    `select id, outside_name as firm from work_order where park_id = $1 and state < 190
     order by outside_name is null, id desc limit 1`,
    [id],
  );
  // A turnstile in and the one beside it out.
  const gates = await client.query<Gate>(
    `select d.name as entry, e.name as exit from access_door d
     join access_door e on e.controller_id = d.controller_id and e.kind = 1 and e.direction = 2
     where d.park_id = $1 and d.leads_out and d.kind = 1 and d.direction = 1 order by d.id`,
    [id],
  );
  const [found] = orders.rows;
  const order = found ? { id: Number(found.id), firm: found.firm ?? '华成建设' } : null;
  const typeIds = new Map(types.rows.map((row) => [row.name, Number(row.id)]));
  return { id, hosts: all, guard, order, types: typeIds, gates: gates.rows };
}

const passOf = (no: string): string => createHash('sha256').update(no).digest('hex').slice(0, 16);

interface Scene {
  tx: Tx;
  random: Random;
  now: Date;
  park: Park;
}

/** Rounded to quarters of an hour, as people plan. */
const quarter = (at: Date): Date => new Date(Math.round(at.getTime() / (15 * MINUTE)) * 15 * MINUTE);

/** People in whose place one looks at the demo have guests of their own. */
function hostOf(random: Random, park: Park, { hosts = [] }: DemoVisit, turn: number): Park['hosts'][number] {
  const picked = random.pick(park.hosts);
  return park.hosts.find(({ login }) => login === hosts[turn % hosts.length]) ?? picked;
}

async function addVisit({ tx, random, now, park }: Scene, plan: DemoVisit, no: number, turn: number): Promise<void> {
  const { state, guest, source = SOURCE.invited, type = '商务来访' } = plan;
  const host = hostOf(random, park, plan, turn);
  const planStart = quarter(after(now, (plan.from + (plan.from > 0 ? turn * 0.75 : 0)) * HOUR));
  const planEnd = after(planStart, plan.hours * HOUR);
  const createdAt = after(planStart < now ? planStart : now, -random.int(2, 40) * HOUR);
  const name = `${random.pick(SURNAMES)}${random.pick(GIVEN)}`;
  const author = source === SOURCE.self ? { id: null, name } : source === SOURCE.desk ? park.guard : host;
  const order = source === SOURCE.order ? park.order : null;
  const isAgreed = state === V.approved || state === V.ended;
  const agreedAt = after(createdAt, 20 * MINUTE);
  const inAt = after(planStart, random.int(-10, 20) * MINUTE);
  const outAt = after(planEnd, -random.int(5, 40) * MINUTE);
  const day = localDay(planStart);
  const visitNo = `FK${localDay(createdAt).replaceAll('-', '')}${String(no).padStart(4, '0')}`;
  const [visit] = await tx
    .insert(visits)
    .values({
      no: visitNo,
      parkId: park.id,
      typeId: park.types.get(type) ?? 0,
      state,
      source,
      hostId: host.id,
      authorId: author.id,
      authorName: author.name,
      orderId: order?.id ?? null,
      purpose: random.pick(PURPOSES),
      place: random.pick(PLACES),
      planStart,
      planEnd,
      createdAt,
      lastActorName: author.name,
      lastActionAt: createdAt,
      ...(isAgreed && { agreedAt, agreedBy: host.id, agreedByName: host.name }),
      ...(state === V.reviewing && type === '施工维修' && { hostAgreedAt: createdAt }),
      ...(state === V.refused && { reason: REFUSED }),
      awaited: guest === G.invited || guest === G.expected ? 1 : 0,
      inside: isIn(guest) ? 1 : 0,
      odd: guest === G.missing || guest === G.barred ? 1 : 0,
    })
    .returning({ id: visits.id });
  const visitId = visit?.id ?? 0;
  const gate = random.pick(park.gates);
  const came = { inAt, inDoor: gate.entry, inBy: park.guard.id, inByName: park.guard.name, inWay: 1 };
  const went = { outAt, outDoor: gate.exit, outBy: park.guard.id, outByName: park.guard.name, outWay: 1 };
  const [row] = await tx
    .insert(guests)
    .values({
      parkId: park.id,
      visitId,
      name,
      phone: `13${random.int(0, 9)}${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
      company: order?.firm ?? random.pick(COMPANIES),
      state: guest,
      day,
      pass: passOf(visitNo),
      passNo: String(100_000 + no),
      ...(guest !== G.invited && { registeredAt: createdAt }),
      ...(wasIn(guest) && came),
      ...(guest === G.left && went),
      ...(guest === G.barred && { barredBy: park.guard.id }),
    })
    .returning({ id: guests.id });
  const guestId = row?.id ?? 0;
  const { guard } = park;
  const moments = { createdAt, agreedAt, inAt, outAt, planEnd };
  const story = { state, guest, source, author, host, guard, guestId, gate, ...moments, reason: REFUSED };
  await tx.insert(visitLogs).values(storyOf(story, now).map((entry) => ({ ...entry, parkId: park.id, visitId })));
  const isOpen = state === V.approved || state === V.reviewing;
  const due = [
    ['visitOver', planEnd],
    ['visitLeave', after(planEnd, 30 * MINUTE)],
    ['visitGuard', after(planEnd, 2 * HOUR)],
    ['visitMissing', after(planEnd, 10 * HOUR)],
  ] as const;
  const ahead = isOpen ? due.filter(([, at]) => at > now) : [];
  if (ahead.length > 0)
    await tx
      .insert(timers)
      .values(ahead.map(([kind, dueAt]) => ({ kind, parkId: park.id, subjectId: visitId, dueAt })));
}

/** Each visit once, as they are planned: lists show the newest number first. */
const inOrder = (): { plan: DemoVisit; turn: number }[] =>
  DEMO_VISITS.flatMap((plan) => Array.from({ length: plan.times }, (_, turn) => ({ plan, turn }))).toSorted(
    (a, b) => a.plan.from - b.plan.from || a.turn - b.turn,
  );

/** The first two parks have thirty visits each. */
export async function addVisits(client: pg.Client, now: Date): Promise<void> {
  const found = await client.query<{ id: string }>('select id from park order by id limit 2');
  const random = seededRandom(20_260_601);
  let no = 0;
  // The owner's connection is in the transaction of the whole seeding already.
  const tx = drizzle(client) as unknown as Tx;
  for (const { id } of found.rows) {
    const park = await readPark(client, Number(id));
    for (const { plan, turn } of inOrder()) await addVisit({ tx, random, now, park }, plan, (no += 1), turn);
    const by = { byId: park.guard.id, byName: park.guard.name, at: after(now, -12 * DAY) };
    await tx.insert(watchEntries).values([
      { ...by, parkId: park.id, name: '郑某强', phone: '13700000666', kind: WATCH_KIND.barred, reason: '多次扰乱秩序' },
      { ...by, parkId: park.id, name: '冯某', kind: WATCH_KIND.warned, reason: '曾冒用他人预约' },
    ]);
  }
  await client.query(`select setval('visit_no', $1)`, [no]);
  await addGuestPassages(client, now);
}
