/** Rows of a file, each through the same door as a form: what is wrong with one leaves the others alone. */
import type * as z from 'zod/mini';
import type { ImportReport } from '@/contract/crud';
import { AppError } from '../../../http/app-error';
import { brokenSchema } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';

export type TextRow = Readonly<Record<string, string>>;
type Fault = ImportReport['faults'][number];

interface ImportKind<Save> {
  readonly schema: z.ZodMiniType<Save>;
  /**
   * The row as the form would send it; empty cells are absent. Names (of an organisation, a role) are looked up here.
   * @throws AppError 400 naming the wrong cells
   */
  readonly toInput: (row: TextRow, context: SignedInContext) => unknown;
  readonly save: (context: SignedInContext, input: Save) => Promise<unknown>;
}

/** A check runs everything and takes it back. */
class TakenBack extends Error {}

const toFault = (row: number, error: AppError): Fault => ({
  row,
  code: error.code,
  ...(error.fields && { fields: error.fields }),
  ...(Object.keys(error.params ?? {}).length > 0 && { params: error.params }),
});

async function importRow<S>(
  context: SignedInContext,
  kind: ImportKind<S>,
  row: TextRow,
  isCheck: boolean,
): Promise<void> {
  const parsed = kind.schema.safeParse(await kind.toInput(row, context));
  if (!parsed.success) throw brokenSchema(parsed.error);
  const audits: Parameters<SignedInContext['audit']>[0][] = [];
  await context.tx
    .transaction(async (tx) => {
      await kind.save({ ...context, tx, audit: (entry) => audits.push(entry) }, parsed.data);
      if (isCheck) throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  if (!isCheck) audits.forEach(context.audit);
}

/** @returns how many went through and, for each other row, why not */
export async function importRows<S>(
  context: SignedInContext,
  kind: ImportKind<S>,
  { mode, rows }: { mode: 'check' | 'run'; rows: readonly TextRow[] },
): Promise<ImportReport> {
  const faults: Fault[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      await importRow(context, kind, row, mode === 'check');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      faults.push(toFault(index, error));
    }
  }
  return { ok: rows.length - faults.length, faults };
}
