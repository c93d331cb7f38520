/** Three months of work orders, and what waits at this moment. */
import { ORDER_SOURCE, ORDER_STATE as S, PLAN_EVERY } from '@/contract/order-codes';
import { calendarDays } from '../../modules/calendar/calendar.table';
import {
  OFFICE_WEEK,
  DEFAULT_TIME_ZONE,
  toWorkingCalendar,
  type WorkingCalendar,
} from '../../modules/calendar/working-calendar.rules';
import { nextOrderPlanAt } from '../../modules/order/plans/plan-date.rules';
import { orderMessages } from '../../modules/order/order-parts.table';
import { orderCounters } from '../../modules/order/order.table';
import { orderPlans } from '../../modules/order/order-type.table';
import { timers } from '../../jobs/timer.table';
import { seededDays, type SeededCalendars } from './calendar';
import { DAY, HOUR, MINUTE, after, localDay, localHour, type Seed } from './context';
import { seedOrderTypes, type SeededType } from './order-types';
import { Tale } from './order-tale';
import type { SeededPark } from './parks';
import type { People, SeededPerson } from './people';

export interface Setting {
  seed: Seed;
  park: SeededPark;
  people: People;
  types: SeededType[];
  calendar: WorkingCalendar;
  staff: SeededPerson[];
  dispatcher: SeededPerson;
  clerk: SeededPerson;
  reporters: SeededPerson[];
  number: (at: Date) => string;
}

const HISTORY = { full: [150, 100, 70, 60], small: [14, 8, 6, 4] } as const;
const MONTHS_BACK = 90 * DAY;
/** The longest tale of the past is over by now. */
const SETTLED = 5 * DAY;

function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`seed: there is no ${what}`);
  return found;
}

export function seedOrders(
  seed: Seed,
  given: { parks: readonly SeededPark[]; people: People; calendars: ReadonlyMap<number, SeededCalendars> },
  more: (setting: Setting) => Tale[] = () => [],
): void {
  const counted = new Map<string, number>();
  const number = (at: Date): string => {
    const day = localDay(at);
    const running = (counted.get(day) ?? 0) + 1;
    counted.set(day, running);
    return `GD${day.replaceAll('-', '')}${String(running).padStart(4, '0')}`;
  };
  const days = seededDays().map((day) => ({ ...day, hours: null as (typeof calendarDays.$inferSelect)['hours'] }));
  const calendar = toWorkingCalendar({ timeZone: DEFAULT_TIME_ZONE, weekly: OFFICE_WEEK }, days);
  for (const park of given.parks) {
    const { people } = given;
    const first = (role: Parameters<People['of']>[1]) =>
      need(people.of(park.index, role)[0], `${role} in ${park.name}`);
    const setting: Setting = {
      seed,
      park,
      people,
      calendar,
      number,
      types: seedOrderTypes(seed, park, people, given.calendars.get(park.id)),
      staff: people.of(park.index, 'repair'),
      dispatcher: first('dispatcher'),
      clerk: first('visitclerk'),
      reporters: [...people.of(park.index, 'tenant'), ...people.of(park.index, 'guard')],
    };
    for (const tale of [...history(setting), ...waiting(setting), ...more(setting)]) tale.finish();
    seedOrderPlans(setting);
  }
  for (const [day, last] of counted) seed.store.add(orderCounters, { day, last });
  seed.store.sortByTime(orderMessages, 'at');
}

interface Opening {
  type?: SeededType;
  creator?: SeededPerson | null;
  priority?: number;
  told?: number;
}

/** Somebody reports something at a place where such things happen. */
export function open(setting: Setting, createdAt: Date, { type, creator, priority, told }: Opening = {}): Tale {
  const { seed, park, types, reporters, dispatcher, number } = setting;
  const { random } = seed;
  const chosen = type ?? random.pick(types);
  const spots = park.spots.filter((spot) => chosen.rooms.includes(spot.kind));
  const [title, description] =
    told === undefined ? random.pick(chosen.told) : need(chosen.told[told % chosen.told.length], 'story');
  const byPhone = creator === undefined && random.chance(0.15);
  const reporter = creator === undefined ? random.pick(reporters) : creator;
  return new Tale(seed, {
    park,
    type: chosen,
    createdAt,
    title,
    description,
    calendar: setting.calendar,
    no: number(createdAt),
    spot: random.pick(spots.length > 0 ? spots : park.spots),
    creator: byPhone ? dispatcher : reporter,
    reporterName: byPhone ? random.pick(['何女士', '马先生', '罗女士']) : (reporter?.name ?? '访客'),
    reporterPhone: byPhone ? '13000009999' : '13000000010',
    source: byPhone ? ORDER_SOURCE.phone : reporter === null ? ORDER_SOURCE.scan : ORDER_SOURCE.staff,
    priority: priority ?? chosen.rules.defaultPriority,
  });
}

/** How likely somebody reports in each hour of the day, in China. */
export const HOURLY = [0, 0, 0, 0, 0, 0, 1, 3, 8, 10, 10, 8, 4, 6, 9, 9, 8, 6, 3, 2, 1, 1, 0, 0];

function momentOfThePast({ random, now }: Seed): Date {
  for (;;) {
    const at = after(now, -SETTLED - Math.floor(random.next() * (MONTHS_BACK - SETTLED)));
    if (random.chance((HOURLY[localHour(at)] ?? 0) / 10)) return at;
  }
}

type Fate = 'cancelled' | 'incomplete';
const FATES: readonly Fate[] = ['cancelled', 'incomplete'];

function history(setting: Setting): Tale[] {
  const { seed, park } = setting;
  const count = HISTORY[seed.scale][park.index] ?? 0;
  const moments = Array.from({ length: count }, () => momentOfThePast(seed)).toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
  // However few there are, one was cancelled and one left incomplete.
  return moments.map((at, i) => past(setting, open(setting, at), FATES[i]));
}

const typeOf = ({ types }: Setting, tale: Tale): SeededType =>
  need(
    types.find(({ id }) => id === tale.row.typeId),
    'type of the order',
  );

/** Somebody of the type takes it, now and then only the second who is asked. */
function take(setting: Setting, tale: Tale): SeededPerson {
  const { seed, staff, dispatcher } = setting;
  const { random } = seed;
  const able = staff.filter(({ id }) => typeOf(setting, tale).staffIds.includes(id));
  const handler = random.pick(able);
  const other = able.find(({ id }) => id !== handler.id);
  if (other && random.chance(0.08)) {
    tale.offered(3 * MINUTE, dispatcher, other).refused(5 * MINUTE, other, random.pick([1, 2, 3, 5]));
  }
  if (tale.row.dispatchMode === 1 && random.chance(0.7)) tale.taken(random.around(9, 1, 90) * MINUTE, handler, 'grab');
  else
    tale
      .offered(random.around(4, 1, 40) * MINUTE, dispatcher, handler)
      .taken(random.around(4, 1, 14) * MINUTE, handler, 'accept');
  return handler;
}

const OPINIONS = ['师傅来得很快，处理得干净', '修好了，谢谢', '等得有点久，不过修好了', '态度很好'];

/** How most orders go: done, sometimes with a hold or a price, seldom cancelled or left incomplete. */
function past(setting: Setting, tale: Tale, fate?: Fate): Tale {
  const { random } = setting.seed;
  const creator = setting.people.all.find(({ id }) => id === tale.row.creatorId) ?? setting.dispatcher;
  if (fate === 'cancelled' || random.chance(0.06)) {
    return tale.step(random.around(15, 2, 60) * MINUTE, creator, 'cancel', { to: S.cancelled, note: '已自行解决' });
  }
  const handler = take(setting, tale).id;
  const by = need(
    setting.staff.find(({ id }) => id === handler),
    'handler',
  );
  tale.begun(random.around(18, 3, 150) * MINUTE, by);
  if (random.chance(0.08)) hold(setting, tale, by);
  if (fate === 'incomplete' || random.chance(0.03)) return leave(setting, tale, by);
  const hasPrice = typeOf(setting, tale).rules.priceMax !== undefined && random.chance(0.3);
  if (hasPrice) price(setting, tale, by, creator);
  if (random.chance(0.07))
    tale.urged(random.int(16, 60) * MINUTE, creator, '麻烦快一点，还等着用', { by, text: '正在处理，半小时内好' });
  tale.finished(random.around(45, 8, 400) * MINUTE, by, resultOf(setting, tale));
  return close(setting, tale, creator);
}

function hold({ seed }: Setting, tale: Tale, by: SeededPerson): void {
  const ms = seed.random.int(2, 30) * HOUR;
  const resumeAt = after(tale.at, 10 * MINUTE + ms);
  const finishBy = tale.row.finishBy && after(tale.row.finishBy, ms);
  tale
    .step(10 * MINUTE, by, 'suspend', {
      to: S.suspended,
      note: '缺配件，已下单',
      params: { reasonCode: 1, until: resumeAt.getTime() },
      set: { holdSince: after(tale.at, 10 * MINUTE), resumeAt, suspendReason: 1 },
    })
    .step(ms, null, 'resumed', { to: S.handling, set: { totalHoldSec: ms / 1000, finishBy } });
}

function leave(setting: Setting, tale: Tale, by: SeededPerson): Tale {
  const { dispatcher } = setting;
  return tale
    .step(40 * MINUTE, by, 'requestIncomplete', { note: '需厂家上门，现场无法修复' })
    .step(20 * MINUTE, dispatcher, 'approveRequest', { to: S.incomplete, params: { kind: 2 }, note: '联系厂家处理' });
}

/** Which of the things that people say of this type the order is about. */
const storyOf = (setting: Setting, tale: Tale): number =>
  typeOf(setting, tale).told.findIndex(([title]) => title === tale.row.title);

/** What mended this very thing. */
export const resultOf = (setting: Setting, tale: Tale): string =>
  need(typeOf(setting, tale).results[storyOf(setting, tale)], 'result of the work');

const partOf = (setting: Setting, tale: Tale): readonly [string, number] =>
  need(typeOf(setting, tale).parts?.[storyOf(setting, tale)], 'part that was used');

const LABOUR = 8_000;

function price(setting: Setting, tale: Tale, by: SeededPerson, creator: SeededPerson): void {
  const part = partOf(setting, tale);
  tale.quoted(12 * MINUTE, by, LABOUR, part).agreed(setting.seed.random.int(5, 90) * MINUTE, creator, LABOUR + part[1]);
}

export function close({ seed, clerk, dispatcher }: Setting, tale: Tale, creator: SeededPerson): Tale {
  const { random } = seed;
  const score = random.weighted([
    [5, 9],
    [4, 4],
    [3, 1],
    [2, 1],
    [null, 8],
  ] as const);
  if (tale.row.state === S.unpaid) tale.paid(random.int(10, 300) * MINUTE, dispatcher, random.pick([1, 2, 3]));
  if (tale.row.state === S.checking) tale.checked(random.int(10, 600) * MINUTE, creator, score);
  if (tale.row.state === S.visiting)
    tale.visited(random.int(60, 1_500) * MINUTE, clerk, random.pick([5, 5, 4, 4, 3, 2]), random.pick(OPINIONS));
  return tale;
}

/** What waits for somebody at this moment; most of it in the first park, where the demo sign-ins are. */
function waiting(setting: Setting): Tale[] {
  const { seed, park, staff, types, reporters, dispatcher } = setting;
  const ago = (minutes: number) => after(seed.now, -minutes * MINUTE);
  const me = need(staff[0], 'repairer');
  const other = need(staff[1], 'second repairer');
  const tenant = need(reporters[0], 'reporter');
  const grabbed = types.filter(({ rules }) => rules.dispatchMode === 1);
  const type = (i: number) => need(grabbed[i % grabbed.length], 'type to grab');
  const held = (minutes: number, i: number, by = me) =>
    open(setting, ago(minutes), { type: type(i), creator: tenant, told: i }).taken(6 * MINUTE, by, 'grab');
  const atWork = (minutes: number, i: number, by = me) => held(minutes, i, by).begun(14 * MINUTE, by);
  const pool = Array.from({ length: park.index === 0 ? 12 : 3 }, (_, i) => {
    const chosen = need(types[[0, 1, 5, 2, 0, 3, 1, 5, 1, 0, 2, 5][i] ?? 0], 'type');
    return open(setting, ago(4 + i * 17), { type: chosen, told: i, creator: i % 4 === 3 ? null : tenant }).tell(
      'created',
      chosen.rules.dispatchMode === 1 ? me : dispatcher,
      false,
      tenant.name,
    );
  });
  const few = [
    open(setting, ago(9), { type: type(0), creator: tenant }).offered(3 * MINUTE, dispatcher, me),
    held(50, 1),
    atWork(95, 0),
    suspended(setting, atWork(60 * 26, 1), me, 20 * HOUR),
    quotedNow(setting, atWork(160, 2), me),
  ];
  return park.index === 0
    ? [...pool, ...few, ...more(setting, { me, other, tenant, held, atWork })]
    : [...pool, ...few];
}

/** Its price waits for the reporter. */
const quotedNow = (setting: Setting, tale: Tale, by: SeededPerson): Tale =>
  tale.quoted(20 * MINUTE, by, LABOUR, partOf(setting, tale));

function suspended({ seed }: Setting, tale: Tale, by: SeededPerson, forMs: number): Tale {
  const holdSince = after(tale.at, 25 * MINUTE);
  const resumeAt = after(seed.now, forMs);
  return tale.step(25 * MINUTE, by, 'suspend', {
    to: S.suspended,
    note: '等配件到货',
    params: { reasonCode: 1, until: resumeAt.getTime() },
    set: { holdSince, resumeAt, suspendReason: 1 },
  });
}

interface Cast {
  me: SeededPerson;
  other: SeededPerson;
  tenant: SeededPerson;
  held: (minutes: number, i: number, by?: SeededPerson) => Tale;
  atWork: (minutes: number, i: number, by?: SeededPerson) => Tale;
}

/** Every state and every question once more, for whoever tries the demo. */
function more(setting: Setting, { me, other, tenant, held, atWork }: Cast): Tale[] {
  const { seed, dispatcher } = setting;
  const now = seed.now;
  const priced = (minutes: number, i: number) => {
    const tale = atWork(minutes, i);
    price(setting, tale, me, tenant);
    return tale.finished(60 * MINUTE, me, resultOf(setting, tale));
  };
  const done = (minutes: number, i: number, by = me) => {
    const tale = atWork(minutes, i, by);
    return tale.finished(50 * MINUTE, by, resultOf(setting, tale));
  };
  const transfer = atWork(200, 0, other);
  transfer.step(40 * MINUTE, other, 'transfer', {
    to: S.assigned,
    note: '下班交接，请接手',
    params: { target: me.name, targetId: me.id },
    set: {
      assigneeId: me.id,
      offerUntil: after(now, 11 * MINUTE),
      offerReason: '下班交接，请接手',
      offeredBy: other.id,
      stateBefore: S.handling,
      transferCount: 1,
    },
  });
  const ask = (tale: Tale, who: SeededPerson, kind: 1 | 2, reason: string) =>
    tale
      .step(15 * MINUTE, who, kind === 1 ? 'requestCancel' : 'requestIncomplete', {
        note: reason,
        set: {
          requestKind: kind,
          requestReason: reason,
          requestBy: who.id,
          requestByName: who.name,
          requestAt: after(tale.at, 15 * MINUTE),
        },
      })
      .tell(kind === 1 ? 'requestCancel' : 'requestIncomplete', dispatcher, true, who.name);
  return [
    transfer.tell('transfer', me, true, other.name),
    atWork(60 * 30, 1, other)
      .urged(26 * HOUR, tenant, '已经两天了，什么时候能修好？')
      .tell('urge', other, true, tenant.name),
    atWork(60 * 12, 2)
      .urged(11 * HOUR, tenant, '下午有客户来，请加快')
      .tell('urge', me, true, tenant.name),
    suspended(setting, atWork(60 * 50, 0, other), other, 3 * HOUR),
    priced(60 * 5, 0).tell('finish', tenant, true, me.name),
    priced(60 * 7, 2).tell('finish', tenant, true, me.name),
    done(60 * 4, 0).tell('finish', tenant, true, me.name),
    done(60 * 6, 1, other).tell('finish', tenant, true, other.name),
    done(60 * 28, 0).checked(3 * HOUR, tenant, null),
    done(60 * 29, 1, other).checked(2 * HOUR, tenant, null),
    done(60 * 52, 2).checked(5 * HOUR, tenant, null),
    ask(held(60 * 3, 1, other), tenant, 1, '自己找人修好了'),
    ask(atWork(60 * 8, 0), me, 2, '压缩机损坏，需厂家更换'),
  ];
}

function seedOrderPlans({ seed, park, types, dispatcher }: Setting): void {
  const plans = [
    { type: 3, name: '消防设施月检', title: '消防设施月度检查', every: PLAN_EVERY.month, dayNo: 5, clock: '09:30' },
    { type: 2, name: '电梯周检', title: '电梯每周巡检', every: PLAN_EVERY.week, dayNo: 1, clock: '09:00' },
    { type: 4, name: '大堂日常保洁', title: '大堂保洁', every: PLAN_EVERY.day, dayNo: null, clock: '08:30' },
  ];
  for (const { type, ...plan } of plans) {
    const chosen = need(types[type], 'type of the plan');
    const spot = need(
      park.spots.find(({ kind }) => chosen.rooms.includes(kind)),
      'place of the plan',
    );
    const row = { ...plan, interval: 1 };
    const nextAt = nextOrderPlanAt(row, null, seed.now);
    const id = seed.store.add(orderPlans, {
      ...row,
      parkId: park.id,
      typeId: chosen.id,
      description: '',
      locationId: spot.roomId,
      deviceId: null,
      priority: chosen.rules.defaultPriority,
      creatorId: dispatcher.id,
      enabled: true,
      nextAt,
    });
    seed.store.add(timers, { kind: 'orderPlan', parkId: park.id, subjectId: id, dueAt: nextAt });
  }
}
