/**
 * Records that administrators keep: made, changed, put into the recycle bin and taken out again. Every change is in the
 * audit chain with what it touched, so that it can be shown and put back; two who change the same record are told.
 */
import type { AdminRecord } from '@/contract/admin';
import type { RowResult } from '@/contract/crud';
import { AppError, notFound } from '../../../http/app-error';
import { nothingToUndo, recordChanged } from '../../../http/common.errors';
import type { ErrorCode } from '../../../http/error-code';
import type { SignedInContext } from '../../../http/context';
import { findChange } from '../../audit/audit-change.repository';
import { type FieldValues, differences, valuesOf, withoutSecrets } from '../../audit/differences.rules';
import { lockRecord, markDeleted, markRestored, type RecordTable, touchRecord } from './record.repository';

export interface VersionedRecord {
  id: number;
  version: number;
}

export interface RecordDefinition<Save extends object, Record extends VersionedRecord> {
  readonly kind: AdminRecord;
  readonly table: RecordTable;
  /** Fields of `Save` whose changes are kept and can be put back. */
  readonly fields: readonly (keyof Save & keyof Record & string)[];
  /** Of these, what is never written down: that it changed is. */
  readonly secret?: readonly (keyof Save & string)[];
  readonly nameOf: (record: Record) => string;
  /** Also from the recycle bin. @throws AppError 404 for what is not the caller's to see */
  readonly read: (context: SignedInContext, id: number) => Promise<Record>;
  /** @throws AppError 403 for what the caller sees but may not change */
  readonly assertMayChange?: (context: SignedInContext, record: Record) => Promise<void> | void;
  /** Locks rows of other tables that a change also locks, before the records' own rows: prevents deadlocks. */
  readonly lockFirst?: (context: SignedInContext, ids: readonly number[]) => Promise<void>;
  /** @throws AppError 400 with the wrong fields */
  readonly insert: (context: SignedInContext, input: Save) => Promise<number>;
  readonly update: (context: SignedInContext, record: Record, input: Save) => Promise<void>;
  /** Where it is in use, as a refusal: `{ code: 'org.hasPeople', params: { count } }`; null: nowhere. */
  readonly inUse?: (context: SignedInContext, record: Record) => Promise<Refusal | null>;
  /** What else goes or comes back with it. */
  readonly onRemove?: (context: SignedInContext, record: Record) => Promise<void>;
  readonly onRestore?: (context: SignedInContext, record: Record) => Promise<void>;
}

export interface Refusal {
  code: ErrorCode;
  params?: { [name: string]: string | number };
  /** Not refused: it was done, and this is said of it. */
  done?: true;
}

type SaveInput<Save> = Save & { id?: number | undefined; version?: number | undefined };

const pick = (record: object, fields: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));

/** What the record would be saved with as it is: an area that changes one field starts from it. */
export const toSaveInput = <S extends object, R extends VersionedRecord>(
  { fields }: RecordDefinition<S, R>,
  record: R,
): S =>
  // Fields of the record by the names that `Save` has them under, as `fields` says.
  pick(record, fields) as unknown as S;

const byOf = ({ user, now }: SignedInContext) => ({ userId: user.id, now });

/** The record as it is now, read after the refused transaction is gone. */
const readAgain =
  <S extends object, R extends VersionedRecord>(
    context: SignedInContext,
    definition: RecordDefinition<S, R>,
    id: number,
  ) =>
  (): Promise<R> =>
    context.deps.db.withPark([...context.user.rights.keys()], (tx) => definition.read({ ...context, tx }, id));

async function create<S extends object, R extends VersionedRecord>(
  context: SignedInContext,
  definition: RecordDefinition<S, R>,
  input: S,
) {
  const record = await definition.read(context, await definition.insert(context, input));
  const after = withoutSecrets(pick(record, definition.fields), definition.secret);
  context.audit({
    action: `${definition.kind}.create`,
    bizType: definition.kind,
    bizId: record.id,
    detail: { name: definition.nameOf(record), after },
  });
  return record;
}

/** @throws AppError 400, 403, 404; 409 `record.changed` with the record as it is now */
export async function saveRecord<S extends object, R extends VersionedRecord>(
  context: SignedInContext,
  definition: RecordDefinition<S, R>,
  { id, version, ...rest }: SaveInput<S>,
): Promise<R> {
  // What is left of the input is what the kind's own fields are.
  const input = rest as unknown as S;
  if (id === undefined) return create(context, definition, input);
  await definition.lockFirst?.(context, [id]);
  await lockRecord(context.tx, definition.table, id);
  const before = await definition.read(context, id);
  await definition.assertMayChange?.(context, before);
  if (version !== undefined && version !== before.version) {
    throw recordChanged(readAgain(context, definition, id));
  }
  await definition.update(context, before, input);
  await touchRecord(context.tx, definition.table, id, byOf(context));
  const after = await definition.read(context, id);
  const changed = differences(pick(before, definition.fields), pick(after, definition.fields), definition.secret);
  context.audit({
    action: `${definition.kind}.change`,
    bizType: definition.kind,
    bizId: id,
    detail: { name: definition.nameOf(after), ...changed },
  });
  return after;
}

const refused = (id: number, { code, params, done }: Refusal): RowResult => ({
  id,
  ok: done === true,
  code,
  ...(params && { params }),
});

/** One of many: a refusal does not affect the others. Works in the order of ids, to prevent deadlocks between calls. */
async function each(
  context: SignedInContext,
  ids: readonly number[],
  work: (inner: SignedInContext, id: number) => Promise<Refusal | null>,
): Promise<{ results: RowResult[] }> {
  const results = new Map<number, RowResult>();
  const asked = [...new Set(ids)];
  for (const id of asked.toSorted((one, other) => one - other)) {
    const audits: Parameters<SignedInContext['audit']>[0][] = [];
    try {
      const refusal = await context.tx.transaction((tx) =>
        work({ ...context, tx, audit: (entry) => audits.push(entry) }, id),
      );
      results.set(id, refusal ? refused(id, refusal) : { id, ok: true, code: null });
      if (!refusal || refusal.done) audits.forEach(context.audit);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.set(id, refused(id, error));
    }
  }
  return { results: asked.flatMap((id) => results.get(id) ?? []) };
}

async function setDeleted<S extends object, R extends VersionedRecord>(
  context: SignedInContext,
  definition: RecordDefinition<S, R>,
  record: R,
  deleted: boolean,
): Promise<void> {
  const { tx } = context;
  const { table, kind } = definition;
  await (deleted ? markDeleted : markRestored)(tx, table, record.id, byOf(context));
  await (deleted ? definition.onRemove : definition.onRestore)?.(context, record);
  const action = deleted ? 'remove' : 'restore';
  context.audit({
    action: `${kind}.${action}`,
    bizType: kind,
    bizId: record.id,
    detail: { name: definition.nameOf(record) },
  });
}

/** Puts them into the recycle bin; what is in use stays and says where. */
export async function removeRecords<S extends object, R extends VersionedRecord>(
  context: SignedInContext,
  definition: RecordDefinition<S, R>,
  ids: readonly number[],
): Promise<{ results: RowResult[] }> {
  await definition.lockFirst?.(context, ids);
  return each(context, ids, async (inner, id) => {
    await lockRecord(inner.tx, definition.table, id);
    const record = await definition.read(inner, id);
    await definition.assertMayChange?.(inner, record);
    const use = await definition.inUse?.(inner, record);
    if (use) return use;
    await setDeleted(inner, definition, record, true);
    return null;
  });
}

/** Takes them out of the recycle bin. */
export async function restoreRecords<S extends object, R extends VersionedRecord>(
  context: SignedInContext,
  definition: RecordDefinition<S, R>,
  ids: readonly number[],
): Promise<{ results: RowResult[] }> {
  await definition.lockFirst?.(context, ids);
  return each(context, ids, async (inner, id) => {
    const record = await definition.read(inner, id);
    await definition.assertMayChange?.(inner, record);
    await setDeleted(inner, definition, record, false);
    return null;
  });
}

/** Several at once through the same use case, each on its own: `each` for what an area adds (disable, move). */
export const batch = each;

/** Puts what one change touched back to what it was before. @throws AppError 404, 409 where it cannot be put back */
export async function undoChange<S extends object, R extends VersionedRecord>(
  context: SignedInContext,
  definition: RecordDefinition<S, R>,
  changeId: number,
): Promise<R> {
  const row = await findChange(context.tx, changeId);
  if (!row?.bizId || row.bizType !== definition.kind) throw notFound();
  const record = await definition.read(context, row.bizId);
  const before = valuesOf(row.detail, 'before');
  const known = definition.fields.filter((field) => field in before && !definition.secret?.includes(field));
  if (known.length === 0) throw nothingToUndo();
  const input = { ...pick(record, definition.fields), ...pick(before, known) };
  // Fields of the record by the names that `Save` has them under, as `fields` says.
  return saveRecord(context, definition, { ...(input as S), id: record.id, version: record.version });
}
