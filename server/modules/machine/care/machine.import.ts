/** Servers out of a file: a row is a server, with what it depends on by name. */
import * as z from 'zod/mini';
import { codeOf } from '@/contract/codes';
import type { ImportReport } from '@/contract/crud';
import type { InputOf } from '@/contract/endpoint';
import { machineCode, type machineEndpoints, machineName } from '@/contract/server/machine';
import { MACHINE_KIND } from '@/contract/server/machine-codes';
import { ruled } from '@/contract/validation';
import { wrongField } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import { importRows, type TextRow } from '../../admin/file/rows.import';
import { type Edge, readEdges } from './machine.repository';
import { machineRecordDef } from './machine.record';

const toImport = z.object({
  parkId: z.number(),
  code: machineCode,
  name: machineName,
  kind: codeOf(MACHINE_KIND),
  ip: z.nullable(z.string().check(z.maxLength(45))),
  ownerId: z.null(),
  locationId: z.null(),
  dependsOn: z.array(z.number()),
  downIsFine: z.boolean(),
  remark: ruled('text128'),
});
type ToImport = z.output<typeof toImport>;

/** Rows above in the file count too. @throws AppError 400 naming the cell */
async function namedIn(edges: readonly Edge[], cell: string | undefined): Promise<number[]> {
  const names = (cell ?? '').split(/[,，、;；]/).flatMap((name) => name.trim() || []);
  return names.map((name) => {
    const found = edges.find((edge) => edge.name === name);
    if (!found) throw wrongField('dependsOn', 'server.noSuchName', { name });
    return found.id;
  });
}

export async function importMachines(
  context: SignedInContext,
  { parkId, mode, rows }: InputOf<(typeof machineEndpoints)['importMachines']>,
): Promise<ImportReport> {
  const made: number[] = [];
  const kind = {
    schema: toImport,
    toInput: async (row: TextRow): Promise<unknown> => ({
      parkId,
      code: row.code?.trim() ?? '',
      name: row.name?.trim() ?? '',
      ip: row.ip?.trim() || null,
      kind: row.kind ? Number(row.kind) : MACHINE_KIND.server,
      ownerId: null,
      locationId: null,
      downIsFine: false,
      remark: row.remark ?? '',
      dependsOn: await namedIn(await readEdges(context.tx, parkId), row.dependsOn),
    }),
    async save(inner: SignedInContext, input: ToImport): Promise<void> {
      const id = await machineRecordDef.insert(inner, input);
      const detail = { name: input.name, imported: true };
      inner.audit({ action: 'server.create', parkId, bizType: 'server', bizId: id, detail });
      made.push(id);
    },
  };
  const report = await importRows(context, kind, { mode, rows });
  return mode === 'check' ? report : { ...report, ids: made };
}
