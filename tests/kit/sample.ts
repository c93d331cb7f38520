/** The least input that a schema takes: what may be left out is, what must be there is there. */
import type * as z from 'zod/mini';

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  options?: Schema[];
  element?: Schema;
  entries?: Record<string, string | number>;
  values?: unknown[];
}
type Schema = z.ZodMiniType & { def: Definition };

const WORDS = [
  '12345678',
  'a1',
  'p1',
  '08:30',
  '2026-03-02',
  '13800000000',
  'a@b.cn',
  '4f9f1b0e-6d3c-4a53-9d0b-1f2a3b4c5d6e',
  '123456789012345678901234',
  '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  'abc',
  '123456',
];
const NUMBERS = [1, 0, 2, 10, 60, 2026, 1_700_000_000_000];

const fitting = (schema: Schema, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => schema.safeParse(candidate).success) ?? candidates[0];

function leastOf(schema: Schema): unknown {
  if (schema.safeParse(undefined).success) return undefined;
  const { def } = schema;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
          const value = leastOf(field);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'union':
      return def.options?.[0] && leastOf(def.options[0]);
    case 'array':
      return fitting(schema, [[], def.element ? [leastOf(def.element)] : [], [NUMBERS[0]]]);
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'number':
      return fitting(schema, NUMBERS);
    case 'string':
      return fitting(schema, WORDS);
    case 'boolean':
      return true;
    case 'record':
      return {};
    default:
      return fitting(schema, [null, ...NUMBERS, ...WORDS]);
  }
}

export const leastInput = (schema: z.ZodMiniType): Record<string, unknown> =>
  (leastOf(schema as Schema) ?? {}) as Record<string, unknown>;
