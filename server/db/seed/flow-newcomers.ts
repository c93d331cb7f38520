/** Approvals of accounts were played as forms: here they get the requests that they decide on, by people without an account. */
import type pg from 'pg';
import { REGISTRATION_STATE } from '@/contract/codes';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { said } from '../../ports/said';
import type { Stage } from './flow-play';

const FAMILY = [...'黎温欧贺卓骆邱汤尹常武康龚'];
const GIVEN = ['俊杰', '晓彤', '敏', '子轩', '婉清', '思远', '佳宁', '立新', '海燕', '一鸣', '雅文', '志强'];
const FIRMS = ['青禾科技', '腾跃科技', '华信会计师事务所', '云岭设计工作室', '绿源环保', '星河生物'];
const REASONS = [
  '入驻企业行政，需要报修和访客预约',
  '实验室安全员',
  '接替离职同事',
  '新增夜班值守',
  '负责会议室与门禁',
];

interface Row {
  id: string;
  state: number;
  created_at: Date;
  ended_at: Date | null;
  last_by_id: string | null;
  words: string | null;
}

const STATES: Readonly<Record<number, number>> = {
  [I.passed]: REGISTRATION_STATE.approved,
  [I.refused]: REGISTRATION_STATE.refused,
};

async function askerOf(client: pg.ClientBase, { parkId, random }: Stage, row: Row, no: number): Promise<void> {
  const name = random.pick(FAMILY) + random.pick(GIVEN);
  const [company, reason] = [random.pick(FIRMS), random.pick(REASONS)];
  const state = STATES[row.state] ?? REGISTRATION_STATE.waiting;
  const decidedBy = state === REGISTRATION_STATE.waiting ? null : row.last_by_id;
  const { rows } = await client.query<{ id: string }>(
    `insert into registration (park_id, name, login_name, phone, company, reason, state, ip, created_at, decided_by, decided_at, decided_note)
    values ($1, $2, $3, $4, $5, $6, $7, '198.51.100.9', $8, $9, $10, $11) returning id`,
    [
      parkId,
      name,
      `newcomer${no}`,
      `1310000${String(no).padStart(4, '0')}`,
      company,
      reason,
      state,
      row.created_at,
      decidedBy,
      decidedBy && row.ended_at,
      decidedBy && row.state === I.refused ? row.words : null,
    ],
  );
  const facts = { company, name, reason };
  await client.query(
    `update flow_inst set kind = 'registration', biz_id = $2, starter_id = 0, starter_name = $3, title = $4, title_said = $6, facts = $5,
      form = case when state = ${I.passed} then form || jsonb_build_object('role', (select id from role where code = 'tenant')) else form end
    where id = $1`,
    [
      row.id,
      rows[0]?.id,
      name,
      `账号申请：${name}（${company}）`,
      facts,
      said('flow.about.registrationOf', { name, company }),
    ],
  );
  await client.query(
    `update flow_step set by_id = case when action = 'submit' then null else by_id end,
      by_name = case when action = 'submit' then $2 else by_name end where inst_id = $1`,
    [row.id, name],
  );
}

/** Requests come before what decides on them, and from now on new ones start an approval. */
export async function addNewcomers(client: pg.ClientBase, stage: Stage): Promise<void> {
  const { rows } = await client.query<Row>(
    `select i.id, i.state, i.created_at, i.ended_at, i.last_by_id, (select s.text from flow_step s where s.inst_id = i.id
      and s.action = 'refuse' order by s.id desc limit 1) as words
    from flow_inst i join flow_def d on d.id = i.def_id where d.key = 'account' order by i.id`,
  );
  for (const [no, row] of rows.entries()) await askerOf(client, stage, row, no);
  await client.query(`update flow_def set kind = 'registration' where key = 'account'`);
  await client.query(
    `update flow_link set mode = 1, flow_key = 'account' where park_id = $1 and code = 'registration'`,
    [stage.parkId],
  );
}
