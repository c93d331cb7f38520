/** What plans were before, and the drills that tried them out: written when the plans and people are there. */
import type pg from 'pg';
import type { FormField } from '@/contract/form-schema';
import { ALARM_CATEGORY, ALARM_LEVEL, ALARM_SOURCE, HANDLE_STATE as S, NODE_STATE, VERDICT } from '@/contract/codes';
import { DAY, HOUR, after, localDay } from './context';

const sec = (moment: Date, count: number): Date => after(moment, count * 1000);

const NODES = `jsonb_agg(jsonb_build_object('id', n.id, 'order', n.node_order, 'name', n.name, 'type', n.type,
  'guidance', n.guidance, 'ownerRole', n.owner_role, 'timeoutSec', n.timeout_sec, 'required', n.required,
  'fields', n.fields, 'leastPhotos', n.least_photos, 'needScan', n.need_scan, 'allowSkip', n.allow_skip)
  order by n.node_order, n.id)`;

/** The first version gave the first look more time and had no debriefing. */
async function addVersions(client: pg.ClientBase, now: Date): Promise<void> {
  const first = `(select ${NODES.replace("'timeoutSec', n.timeout_sec", "'timeoutSec', case n.type when 1 then 300 else n.timeout_sec end")}
    from plan_node n where n.plan_id = p.id and n.type <> 9)`;
  const second = `(select ${NODES} from plan_node n where n.plan_id = p.id)`;
  const write = (version: number, nodes: string, by: string, at: Date) =>
    client.query(
      `insert into alarm_setup_version (park_id, kind, subject_id, version, snapshot, saved_by, saved_at)
        select p.park_id, 'plan', p.id, $1, jsonb_build_object('name', p.name, 'enabled', p.enabled, 'remark', p.remark,
          'nodes', ${nodes}), (select id from app_user where login_name = $2), $3 from plan p`,
      [version, by, at],
    );
  const changedAt = after(now, -75 * DAY);
  await write(1, first, 'admin', after(now, -200 * DAY));
  await write(2, second, 'manager', changedAt);
  await client.query(
    `update plan set version = 2, updated_at = $1, updated_by = (select id from app_user where login_name = 'manager')`,
    [changedAt],
  );
  await client.query('update plan_run set plan_version = 2 where plan_version is null');
}

interface Told {
  plan: string;
  /** How the place of the point begins. */
  where: string;
  at: (now: Date) => Date;
  note: string;
  /** Of its limit, how much of it each node took; the others take about two thirds. */
  took: Readonly<Record<string, number>>;
  conclusion: string;
}

const DRILLS: readonly Told[] = [
  {
    plan: '办公楼火灾预案',
    where: 'A座',
    at: (now) => after(now, -41 * DAY - 4 * HOUR),
    note: '二季度消防演练，A座高层模拟起火。',
    took: { 现场核实: 1.2, 广播疏散: 1.4, 现场处置: 0.8 },
    conclusion:
      '疏散广播启动后，12 层以上到集合点清点用时过长，超出时限 2 分钟；现场核实因电梯迫降改走楼梯而超时。下次在 8 层、16 层各增设一名引导员，核实人员配对讲机。',
  },
  {
    plan: '车库火灾预案',
    where: '地下车库',
    at: (now) => after(now, -12 * DAY - 6 * HOUR),
    note: '充电区模拟电动自行车起火，维保单位到场配合。',
    took: { 确认充电桩电源已切断: 1.1 },
    conclusion: '整体达到时限要求。充电桩断电略慢，原因是配电间钥匙不在控制室，已增配一把。',
  },
];

interface PlanNodeRow {
  node_order: number;
  name: string;
  owner_role: string;
  timeout_sec: number;
  fields: FormField[];
  type: number;
}

function valueOf(field: FormField): string | number | boolean {
  if (field.type === 'choice') return field.options?.[0] ?? '';
  if (field.type === 'number') return 20;
  return field.type === 'yesNo' ? true : '演练';
}

/** One row by name of column. @returns its id */
async function insert(client: pg.ClientBase, table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return Number(rows[0]?.id);
}

const oneId = async (client: pg.ClientBase, text: string, values: unknown[] = []): Promise<number> =>
  Number((await client.query<{ id: string }>(text, values)).rows[0]?.id ?? 0);

async function numberOf(client: pg.ClientBase, at: Date): Promise<string> {
  const day = localDay(at);
  const { rows } = await client.query<{ last: number }>(
    `insert into alarm_counter (day, last) values ($1, 1) on conflict (day) do update set last = alarm_counter.last + 1
      returning last`,
    [day],
  );
  return `BJ${day.replaceAll('-', '')}${String(rows[0]?.last ?? 1).padStart(4, '0')}`;
}

/** Whoever holds the role and can be signed in as. */
const personOf = (client: pg.ClientBase, login: string): Promise<number> =>
  oneId(client, 'select id from app_user where login_name = $1', [login]);

type Log = (at: Date, action: string, by: number | null, more?: Record<string, unknown>) => void;

/** Each step begins when the last node of the one before is done. @returns when everything was done */
async function runNodes(client: pg.ClientBase, run: Record<string, number>, told: Told, log: Log, startedAt: Date) {
  const { rows: nodes } = await client.query<PlanNodeRow>(
    `select node_order, name, owner_role, timeout_sec, fields, type from plan_node where plan_id = $1 order by node_order, id`,
    [run['planId']],
  );
  let begin = startedAt;
  for (const order of new Set(nodes.map((node) => node.node_order))) {
    let end = begin;
    for (const node of nodes.filter((one) => one.node_order === order)) {
      // A debriefing is held the same day, not at once.
      const doneAt = sec(begin, Math.round(node.timeout_sec * (told.took[node.name] ?? 0.65)));
      const doneBy = await personOf(client, node.owner_role);
      const nodeRunId = await insert(client, 'node_run', {
        park_id: 1,
        plan_run_id: run['runId'],
        alarm_id: run['alarmId'],
        node_order: order,
        name: node.name,
        type: node.type,
        owner_role: node.owner_role,
        timeout_sec: node.timeout_sec,
        fields: JSON.stringify(node.fields),
        field_values: JSON.stringify(Object.fromEntries(node.fields.map((field) => [field.key, valueOf(field)]))),
        state: NODE_STATE.done,
        started_at: begin,
        due_at: sec(begin, node.timeout_sec),
        done_at: doneAt,
        done_by: doneBy,
      });
      log(begin, 'nodeStarted', null, { node_run_id: nodeRunId, params: `{"timeoutSec":${node.timeout_sec}}` });
      log(doneAt, 'completeNode', doneBy, { node_run_id: nodeRunId });
      if (doneAt > end) end = doneAt;
    }
    begin = end;
  }
  return begin;
}

async function addDrill(client: pg.ClientBase, now: Date, told: Told): Promise<void> {
  const begunAt = told.at(now);
  const planId = await oneId(client, 'select id from plan where park_id = 1 and name = $1', [told.plan]);
  const { rows } = await client.query<Record<string, string>>(
    `select d.id, d.location_text, d.building_id, d.floor_id, d.room_id, r.id as rule_id from device d, rule r
      where d.park_id = 1 and d.type in (1, 2) and r.plan_id = $1 and d.location_text like $2 order by d.id desc limit 1`,
    [planId, `${told.where}%`],
  );
  const [point] = rows;
  if (!point) return;
  const [guard, field, lead, manager] = [
    await personOf(client, 'guard'),
    await personOf(client, 'field'),
    await personOf(client, 'lead'),
    await personOf(client, 'manager'),
  ];
  const [ackAt, arriveAt, verdictAt] = [sec(begunAt, 14), sec(begunAt, 96), sec(begunAt, 118)];
  const alarmId = await insert(client, 'alarm', {
    no: await numberOf(client, begunAt),
    park_id: 1,
    device_id: point['id'],
    signal_type: 'drill',
    category: ALARM_CATEGORY.fire,
    level: ALARM_LEVEL.urgent,
    title: `演练：${told.plan}`,
    title_said: { key: 'title.drill', params: { name: told.plan } },
    location: point['location_text'],
    building_id: point['building_id'],
    floor_id: point['floor_id'],
    room_id: point['room_id'],
    occurred_at: begunAt,
    last_signal_at: begunAt,
    handle_state: S.closed,
    verdict: VERDICT.realFire,
    verdict_by: field,
    verdict_at: verdictAt,
    assignee_id: guard,
    ack_by: guard,
    ack_at: ackAt,
    arrive_at: arriveAt,
    rule_id: point['rule_id'],
    rule_version: 1,
    plan_id: planId,
    source: ALARM_SOURCE.person,
    created_by: manager,
    description: told.note,
    is_drill: true,
    last_actor_id: manager,
    last_action_at: begunAt,
    closed_by: manager,
  });
  const entries: { at: Date; row: Record<string, unknown> }[] = [];
  const log: Log = (at, action, by, more = {}) =>
    void entries.push({ at, row: { park_id: 1, alarm_id: alarmId, at, action, actor_id: by, ...more } });
  log(begunAt, 'raised', manager, { to_state: S.pending, params: '{"level":2}', note: told.note });
  log(ackAt, 'acknowledge', guard, { from_state: S.pending, to_state: S.verifying });
  log(arriveAt, 'arrive', field, { params: '{"way":1}' });
  log(verdictAt, 'confirmFire', field, { from_state: S.verifying, to_state: S.handling, params: '{"verdict":1}' });
  log(verdictAt, 'planStarted', null, { params: JSON.stringify({ plan: told.plan }) });
  const runId = await insert(client, 'plan_run', {
    park_id: 1,
    alarm_id: alarmId,
    plan_id: planId,
    plan_version: 2,
    name: told.plan,
    started_at: verdictAt,
  });
  const endedAt = await runNodes(client, { planId, runId, alarmId }, told, log, verdictAt);
  const [finishedAt, closedAt] = [sec(endedAt, 40), sec(endedAt, 400)];
  log(finishedAt, 'finishHandling', lead, { from_state: S.handling, to_state: S.reviewing });
  log(closedAt, 'approve', manager, { from_state: S.reviewing, to_state: S.closed });
  log(sec(closedAt, 1800), 'drillConcluded', manager, { note: told.conclusion });
  // Nodes of one step run side by side: the timeline is by time.
  for (const { row } of entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await insert(client, 'alarm_log', row);
  await client.query('update plan_run set ended_at = $2 where id = $1', [runId, endedAt]);
  await client.query(
    'update alarm set plan_run_id = $2, closed_at = $3, last_action_at = $3, version = 9 where id = $1',
    [alarmId, runId, closedAt],
  );
  await client.query(
    `insert into alarm_person (alarm_id, user_id, park_id, since) select $1, unnest($2::bigint[]), 1, $3`,
    [alarmId, [guard, field, lead, manager], begunAt],
  );
}

/** @param client as the schema's owner, after the plans were written */
export async function addPlanHistory(client: pg.ClientBase, now: Date): Promise<void> {
  await addVersions(client, now);
  for (const told of DRILLS) await addDrill(client, now, told);
}
