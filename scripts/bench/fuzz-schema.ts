/** What a schema of the contract says about its values: enough to make some, and to see that numbers and texts have bounds. */
import type * as z from 'zod/mini';

interface Check {
  check: string;
  value?: number;
  maximum?: number;
  minimum?: number;
  format?: string;
}

export interface Definition {
  type: string;
  checks?: readonly { readonly _zod: { readonly def: Check } }[];
  /** Of formats that are schemas themselves: `z.int()`, `z.uuid()`. */
  check?: string;
  format?: string;
  shape?: Readonly<Record<string, Schema>>;
  options?: readonly Schema[];
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  entries?: Readonly<Record<string, string | number>>;
  values?: readonly unknown[];
}
export type Schema = z.ZodMiniType & { readonly def: Definition };

export interface Bounds {
  readonly least: number | undefined;
  readonly most: number | undefined;
  /** A pattern or a rule decides beside them. */
  readonly ruled: boolean;
  readonly whole: boolean;
}

const LEAST = ['greater_than', 'min_length'];
const MOST = ['less_than', 'max_length'];
const RULES = ['string_format', 'custom', 'length_equals'];

/** Bounds of a number, or of the length of a text or list. */
export function boundsOf({ def }: Schema): Bounds {
  // zod's own types know no check by its kind.
  const checks = (def.checks ?? []).map((each) => each._zod.def as unknown as Check);
  const of = (names: readonly string[]) =>
    checks
      .filter(({ check }) => names.includes(check))
      .map(({ value, minimum, maximum }) => value ?? minimum ?? maximum);
  return {
    least: of(LEAST)[0],
    most: of(MOST)[0],
    ruled: def.check === 'string_format' || checks.some(({ check }) => RULES.includes(check)),
    whole: def.check === 'number_format' || checks.some(({ check }) => check === 'number_format'),
  };
}

/** Every schema within, with the way to it: `input.steps[].afterSec`. */
export function partsOf(schema: Schema, way: string): [way: string, schema: Schema][] {
  const { def } = schema;
  const inner: [string, Schema | undefined][] = [
    ...Object.entries(def.shape ?? {}).map(([name, field]): [string, Schema] => [`${way}.${name}`, field]),
    ...(def.options ?? []).map((option): [string, Schema] => [way, option]),
    [`${way}[]`, def.element],
    [way, def.innerType],
    [way, def.in],
    [`${way}{}`, def.keyType],
    [`${way}{}`, def.valueType],
  ];
  return [[way, schema], ...inner.flatMap(([to, part]) => (part ? partsOf(part, to) : []))];
}
