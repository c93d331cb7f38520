/** The build reads replies and checks forms with a small stand-in for zod: it takes, gives and refuses what zod does. */
import type * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { faultsOf } from '@/contract/faults';
import { createFuzzer, randomFrom } from '../scripts/bench/fuzz-inputs';
import type { Schema } from '../scripts/bench/fuzz-schema';
import * as lean from '../scripts/vite/lean-zod/index';
import { sourceFiles } from './kit/sources';

/** By name, every schema of the contract: inputs, answers and what modules export beside them. */
type Schemas = ReadonlyMap<string, z.ZodMiniType>;

const files = import.meta.glob<Record<string, unknown>>(['../src/contract/**/*.ts', '!**/*.test.ts']);

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && 'safeParse' in value;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'input' in value && 'output' in value;

function schemasIn(name: string, value: unknown): [string, z.ZodMiniType][] {
  if (isSchema(value)) return [[name, value]];
  if (isEndpoint(value)) {
    const { input, output } = value;
    return [
      [`${name}.input`, input],
      [`${name}.output`, output],
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (isEndpoint(each) ? schemasIn(`${name}.${key}`, each) : []));
}

async function readSchemas(): Promise<Schemas> {
  const found: [string, z.ZodMiniType][] = [];
  for (const [file, load] of Object.entries(files))
    for (const [name, value] of Object.entries(await load())) found.push(...schemasIn(`${file} ${name}`, value));
  return new Map(found);
}

/** Replaces, leaves out or adds something, somewhere within. */
function spoilt(value: unknown, random: () => number): unknown {
  const stray = [undefined, null, '', ' ', 0, -1, 1.5, 2 ** 60, Number.NaN, 'x'.repeat(3_000), [], {}, [null], true];
  const replaced = () => stray[Math.floor(random() * stray.length)];
  if (typeof value !== 'object' || value === null || random() < 0.1) return replaced();
  if (Array.isArray(value))
    return random() < 0.2
      ? [...(value as unknown[]), ...Array.from({ length: 200 }, () => value[0] as unknown)]
      : value.map((each) => (random() < 0.5 ? spoilt(each, random) : each));
  const entries = Object.entries(value);
  const at = Math.floor(random() * entries.length);
  if (random() < 0.2) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(entries.map(([key, each], index) => [key, index === at ? spoilt(each, random) : each]));
}

const outcome = (schema: z.ZodMiniType, value: unknown): object => {
  const { success, data, error } = schema.safeParse(structuredClone(value));
  return success ? { data } : faultsOf(error);
};

describe('the stand-in for zod', () => {
  it('has all that the contract and the pages ask of zod', () => {
    const asked = sourceFiles('src')
      .filter(({ path, text }) => !/\.test\.|sw\.ts$/.test(path) && /^import \* as z from 'zod\/mini'/m.test(text))
      .flatMap(({ text }) => [...text.matchAll(/\bz\.([a-z_]\w*)/g)].map(([, name = '']) => name));
    const ofTypes = ['output', 'input', 'core'];
    expect([...new Set(asked)].filter((name) => !ofTypes.includes(name) && !(name in lean))).toEqual([]);
  });

  it('takes, gives and refuses what zod does, for every schema of the contract', { timeout: 120_000 }, async () => {
    const real = await readSchemas();
    vi.resetModules();
    vi.doMock('zod/mini', () => lean);
    const small = await readSchemas();
    vi.doUnmock('zod/mini');
    expect(real.size).toBeGreaterThan(700);
    expect([...small.keys()]).toEqual([...real.keys()]);

    const fuzzer = createFuzzer(7, Date.UTC(2026, 2, 2));
    const random = randomFrom(8);
    let taken = 0;
    let refused = 0;
    for (const [name, schema] of real) {
      const stand = small.get(name) ?? schema;
      expect(stand, name).not.toBe(schema);
      for (let times = 0; times < 2; times += 1) {
        const value = fuzzer.of(schema as Schema);
        for (const each of [value, spoilt(value, random)]) {
          const expected = outcome(schema, each);
          expect(outcome(stand, each), `${name}: ${JSON.stringify(each)?.slice(0, 400)}`).toEqual(expected);
          if ('data' in expected) taken += 1;
          else refused += 1;
        }
      }
    }
    expect(taken).toBeGreaterThan(1_000);
    expect(refused).toBeGreaterThan(1_000);
  });
});
