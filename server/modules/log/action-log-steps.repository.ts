/** Rows of the audit chain in the words of the contract. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ActionLogRow, ActionStep } from '@/contract/admin-log';
import { LOG_RESULT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { auditRows } from '../audit/audit.table';
import { parks, users } from '../identity/identity.table';
import { anyOf } from '../../lists/conditions';
import { type LogScope, ofActions } from './log-scope.repository';

const x = alias(auditRows, 'x');
const u = alias(users, 'u');
const p = alias(parks, 'p');

const select = (tx: Tx) =>
  tx
    .select({
      id: x.id,
      at: x.at,
      traceId: x.traceId,
      userId: x.userId,
      userName: u.name,
      parkName: p.name,
      // Made by the database from the action, which is never empty.
      module: sql<string>`${x.module}`,
      action: x.action,
      bizType: x.bizType,
      bizId: x.bizId,
      bizName: x.bizName,
      ip: x.ip,
      result: x.result,
      detail: x.detail,
    })
    .from(x)
    .leftJoin(u, eq(u.id, x.userId))
    .leftJoin(p, eq(p.id, x.parkId));
type Selected = Awaited<ReturnType<typeof select>>[number];

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
const resultOf = (result: number | null): ActionLogRow['result'] =>
  Object.values(LOG_RESULT).find((known) => known === result) ?? LOG_RESULT.success;

function toRow({ detail, at, ...row }: Selected): ActionLogRow {
  const details = entriesOf(detail);
  const ms = details.get('ms');
  return {
    ...row,
    at: at.getTime(),
    onBehalfOf: textOf(details.get('onBehalfOf')),
    bizName: row.bizName ?? textOf(details.get('no')),
    result: resultOf(row.result),
    error: textOf(details.get('error')),
    errorParams: paramsOf(details.get('params')),
    durationMs: typeof ms === 'number' ? ms : null,
  };
}

/** Properties of the row itself; the rest of the detail describes the action. */
const SAID_ELSEWHERE = ['before', 'after', 'name', 'no', 'result', 'error', 'params', 'ms', 'onBehalfOf'];

/** @returns the changed fields before and after; for actions without a "before", the fields of the detail */
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

/** The rows of these ids, in any order. */
export const showActions = async (tx: Tx, ids: readonly number[]): Promise<ActionLogRow[]> =>
  (await select(tx).where(anyOf(sql`x.id`, ids))).map(toRow);

interface Slice {
  readonly scope: LogScope | null;
  readonly order: SQL;
  readonly limit: number;
}

async function readSteps(tx: Tx, where: SQL, { scope, order, limit }: Slice): Promise<ActionStep[]> {
  const seen = sql.join([where, ...ofActions(scope)], sql` and `);
  const rows = await select(tx).where(seen).orderBy(order).limit(limit);
  return rows.map((row) => ({ ...toRow(row), fields: fieldsOf(row.detail) }));
}

const oldestFirst = sql`x.id`;
const newestFirst = sql`x.id desc`;

/** @returns undefined for an entry that the reader may not see */
export async function readStep(tx: Tx, id: number, scope: LogScope | null): Promise<ActionStep | undefined> {
  const [row] = await readSteps(tx, sql`x.id = ${id}`, { scope, order: oldestFirst, limit: 1 });
  return row;
}

/** What one call did, oldest first. */
export const readStepsOfCall = (
  tx: Tx,
  traceId: string,
  scope: LogScope | null,
  limit: number,
): Promise<ActionStep[]> => readSteps(tx, sql`x.trace_id = ${traceId}`, { scope, order: oldestFirst, limit });

/** What happened to one record, newest first. */
export const readStepsOfRecord = (
  tx: Tx,
  { bizType, bizId }: { bizType: string; bizId: number },
  scope: LogScope | null,
  limit: number,
): Promise<ActionStep[]> =>
  readSteps(tx, sql`x.biz_type = ${bizType} and x.biz_id = ${bizId}`, { scope, order: newestFirst, limit });
