/** What may stand in the values of an approval's form; the page and the server ask the same functions. Pure. */
import * as z from 'zod/mini';
import { faultsOf, type Faults } from '../faults';
import { isEmptyValue, valueSchema } from '../form-values';
import {
  FIELD_FILES,
  isOwnField,
  TABLE_ROWS,
  type FlowField,
  type FlowValue,
  type FlowValues,
  type OwnField,
  type TableColumn,
  type TableRow,
} from './flow-form';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const day = z.string().check(
  z.regex(DAY),
  z.refine((text) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)),
);
const reference = z.number().check(z.int(), z.positive());
const fen = (min = -1e13, max = 1e13) => z.number().check(z.int(), z.gte(min), z.lte(max));

function schemaOfColumn({ type, options }: TableColumn): z.ZodMiniType {
  switch (type) {
    case 'text':
      return z.string().check(z.maxLength(1000));
    case 'number':
      return z.number().check(z.gte(-1e15), z.lte(1e15));
    case 'money':
      return fen();
    case 'date':
      return day;
    case 'choice':
      return z.enum(options?.length ? options : ['']);
  }
}

const schemaOfRow = (columns: readonly TableColumn[]): z.ZodMiniType =>
  z.object(
    Object.fromEntries(
      columns.map((column) => {
        const schema = schemaOfColumn(column);
        return [column.key, column.required ? schema : z.optional(schema)];
      }),
    ),
  );

function schemaOfOwn(field: OwnField): z.ZodMiniType {
  switch (field.type) {
    case 'person':
    case 'org':
    case 'role':
      return reference;
    case 'date':
      return day;
    case 'money':
      return fen(field.min, field.max);
    case 'file':
      return z.array(z.uuid()).check(z.maxLength(FIELD_FILES));
    case 'table':
      return z.array(schemaOfRow(field.columns)).check(z.maxLength(TABLE_ROWS));
    case 'calc':
      return z.number();
  }
}

const schemaOf = (field: FlowField): z.ZodMiniType => {
  if (isOwnField(field)) return schemaOfOwn(field);
  const { [field.key]: schema } = valueSchema([{ ...field, required: true }]).def.shape;
  return schema ?? z.never();
};

const isEmpty = (value: FlowValue | undefined): boolean =>
  Array.isArray(value) ? value.length === 0 : isEmptyValue(value);

/** Cells that nothing was written into are left out, and so are rows of such cells. */
const withoutEmpty = (value: FlowValue): FlowValue => {
  if (!Array.isArray(value)) return value;
  const rows = value.map((row: string | TableRow) =>
    typeof row === 'string' ? row : Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
  );
  return rows.filter((row) => typeof row === 'string' || Object.keys(row).length > 0) as FlowValue;
};

/** Values of these fields that are not empty; a 计算 is worked out and never taken. */
export const knownFlowValues = (fields: readonly FlowField[], values: FlowValues): FlowValues =>
  Object.fromEntries(
    fields.flatMap(({ key, type }) => {
      const given = values[key];
      const value = given === undefined ? undefined : withoutEmpty(given);
      return value === undefined || type === 'calc' || isEmpty(value) ? [] : [[key, value]];
    }),
  );

/** @returns `values.<key>` → what is wrong with it, as `checkValues` of other forms says it; of a table with row and column */
export function checkFlowValues(fields: readonly FlowField[], values: FlowValues): Faults {
  const given = knownFlowValues(fields, values);
  const codes: Record<string, string> = {};
  const params: Record<string, number> = {};
  for (const field of fields) {
    const path = `values.${field.key}`;
    const value = given[field.key];
    if (value === undefined) {
      if (field.required && field.type !== 'calc') codes[path] = 'required';
      continue;
    }
    const { error } = schemaOf(field).safeParse(value);
    if (!error) continue;
    const faults = faultsOf(error);
    for (const [within, code] of Object.entries(faults.fields))
      codes[within === 'body' ? path : `${path}.${within}`] = code;
    for (const [name, limit] of Object.entries(faults.params)) params[`${path}.${name.replace(/^body\./, '')}`] = limit;
  }
  for (const key of Object.keys(values))
    if (!fields.some((field) => field.key === key)) codes[`values.${key}`] = 'notFound';
  return { fields: codes, params };
}

const amountOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
/** Without the dust of binary fractions: 0.1 and 0.2 are 0.3. */
const exact = (value: number): number => amountOf(Number(value.toPrecision(15)));

type Calc = Extract<FlowField, { type: 'calc' }>;
type WorkingDays = (from: string, to: string) => number;

function sumOf(rows: FlowValue | undefined, column: string): number {
  const cells = Array.isArray(rows)
    ? rows.map((row: string | TableRow) => (typeof row === 'string' ? 0 : row[column]))
    : [];
  return exact(cells.reduce<number>((sum, cell) => sum + amountOf(cell), 0));
}

/**
 * Values with everything that is worked out of them, whatever was given for it. What a 计算 is worked out of may be
 * another one, before or behind it; of one that comes back to itself nothing counts.
 * @param workingDays both days count; by the calendar of the flow
 */
export function calculated(fields: readonly FlowField[], values: FlowValues, workingDays: WorkingDays): FlowValues {
  const calcs = new Map(
    fields.flatMap((field): [string, Calc][] => (field.type === 'calc' ? [[field.key, field]] : [])),
  );
  const money = new Set(fields.flatMap(({ key, type }) => (type === 'money' ? [key] : [])));
  const all = Object.fromEntries(Object.entries(values).filter(([key]) => !calcs.has(key)));
  const begun = new Set<string>();
  const valueOf = (key: string): FlowValue | undefined => {
    const calc = calcs.get(key);
    if (!calc || begun.has(key)) return all[key];
    begun.add(key);
    return (all[key] = work(calc));
  };
  const work = ({ formula }: Calc): number => {
    if (formula.of === 'sum') return sumOf(all[formula.table], formula.column);
    if (formula.of === 'product') {
      const product = exact(amountOf(valueOf(formula.left)) * amountOf(valueOf(formula.right)));
      // Money is whole fen.
      return money.has(formula.left) || money.has(formula.right) ? Math.round(product) : product;
    }
    const [from, to] = [all[formula.from], all[formula.to]];
    return typeof from === 'string' && typeof to === 'string' && from <= to ? workingDays(from, to) : 0;
  };
  for (const key of calcs.keys()) valueOf(key);
  return all;
}
