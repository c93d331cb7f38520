/** Inputs made from the contract: of the right shape, at and beyond every bound, with ids that the demo data has. */
import type { Endpoint } from '@/contract/endpoint';
import { endpoints, type EndpointName } from '@/contract/endpoints';
import { boundsOf, type Schema } from './fuzz-schema';

export interface FuzzCall {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly input: unknown;
}

/** 0 … 1, the same row of them for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each fits some rule of the contract: a text that none of them fits would never get past the schemas. */
const TEXTS = [
  '12345678',
  'a1',
  'Fuzz-1',
  '08:30',
  '22:00',
  '2026-03-02',
  '2027-01-31',
  '13800000000',
  'a@b.cn',
  '123456',
  '字',
  '4f9f1b0e-6d3c-4a53-9d0b-1f2a3b4c5d6e',
  '123456789012345678901234',
  '11010519491231002X',
  'https://a.cn/x?y=1',
  'name',
  '-name',
  '/home/index',
  '#0076f1',
  '深圳园区（南）',
  'true',
  'false',
  '1',
  '1,2',
  '{}',
  'Park@2026',
  'zh',
  'Asia/Shanghai',
  'data:image/png;base64,iVBORw0KGgo=',
  'PK:YLOP:1',
  'eyJhIjoxfQ',
  '王小明',
  'admin',
  'x.y',
];
const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  '_',
  '\\',
  "'",
  '"; drop table x; --',
  '../..',
  '{{name}}',
  '=1+1',
  '-1',
  '1e400',
  'NaN',
  'null',
  '9223372036854775808',
  '2026-02-30',
  '9999-99-99',
  '24:00',
  '🔥',
  'a'.repeat(5_000),
];
const DAY_MS = 86_400_000;
const EDGES = [
  -1,
  0,
  1,
  2,
  1.5,
  -0.5,
  127,
  32_767,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e19,
  1e308,
  -1e308,
  8.64e15,
  8.64e15 + 1,
  -8.64e15 - 1,
  253_402_300_799_999,
  253_402_300_800_000,
  -1e12,
  5e-324,
];
/** How often a value is asked again until it fits its schema. */
const TRIES = 24;
/** Values of one call after which nothing is asked again and lists stay empty: blocks within blocks would never end. */
const MOST_VALUES = 1_500;
/** Of all values: one that need not fit. */
const WILD = 0.03;

export interface Fuzzer {
  next(among?: readonly EndpointName[]): FuzzCall;
  /** A value for any schema: nearly always one that fits. */
  of(schema: Schema): unknown;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Whether it happens, in so large a share of the cases. */
  chance(share: number): boolean;
}

/** @param now ms; times are near it, as people's are */
export function createFuzzer(seed: number, now: number): Fuzzer {
  const random = randomFrom(seed);
  const chance = (share: number): boolean => random() < share;
  const below = (count: number): number => Math.floor(random() * count);
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];

  function textOf(schema: Schema): unknown {
    const { least, most } = boundsOf(schema);
    const long = most === undefined || most > 5_000 ? [] : [most, most, most + 1, Math.ceil(most / 2)];
    const ofLength = [...long, least ?? 1].map((length) => '文'.repeat(length));
    return pick(chance(0.3) ? ofLength : chance(0.2) ? NASTY_TEXTS : TEXTS);
  }

  function numberOf(schema: Schema): unknown {
    const { least, most } = boundsOf(schema);
    const ends = [least, most].flatMap((end) => (end === undefined ? [] : [end, end, end - 1, end + 1]));
    if (ends.length > 0 && chance(0.25)) return pick(ends);
    if (chance(0.1)) return pick(EDGES);
    // A bound in the billions of milliseconds is that of a time.
    if (most !== undefined && most > 1e12) return now + Math.round((random() - 0.3) * 30 * DAY_MS);
    if (least !== undefined && most !== undefined && most - least < 1_000)
      return Math.round(least + random() * (most - least));
    return 1 + below(chance(0.7) ? 8 : 120);
  }

  function anything(depth: number): unknown {
    const leaf = [null, true, 0, 'a', pick(NASTY_TEXTS), pick(EDGES)];
    if (depth > 2 || chance(0.6)) return pick(leaf);
    return chance(0.5)
      ? [anything(depth + 1)]
      : { seq: 'fuzz', deviceCode: 'SMK-1', type: 'alarm', [String(pick(TEXTS))]: anything(depth + 1) };
  }

  const severalOf = (schema: Schema): number => {
    const { least = 0, most = 6 } = boundsOf(schema);
    return chance(0.02) ? Math.min(most + 1, 300) : least + below(Math.max(1, Math.min(most - least + 1, 4)));
  };

  /** Values that may still be made for this call. */
  let left = 0;

  function valueOf(schema: Schema, depth: number): unknown {
    left -= 1;
    if (left < 0) return roughly(schema, depth);
    if (chance(WILD)) return anything(depth);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const value = roughly(schema, depth);
      if (schema.safeParse(value).success) return value;
      // Once in a while what lies just outside of the bounds goes on its way too.
      if (chance(WILD)) return value;
    }
    return roughly(schema, depth);
  }

  /** Of the type; bounds and rules are for the caller to look at. */
  function roughly(schema: Schema, depth: number): unknown {
    const { def } = schema;
    const within = (part: Schema | undefined): unknown => part && valueOf(part, depth + 1);
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
            const value = name === 'parkId' && chance(0.8) ? 1 + below(3) : valueOf(field, depth + 1);
            return value === undefined ? [] : [[name, value]];
          }),
        );
      case 'optional':
      case 'default':
      case 'prefault':
        return chance(0.4) ? undefined : within(def.innerType);
      case 'nullable':
        return chance(0.25) ? null : within(def.innerType);
      case 'union':
        return within(pick(def.options ?? []));
      case 'pipe':
        return within(def.in);
      case 'array':
        return left < 0 ? [] : Array.from({ length: severalOf(schema) }, () => within(def.element));
      case 'record':
        return Object.fromEntries(
          Array.from({ length: below(4) }, () => [String(within(def.keyType)), within(def.valueType)]),
        );
      case 'enum':
        return pick(Object.values(def.entries ?? {}));
      case 'literal':
        return pick(def.values ?? []);
      case 'boolean':
        return chance(0.5);
      case 'number':
        return numberOf(schema);
      case 'string':
        return textOf(schema);
      default:
        return anything(depth);
    }
  }

  const names = Object.keys(endpoints) as EndpointName[];
  return {
    chance,
    of: (schema) => {
      left = MOST_VALUES;
      return valueOf(schema, 0);
    },
    pick: ([first, ...others]) => pick(others.length > 0 ? [first, ...others] : [first]) ?? first,
    next(among = names) {
      const name = pick(among) ?? 'getUser';
      const endpoint: Endpoint = endpoints[name];
      left = MOST_VALUES;
      return { name, endpoint, input: valueOf(endpoint.input as Schema, 0) };
    },
  };
}

/** They end sessions or shut people out: asked when everything else was. */
export const ENDING: readonly EndpointName[] = [
  'logout',
  'ssoLogin',
  'smsLogin',
  'changeMyPassword',
  'resetUserPassword',
  'resetPassword',
  'savePasswordRule',
  'setUserState',
  'removeUsers',
  'importUsers',
  'saveTenant',
  'removeTenants',
  'importTenants',
  'endMySession',
  'endOtherSessions',
  'switchRole',
];
export const HARMLESS = (Object.keys(endpoints) as EndpointName[]).filter((name) => !ENDING.includes(name));
