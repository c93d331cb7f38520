/** What the names of the models mean in the views of schema `report`. Only what stands here ever becomes SQL. */
import { type SQL, sql } from 'drizzle-orm';
import type { ModelName } from '@/contract/report/report-models';

export interface DimSql {
  readonly value: string;
  /** What it is called, of those with ids. */
  readonly name?: string;
}

export interface Source {
  readonly view: string;
  /** Its moment, or its day where `byDay`; absent: it is asked as it stands now. */
  readonly time?: string;
  readonly byDay?: true;
  readonly dims: Readonly<Record<string, DimSql>>;
  readonly measures: Readonly<Record<string, string>>;
  /** Who holds a row, for roles that show only some people. */
  readonly holder?: { readonly id: string; readonly org: string };
}

const named = (column: string): DimSql => ({ value: `x.${column}_id`, name: `x.${column}_name` });
const plain = (column: string): DimSql => ({ value: `x.${column}` });
const PARK: DimSql = { value: 'x.park_id', name: '(select p.name from report.parks p where p.id = x.park_id)' };
const PLACES = { floor: named('floor'), device: named('device') };
const COUNT = 'count(*)';
const countIf = (condition: string): string => `count(*) filter (where ${condition})`;
const share = (part: string, whole: string): string => `(${part})::float8 / nullif(${whole}, 0)`;
const spent = (since: string, until: string): string => `extract(epoch from ${until} - ${since})`;
const FINISHED = 'x.completed_at is not null or x.finish_late';
const ORDER_HOLDER = { id: 'x.owner_id', org: 'x.owner_org_id' };

export const SOURCES: Readonly<Record<ModelName, Source>> = {
  orders: {
    view: 'orders',
    time: 'x.at',
    holder: ORDER_HOLDER,
    dims: {
      park: PARK,
      orderType: named('type'),
      priority: plain('priority'),
      state: plain('state'),
      source: plain('source'),
      sla: plain('sla_state'),
      org: named('org'),
      person: named('owner'),
      building: named('building'),
      finishLate: { value: 'x.finish_late::int' },
    },
    measures: {
      count: COUNT,
      open: countIf('x.state < 190'),
      done: countIf('x.state = 190'),
      overdue: countIf('x.state < 190 and x.finish_by < now()'),
      onTimeRate: share(countIf('x.completed_at is not null and not x.finish_late'), countIf(FINISHED)),
      respondMinutes: `avg(floor(${spent('x.at', 'x.responded_at')})) / 60`,
      finishHours: `avg(floor(${spent('x.at', 'x.completed_at')}) - x.total_hold_sec) / 3600`,
      reopenRate: share(countIf('x.reopen_count > 0'), COUNT),
      rated: 'count(x.score)',
      satisfaction: 'avg(x.score)',
      amount: 'sum(x.amount)',
    },
  },
  orderSteps: {
    view: 'order_steps',
    time: 'x.at',
    holder: ORDER_HOLDER,
    dims: { park: PARK, event: plain('event'), person: named('actor'), state: plain('to_state') },
    measures: { count: COUNT, records: 'count(distinct x.order_id)' },
  },
  alarms: {
    view: 'alarms',
    time: 'x.at',
    dims: {
      park: PARK,
      category: plain('category'),
      level: plain('level'),
      state: plain('handle_state'),
      verdict: plain('verdict'),
      verdictReason: plain('verdict_reason'),
      deviceType: plain('device_type'),
      source: plain('source'),
      building: named('building'),
      ...PLACES,
    },
    measures: {
      count: COUNT,
      open: countIf('x.closed_at is null and x.handle_state not in (50, 60, 90)'),
      real: countIf('x.verdict = 1'),
      falseRate: share(countIf('x.verdict = 2'), COUNT),
      ackSeconds: `avg(greatest(0, ${spent('x.at', 'x.ack_at')}))`,
      ackInTimeRate: share(
        countIf('x.ack_at <= x.due_ack_at'),
        countIf('x.due_ack_at is not null and (x.ack_at is not null or x.due_ack_at < now())'),
      ),
      arriveMinutes: `avg(greatest(0, ${spent('x.at', 'x.arrive_at')})) / 60`,
      closeHours: `avg(greatest(0, ${spent('x.at', 'x.closed_at')})) / 3600`,
    },
  },
  signals: {
    view: 'signals',
    time: 'x.at',
    dims: {
      park: PARK,
      signalType: plain('type'),
      deviceType: plain('device_type'),
      building: named('building'),
      ...PLACES,
    },
    measures: { count: COUNT, devices: 'count(distinct x.device_id)' },
  },
  devices: {
    view: 'devices',
    dims: {
      park: PARK,
      deviceType: plain('device_type'),
      building: named('building'),
      floor: named('floor'),
      device: { value: 'x.id', name: 'x.device_name' },
      inService: { value: 'x.in_service::int' },
    },
    measures: {
      count: COUNT,
      inService: countIf('x.in_service'),
      inServiceRate: share(countIf('x.in_service'), COUNT),
    },
  },
  people: {
    view: 'people',
    holder: { id: 'x.id', org: 'x.org_id' },
    dims: { park: PARK, org: named('org'), accountState: plain('state'), userType: plain('usertype') },
    measures: { count: 'count(distinct x.id)', enabled: 'count(distinct x.id) filter (where x.state = 0)' },
  },
  visits: {
    view: 'guests',
    time: 'x.at',
    dims: {
      park: PARK,
      visitType: named('type'),
      state: plain('state'),
      guestState: plain('guest_state'),
      source: plain('source'),
      org: named('org'),
    },
    measures: {
      visits: 'count(distinct x.visit_id)',
      guests: COUNT,
      arrived: countIf('x.in_at is not null'),
      inside: countIf('x.guest_state = 2'),
      arrivedRate: share(countIf('x.in_at is not null'), countIf('x.at < now()')),
      stayMinutes: `avg(${spent('x.in_at', 'x.out_at')}) / 60`,
    },
  },
  passages: {
    view: 'passages',
    time: 'x.at',
    dims: {
      park: PARK,
      door: named('door'),
      direction: plain('direction'),
      result: plain('result'),
      denial: plain('reason'),
    },
    measures: {
      count: COUNT,
      people: 'count(distinct x.person_id)',
      denied: countIf('x.result = 0'),
      deniedRate: share(countIf('x.result = 0'), COUNT),
    },
  },
  flows: {
    view: 'flows',
    time: 'x.at',
    dims: { park: PARK, flow: named('def'), flowState: plain('state'), org: named('org') },
    measures: {
      count: COUNT,
      open: countIf('x.state in (1, 5)'),
      agreed: countIf('x.state = 2'),
      agreedRate: share(countIf('x.state = 2'), countIf('x.state in (2, 3)')),
      hours: `avg(${spent('x.at', 'x.ended_at')}) / 3600`,
    },
  },
  tasks: {
    view: 'tasks',
    time: 'x.at',
    dims: { park: PARK, taskKind: plain('kind'), taskState: plain('state'), person: named('assignee') },
    measures: {
      count: COUNT,
      open: countIf('x.done_at is null and x.state in (0, 1, 2)'),
      finished: countIf('x.done_at is not null'),
      signMinutes: `avg(${spent('x.at', 'x.signed_at')}) / 60`,
      arriveMinutes: `avg(${spent('x.at', 'x.arrived_at')}) / 60`,
    },
  },
  cameras: {
    view: 'cameras',
    dims: { park: PARK, monitorState: plain('state'), building: named('building') },
    measures: { count: COUNT, online: countIf('x.state = 1'), onlineRate: share(countIf('x.state = 1'), COUNT) },
  },
  servers: {
    view: 'servers',
    dims: { park: PARK, machineKind: plain('kind'), machineState: plain('state') },
    measures: {
      count: COUNT,
      online: countIf('x.state = 2'),
      onlineRate: share(countIf('x.state = 2'), countIf('x.state not in (5, 6)')),
      cpu: 'avg(x.cpu) / 100',
      disk: 'avg(x.disk) / 100',
    },
  },
};

/** The same from sums by day, where they know all that is asked: a million orders are some thousand rows then. */
export const SUMS: Partial<Readonly<Record<ModelName, Source>>> = {
  orders: {
    view: 'order_days',
    time: 'x.day',
    byDay: true,
    holder: ORDER_HOLDER,
    dims: { park: PARK, orderType: named('type'), person: named('owner'), building: named('building') },
    measures: {
      count: 'sum(x.total)',
      done: 'sum(x.done)',
      onTimeRate: share('sum(x.finish_met)', 'sum(x.finish_met + x.finish_missed)'),
      respondMinutes: `${share('sum(x.ack_sec)', 'sum(x.acked)')} / 60`,
      finishHours: `${share('sum(x.cycle_sec)', 'sum(x.completed)')} / 3600`,
      reopenRate: share('sum(x.reopened)', 'sum(x.total)'),
      rated: 'sum(x.scored)',
      satisfaction: share('sum(x.score_sum)', 'sum(x.scored)'),
      amount: 'sum(x.quoted)',
    },
  },
  alarms: {
    view: 'alarm_days',
    time: 'x.day',
    byDay: true,
    dims: { park: PARK, deviceType: plain('device_type'), building: named('building'), ...PLACES },
    measures: {
      count: 'sum(x.total)',
      real: 'sum(x.real_fire)',
      falseRate: share('sum(x.false_alarm)', 'sum(x.total)'),
      ackSeconds: `${share('sum(x.acknowledged_ms)', 'sum(x.acknowledged_n)')} / 1000`,
      arriveMinutes: `${share('sum(x.arrived_ms)', 'sum(x.arrived_n)')} / 60000`,
      closeHours: `${share('sum(x.closed_ms)', 'sum(x.closed_n)')} / 3600000`,
    },
  },
};

/** The wall clock of a row's moment. */
export const wallSql = ({ time = 'now()', byDay }: Source, timeZone: string): SQL =>
  byDay ? sql.raw(`${time}::timestamp`) : sql`(${sql.raw(time)} at time zone ${timeZone}::text)`;

/** The clock on the wall: of which place, and by how many seconds it is ahead; null: not always by as many. */
export interface WallClock {
  readonly timeZone: string;
  readonly aheadSec: number | null;
}

/** What the clock says of a moment. Where it is always ahead by as much, numbers say it in half the time. */
const CLOCK_PARTS: Readonly<Record<string, { part: string; fromSec: (sec: SQL) => SQL }>> = {
  weekday: { part: 'isodow', fromSec: (sec) => sql`(1 + (${sec} / 86400 + 3) % 7)::int` },
  hour: { part: 'hour', fromSec: (sec) => sql`(${sec} / 3600 % 24)::int` },
};

function clockSql(source: Source, name: string, { timeZone, aheadSec }: WallClock): SQL | null {
  const said = Object.hasOwn(CLOCK_PARTS, name) ? CLOCK_PARTS[name] : undefined;
  if (!said || !source.time || (source.byDay && name === 'hour')) return null;
  if (source.byDay || aheadSec === null)
    return sql`date_part(${sql.raw(`'${said.part}'`)}, ${wallSql(source, timeZone)})::int`;
  return said.fromSec(sql.raw(`floor(date_part('epoch', ${source.time}) + ${Math.trunc(aheadSec)})::int8`));
}

/** @returns a dimension of a source; weekday and hour are read off the clock */
export function dimSql(source: Source, name: string, clock: WallClock): { value: SQL; name: SQL | null } | null {
  const onClock = clockSql(source, name, clock);
  if (onClock) return { value: onClock, name: null };
  const dim = Object.hasOwn(source.dims, name) ? source.dims[name] : undefined;
  return dim ? { value: sql.raw(dim.value), name: dim.name ? sql.raw(dim.name) : null } : null;
}
