/** Schemas of the contract as JSON Schema, with references to components instead of copies. */
import * as z from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { namedSchemas } from './names';

export type Json = Readonly<Record<string, unknown>>;
type Schema = Endpoint['input'];
type Direction = 'input' | 'output';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema with every reference pointing into the components, without the generator's own marks. */
function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === '$ref' && typeof part === 'string'
        ? [key, part.replace('#/$defs/', '#/components/schemas/')]
        : [key, settled(part)],
    ),
  );
}

/** That a number is one which a double can hold goes without saying. */
function plainNumber(json: Record<string, unknown>): void {
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
}

/** A client that refuses fields it does not know would break with every release that adds one. */
function keepOpen(json: Record<string, unknown>): void {
  if (json.additionalProperties === false) delete json.additionalProperties;
}

export interface Schemas {
  /** What a call sends, as JSON Schema. */
  readonly ofInput: (schema: Schema) => Json;
  /** The same in place, for a query: each of its properties becomes a parameter. */
  readonly ofQuery: (schema: Schema) => Json;
  /** What a call answers, as JSON Schema. */
  readonly ofOutput: (schema: Schema) => Json;
  /** Every named schema that was asked for so far. */
  readonly components: () => Json;
}

/** @returns one collection per document */
export function collectSchemas(): Schemas {
  const components = new Map<string, unknown>();
  const registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  for (const [name, schema] of namedSchemas()) {
    registries.output.add(schema, { id: name });
    // What may be left out in a call is there in an answer: the two forms have two names.
    registries.input.add(schema, { id: name.endsWith('Input') ? name : `${name}Input` });
  }
  const convert = (schema: Schema, io: Direction): Json => {
    const {
      $schema: _dialect,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: registries[io],
      override: ({ jsonSchema }) => {
        plainNumber(jsonSchema);
        if (io === 'output') keepOpen(jsonSchema);
      },
    });
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const { id: _name, ...plain } = definition as Record<string, unknown>;
      components.set(name, settled(plain));
    }
    return settled(json) as Json;
  };
  return {
    ofInput: (schema) => convert(schema, 'input'),
    ofQuery: (schema) => {
      registries.input.remove(schema);
      return convert(schema, 'input');
    },
    ofOutput: (schema) => convert(schema, 'output'),
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}
