/** What an endpoint's input asks of a field of a form: stated once, in the contract. */
import type * as z from 'zod/mini';
import type { FieldDefinition } from './field-types';

type Schema = z.core.$ZodType;

export interface Limits {
  /** Refuses an empty text or list, null and an absent value. */
  readonly required?: boolean;
  /** In characters. */
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
}

/** The schema below optional, nullable and default. */
function bare(schema: Schema): Schema {
  const { def } = schema._zod;
  return 'innerType' in def ? bare(def.innerType as Schema) : schema;
}

/** @returns the schema at a path of objects (`names.es`); undefined where there is none */
export function schemaAt(input: Schema, path: string): Schema | undefined {
  return path.split('.').reduce<Schema | undefined>((schema, name) => {
    const def = schema && bare(schema)._zod.def;
    return def && 'shape' in def ? (def.shape as Record<string, Schema>)[name] : undefined;
  }, input);
}

interface CheckDef {
  readonly check: string;
  readonly maximum?: number;
  readonly value?: number | bigint;
  readonly inclusive?: boolean;
  /** Of rules that count by themselves. */
  readonly params?: { readonly most?: number };
}

function limitOf({ check, maximum, value, inclusive, params }: CheckDef): Limits {
  if (check === 'max_length') return { maxLength: maximum };
  if (check === 'custom' && params?.most !== undefined) return { maxLength: params.most };
  if (check === 'number_format') return { integer: true };
  if (typeof value !== 'number' || inclusive !== true) return {};
  if (check === 'greater_than') return { min: value };
  return check === 'less_than' ? { max: value } : {};
}

const refuses = (schema: Schema, value: unknown): boolean => !(schema as z.ZodMiniType).safeParse(value).success;

function readLimits(schema: Schema): Limits {
  const checks = bare(schema)._zod.def.checks ?? [];
  const stated = checks.map(({ _zod }) => limitOf(_zod.def as CheckDef));
  const required = ['', [], null, undefined].every((empty) => refuses(schema, empty));
  return Object.assign(required ? { required } : {}, ...stated) as Limits;
}

/** Forms ask at each change. */
const known = new WeakMap<Schema, Limits>();

/** @returns the limits that a schema of texts or numbers states; of several about the same thing the last one counts */
export function limitsOf(schema: Schema): Limits {
  const limits = known.get(schema) ?? readLimits(schema);
  known.set(schema, limits);
  return limits;
}

const ASKED: Readonly<Record<string, readonly (keyof Limits)[]>> = {
  text: ['maxLength'],
  longText: ['maxLength'],
  number: ['min', 'max', 'integer'],
};

/** @returns the field with the limits of its endpoint, as far as its own definition says nothing else */
export function limited<V>(field: FieldDefinition<V>, input: Schema): FieldDefinition<V> {
  const schema = schemaAt(input, field.sentAs ?? field.name);
  if (!schema) return field;
  const limits = limitsOf(schema);
  const asked = (ASKED[field.type] ?? []).filter((name) => limits[name] !== undefined);
  const own = Object.fromEntries(asked.map((name) => [name, limits[name]]));
  const required = limits.required && !field.requiredWhen ? { required: true } : {};
  return { ...required, ...own, ...field };
}
