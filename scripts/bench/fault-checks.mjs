/** What was acknowledged, looked for in the database: once each. */

/** Of these values, how many stand there never and how many more than once. */
async function countOf(database, values, statement) {
  const { rows } = await database.query(
    `select count(*) filter (where n = 0)::int as lost, count(*) filter (where n > 1)::int as doubled
     from (select w.value, (${statement}) as n from unnest($1::text[]) w(value)) t`,
    [values],
  );
  return { acknowledged: values.length, ...rows[0] };
}

const NOTED = `select count(*) from alarm_log where action = 'noted' and note = w.value`;
const TAKEN = `select count(*) from alarm_log where action = 'acknowledge' and alarm_id = w.value::bigint`;

const DECIDED = `select count(*) from flow_step s where s.action = 'agree' and s.inst_id = split_part(w.value, '/', 1)::bigint
  and s.node_key = split_part(w.value, '/', 2)`;

const numberOf = async (database, statement) => Number((await database.query(statement)).rows[0].n);

/** @returns per kind: acknowledged, lost, doubled */
export async function check(database, { signals, acknowledgements, notes, orders, approvals, decisions }) {
  return {
    signals: await countOf(database, signals, 'select count(*) from signal where seq = w.value'),
    acknowledgements: await countOf(database, acknowledgements, TAKEN),
    notes: await countOf(database, notes, NOTED),
    orders: await countOf(database, orders, 'select count(*) from work_order where description = w.value'),
    approvals: await countOf(database, approvals, `select count(*) from flow_inst where form->>'note' = w.value`),
    decisions: await countOf(database, decisions, DECIDED),
  };
}

/** What must not be there at all. */
export async function findBroken(database) {
  // Signals of one type make one alarm of a point, until it is closed.
  const open = `select device_id from alarm where handle_state in (10, 20, 30, 40) and parent_alarm_id is null
    group by device_id, signal_type having count(*) > 1`;
  return {
    'points with two open alarms': await numberOf(database, `select count(*) as n from (${open}) t`),
    'keys without an answer': await numberOf(
      database,
      'select count(*) as n from idempotency_key where answer is null',
    ),
    'alarms without a beginning': await numberOf(
      database,
      `select count(*) as n from alarm a join device d on d.id = a.device_id where d.code like 'FAULT-%'
       and not exists (select from alarm_log l where l.alarm_id = a.id and l.action = 'raised')`,
    ),
    'approvals that wait for nobody': await numberOf(
      database,
      `select count(*) as n from flow_inst i join flow_def d on d.id = i.def_id where d.key = 'fault' and i.state = 1
       and not exists (select from flow_task t where t.inst_id = i.id and t.state = 1)`,
    ),
    'nodes of approvals that are there twice': await numberOf(
      database,
      `select count(*) as n from (select from flow_node_run where live group by inst_id, node_key having count(*) > 1) t`,
    ),
  };
}
