/** The calls that every kind of record of the administration has, from what is particular to it. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf } from './envelope';
import { flag } from './flag';
import { seenVersion, siblingIndex, valueName } from './numbers';
import type { Permission } from './permissions';
import type { RecordKind } from './record-kind';

/** Beside a list's own filters: words to look for, the order (`-name` is descending), the recycle bin. */
export const listInput = {
  ...pageInput,
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
  sort: z.optional(z.string().check(z.regex(/^-?[a-zA-Z]{1,40}$/))),
  /** What lies in the recycle bin instead. */
  deleted: z.optional(flag),
};

/** A column of an exported file: which one, the word above it, and the words of its codes. */
const exportColumn = z.object({
  name: z.string().check(z.maxLength(40)),
  title: z.string().check(z.maxLength(60)),
  words: z.optional(z.record(valueName, z.string().check(z.maxLength(100)))),
});
export const exportInput = {
  format: z.enum(['xlsx', 'csv']),
  columns: z.array(exportColumn).check(z.minLength(1), z.maxLength(60)),
  /** What the workbook's sheet is called. */
  sheet: z.optional(z.string().check(z.maxLength(100))),
};
export type ExportColumn = z.output<typeof exportColumn>;

/** At most so many at once: a person's choice, not a migration. */
export const MOST_AT_ONCE = 200;
export const manyIds = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) });

/** What came of each: done, or the refusal with its parameters (where a record is in use). */
export const rowResult = z.object({
  id,
  ok: z.boolean(),
  code: z.nullable(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type RowResult = z.output<typeof rowResult>;
export const rowResults = z.object({ results: z.array(rowResult) });

/** Rows of a file as text, by field name; a chunk at a time, so that a weak line loses one chunk at most. */
export const IMPORT_CHUNK = 500;
export const importInput = z.object({
  /** `check` changes nothing. */
  mode: z.enum(['check', 'run']),
  rows: z
    .array(z.record(valueName, z.string().check(z.maxLength(500))))
    .check(z.minLength(1), z.maxLength(IMPORT_CHUNK)),
});
/** `row` counts from 0 within the chunk; `fields` names the wrong cells, `code` what is wrong with the whole. */
export const importFault = z.object({
  row: z.number(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** What the words of a cell's fault name: `org.name`. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export const importReport = z.object({
  ok: z.number(),
  faults: z.array(importFault),
  /** What was made, where something is to be done with it next. */
  ids: z.optional(z.array(id)),
});
export type ImportReport = z.output<typeof importReport>;

interface Kind<Row, Whole, Save, Filters> {
  /** Where its calls stand: `dict/v1/dicts`. */
  path: string;
  kind: RecordKind;
  /** Further kinds that its rows and records show. */
  shows?: readonly RecordKind[];
  row: Row;
  record: Whole;
  /** What somebody may write, beside `id` and `version`. */
  save: Save;
  filters: Filters;
  read: Permission | 'signedIn';
  write: Permission;
}

/** @returns endpoints to be named by the area: `listDicts: dict.list` … */
export function crud<
  Row extends z.ZodMiniType,
  Whole extends z.ZodMiniType,
  Save extends Record<string, z.ZodMiniType>,
  Filters extends Record<string, z.ZodMiniType>,
>({ path, kind, shows = [], row, record, save, filters, read, write }: Kind<Row, Whole, Save, Filters>) {
  const reads = [kind, ...shows];
  const GET = { method: 'GET', access: read, reads } as const;
  const POST = { method: 'POST', access: write, writes: kind } as const;
  const many = { ...POST, input: manyIds, output: rowResults };
  return {
    list: endpoint({ ...GET, path, input: z.object({ ...listInput, ...filters }), output: pageOf(row) }),
    /** For trees: all rows of the filter at once, in the order of siblings. */
    all: endpoint({
      ...GET,
      path: `${path}/all`,
      input: z.object({ deleted: listInput.deleted, ...filters }),
      output: z.array(row),
    }),
    get: endpoint({ ...GET, path: `${path}/one`, input: z.object({ id }), output: record }),
    /** Without `id` a new one. Another version saved meanwhile: 409 with the record as it is now. */
    save: endpoint({
      ...POST,
      path,
      input: z.object({ id: z.optional(id), version: z.optional(seenVersion), ...save }),
      output: record,
    }),
    /** Into the recycle bin. What is in use says where. */
    remove: endpoint({ ...many, path: `${path}/remove` }),
    /** Out of the recycle bin. */
    restore: endpoint({ ...many, path: `${path}/restore` }),
    /** For trees: below another parent or among its siblings; `index` counts there without itself. */
    move: endpoint({
      ...POST,
      path: `${path}/move`,
      input: z.object({ id, pid: z.nullable(id), index: siblingIndex }),
      output: record,
    }),
    /** Puts the fields of one change back to what they were before it. */
    undoChange: endpoint({ ...POST, path: `${path}/undo-change`, input: z.object({ changeId: id }), output: record }),
    /** A file of exactly the rows of this filter, with these columns. */
    export: endpoint({
      method: 'POST',
      access: read,
      reads,
      path: `${path}/export`,
      input: z.object({ ...listInput, ...exportInput, ...filters }),
      output: z.unknown(),
      changesState: false,
      download: true,
    }),
    import: endpoint({ ...POST, path: `${path}/import`, input: importInput, output: importReport }),
  };
}
