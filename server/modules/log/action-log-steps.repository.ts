/** Rows of the audit chain in the words of the contract. */
import { type SQL, sql } from 'drizzle-orm';
import type { ActionLogRow, ActionStep } from '@/contract/admin-log';
import { LOG_RESULT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { anyOf } from './log-filters';

interface Raw extends Record<string, unknown> {
  id: string;
  at: string;
  trace_id: string | null;
  user_id: string | null;
  user_name: string | null;
  park_name: string | null;
  module: string;
  action: string;
  biz_type: string | null;
  biz_id: string | null;
  biz_name: string | null;
  ip: string | null;
  result: number;
  detail: unknown;
}

const entriesOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);

const textOf = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.map(String).join('、') || null;
  return typeof value === 'string' && value !== '' ? value : null;
};

const paramsOf = (value: unknown): ActionLogRow['errorParams'] =>
  Object.fromEntries(
    [...entriesOf(value)].flatMap(([name, each]) =>
      typeof each === 'string' || typeof each === 'number' ? [[name, each] as const] : [],
    ),
  );

/** Details of older actions may call something else a result. */
const resultOf = (result: number): ActionLogRow['result'] =>
  Object.values(LOG_RESULT).find((known) => known === result) ?? LOG_RESULT.success;

function toRow({ detail, ...row }: Raw): ActionLogRow {
  const details = entriesOf(detail);
  const ms = details.get('ms');
  return {
    id: Number(row.id),
    at: Number(row.at),
    traceId: row.trace_id,
    userId: row.user_id === null ? null : Number(row.user_id),
    userName: row.user_name,
    onBehalfOf: textOf(details.get('onBehalfOf')),
    parkName: row.park_name,
    module: row.module,
    action: row.action,
    bizType: row.biz_type,
    bizId: row.biz_id === null ? null : Number(row.biz_id),
    bizName: row.biz_name ?? textOf(details.get('no')),
    ip: row.ip,
    result: resultOf(row.result),
    error: textOf(details.get('error')),
    errorParams: paramsOf(details.get('params')),
    durationMs: typeof ms === 'number' ? ms : null,
  };
}

/** Properties of the row itself; the rest of the detail describes the action. */
const SAID_ELSEWHERE = ['before', 'after', 'name', 'no', 'result', 'error', 'params', 'ms', 'onBehalfOf'];

/** @returns what it touched: as it was and as it is; of actions that keep no before, what was said */
function fieldsOf(detail: unknown): ActionStep['fields'] {
  const details = entriesOf(detail);
  const [before, after] = [entriesOf(details.get('before')), entriesOf(details.get('after'))];
  const changed = [...new Set([...before.keys(), ...after.keys()])].map((field) => ({
    field,
    before: before.get(field) ?? null,
    after: after.get(field) ?? null,
  }));
  const said = [...details].filter(([field, value]) => !SAID_ELSEWHERE.includes(field) && value !== null);
  return [...changed, ...said.map(([field, after]) => ({ field, before: null, after }))];
}

const columns = sql`x.id, (extract(epoch from x.at) * 1000)::bigint as at, x.trace_id, x.user_id, u.name as user_name,
  p.name as park_name, x.module, x.action, x.biz_type, x.biz_id, x.biz_name, x.ip, x.result, x.detail`;
const joined = sql`audit_row x left join app_user u on u.id = x.user_id left join park p on p.id = x.park_id`;

export async function showActions(tx: Tx, ids: readonly number[]): Promise<ActionLogRow[]> {
  const { rows } = await tx.execute<Raw>(sql`select ${columns} from ${joined} where ${anyOf(sql`x.id`, ids)}`);
  return rows.map(toRow);
}

/** @param order of `x` */
export async function readSteps(tx: Tx, where: SQL, order: SQL, limit: number): Promise<ActionStep[]> {
  const { rows } = await tx.execute<Raw>(
    sql`select ${columns} from ${joined} where ${where} order by ${order} limit ${limit}`,
  );
  return rows.map((row) => ({ ...toRow(row), fields: fieldsOf(row.detail) }));
}
