/**
 * In place of `zod/mini` in the client build: the schemas that the contract uses and nothing of what they can do besides
 * (errors in words, other directions, promises, code made at run time). A phone would fetch 11 kB for it with each link.
 * `tests/lean-zod.test.ts` holds every schema of the contract against zod itself.
 */
import {
  ask,
  refused,
  Schema,
  stops,
  within,
  wordsOf,
  type Def,
  type Optional,
  type Params,
  type Payload,
} from './schema.ts';

export * from './checks.ts';

const wrongType = (payload: Payload, def: Def, expected: string): Payload =>
  refused(payload, def, { code: 'invalid_type', expected });

/** @param isGood whether a value is of the type */
const plain = (type: string, isGood: (value: unknown) => boolean, params?: Params): Schema =>
  new Schema({ type, ...wordsOf(params) }, (payload, def) =>
    isGood(payload.value) ? payload : wrongType(payload, def, type),
  );

export const string = (params?: Params): Schema => plain('string', (value) => typeof value === 'string', params);
export const boolean = (params?: Params): Schema => plain('boolean', (value) => typeof value === 'boolean', params);
export const number = (params?: Params): Schema => plain('number', Number.isFinite, params);
export const never = (): Schema => plain('never', () => false);
export const unknown = (): Schema => plain('unknown', () => true);

const UUID =
  /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/i;

export const uuid = (params?: Params): Schema =>
  new Schema({ type: 'string', check: 'string_format', ...wordsOf(params) }, (payload, def) => {
    const { value } = payload;
    if (typeof value !== 'string') return wrongType(payload, def, 'string');
    return UUID.test(value) ? payload : refused(payload, def, { code: 'invalid_format', continue: true });
  });

export const coerce = {
  number: (params?: Params): Schema => {
    const counted = number(params);
    return new Schema(counted.def, (payload, def) => {
      try {
        payload.value = Number(payload.value);
      } catch {
        // What is no number stays what it is, and is refused.
      }
      return counted.read(payload, def);
    });
  },
};

const oneOf = (type: string, list: readonly unknown[], params?: Params): Schema =>
  new Schema({ type, values: new Set(list), ...wordsOf(params) }, (payload, def) =>
    def.values?.has(payload.value) ? payload : refused(payload, def, { code: 'invalid_value' }),
  );

export const literal = (value: unknown, params?: Params): Schema =>
  oneOf('literal', Array.isArray(value) ? value : [value], params);

const enumOf = (entries: object, params?: Params): Schema => oneOf('enum', Object.values(entries), params);
export { enumOf as enum };

const optinOf = ({ def }: Schema): Optional => {
  const { type, innerType, in: first, options } = def;
  if (type === 'default') return 'defaulted';
  if (type === 'transform') return 'optional';
  const inner = innerType ?? first;
  if (inner) return optinOf(inner) ?? (type === 'optional' ? 'optional' : undefined);
  const among = options?.map(optinOf) ?? [];
  return among.find((each) => each === 'defaulted') ?? among.find(Boolean);
};

/** Whether a value may be missing from what comes out. */
const mayLack = ({ def }: Schema): boolean => {
  if (def.type === 'optional') return true;
  if (def.type === 'default') return false;
  const inner = def.innerType ?? def.out;
  return inner ? mayLack(inner) : (def.options ?? []).some(mayLack);
};

export const optional = (innerType: Schema): Schema =>
  new Schema({ type: 'optional', innerType }, (payload) => {
    if (payload.value !== undefined) return innerType._zod.run(payload);
    if (optinOf(innerType) !== 'defaulted') return payload;
    const { value, issues } = innerType.run(undefined);
    payload.value = issues.length > 0 ? undefined : value;
    return payload;
  });

export const nullable = (innerType: Schema): Schema =>
  new Schema({ type: 'nullable', innerType }, (payload) =>
    payload.value === null ? payload : innerType._zod.run(payload),
  );

/** Whoever is given it may change it. */
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return typeof value === 'object' && value !== null ? { ...value } : value;
};

export const _default = (innerType: Schema, defaultValue: unknown): Schema =>
  new Schema({ type: 'default', innerType, defaultValue }, (payload) => {
    const result = payload.value === undefined ? payload : innerType._zod.run(payload);
    if (result.value === undefined)
      result.value = typeof defaultValue === 'function' ? (defaultValue as () => unknown)() : copied(defaultValue);
    return result;
  });

export const array = (element: Schema, params?: Params): Schema =>
  new Schema({ type: 'array', element, ...wordsOf(params) }, (payload, def) => {
    const { value } = payload;
    if (!Array.isArray(value)) return wrongType(payload, def, 'array');
    // What is longer than it may be is refused before its parts are looked at.
    for (const check of def.checks ?? []) {
      const { when, maximum = Infinity } = check._zod.def;
      if (!when) break;
      if (value.length <= maximum) continue;
      ask(check, payload, def);
      for (const issue of payload.issues) issue.continue = false;
      return payload;
    }
    payload.value = value.map((each: unknown, index) => {
      const result = element.run(each);
      payload.issues.push(...within(index, result.issues));
      return result.value;
    });
    return payload;
  });

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readField(into: Fields, payload: Payload, [key, schema]: [string, Schema], from: Fields): void {
  const { value, issues } = schema.run(from[key]);
  const isThere = key in from;
  const optin = optinOf(schema);
  const isDroppable = !isThere && mayLack(schema);
  if (isDroppable && (optin === 'optional' || (optin && issues.length > 0))) return;
  payload.issues.push(...within(key, issues));
  if (!isThere && !optin) {
    if (issues.length === 0) payload.issues.push({ code: 'invalid_type', expected: 'nonoptional', path: [key] });
    return;
  }
  if (value !== undefined || isThere || (optin === 'defaulted' && !mayLack(schema))) into[key] = value;
}

export const object = (shape: Readonly<Record<string, Schema>> = {}, params?: Params): Schema =>
  new Schema({ type: 'object', shape, ...wordsOf(params) }, (payload, def) => {
    const from = payload.value;
    if (!isObject(from)) return wrongType(payload, def, 'object');
    const fields = def.shape ?? {};
    const into: Fields = {};
    payload.value = into;
    for (const field of Object.entries(fields)) readField(into, payload, field, from);
    if (def.loose)
      for (const [key, value] of Object.entries(from))
        if (!Object.hasOwn(fields, key) && key !== '__proto__') into[key] = value;
    return payload;
  });

export const looseObject = (shape: Readonly<Record<string, Schema>>): Schema => object(shape).with({ loose: true });

export const extend = (schema: Schema, shape: Readonly<Record<string, Schema>>): Schema =>
  schema.with({ shape: { ...schema.shape, ...shape } });

const reshaped = (schema: Schema, fields: readonly (readonly [string, Schema])[]): Schema =>
  schema.with({ shape: Object.fromEntries(fields), checks: [] });

export const omit = (schema: Schema, without: object): Schema =>
  reshaped(
    schema,
    Object.entries(schema.shape ?? {}).filter(([key]) => !(key in without)),
  );

export const partial = (schema: Schema): Schema =>
  reshaped(
    schema,
    Object.entries(schema.shape ?? {}).map(([key, field]) => [key, optional(field)]),
  );

export const record = (keyType: Schema, valueType: Schema): Schema =>
  new Schema({ type: 'record', keyType, valueType }, (payload, def) => {
    const from = payload.value;
    if (!isObject(from)) return wrongType(payload, def, 'record');
    const into: Fields = {};
    payload.value = into;
    for (const [key, given] of Object.entries(from)) {
      if (key === '__proto__') continue;
      const named = keyType.run(key);
      if (named.issues.length > 0) {
        refused(payload, def, { code: 'invalid_key', path: [key] });
        continue;
      }
      const { value, issues } = valueType.run(given);
      payload.issues.push(...within(key, issues));
      into[named.value as string] = value;
    }
    return payload;
  });

export const union = (options: readonly Schema[], params?: Params): Schema =>
  new Schema({ type: 'union', options, ...wordsOf(params) }, (payload, def) => {
    const results: Payload[] = [];
    for (const option of options) {
      const result = option.run(payload.value);
      if (result.issues.length === 0) return result;
      results.push(result);
    }
    const [only, ...others] = results.filter((result) => !stops(result));
    return only && others.length === 0 ? only : refused(payload, def, { code: 'invalid_union' });
  });

/** What an option may have there. */
const claims = ({ def }: Schema, key: string): readonly unknown[] => {
  if (def.values) return [...def.values];
  const field = def.shape?.[key];
  if (field) return claims(field, key);
  return (def.options ?? []).flatMap((option) => claims(option, key));
};

export const discriminatedUnion = (discriminator: string, options: readonly Schema[], params?: Params): Schema => {
  const byValue = new Map(
    options.flatMap((option) => claims(option, discriminator).map((value) => [value, option] as const)),
  );
  return new Schema({ type: 'union', options, discriminator, ...wordsOf(params) }, (payload, def) => {
    const { value } = payload;
    if (!isObject(value)) return wrongType(payload, def, 'object');
    const option = byValue.get(value[discriminator]);
    return option?._zod.run(payload) ?? refused(payload, def, { code: 'invalid_union', path: [discriminator] });
  });
};

export const pipe = (first: Schema, out: Schema): Schema =>
  new Schema({ type: 'pipe', in: first, out }, (payload) => {
    const left = first._zod.run(payload);
    if (left.issues.length === 0) return out._zod.run(left);
    left.aborted = true;
    return left;
  });

export const transform = (make: (value: never) => unknown): Schema =>
  new Schema({ type: 'transform' }, (payload) => {
    payload.value = make(payload.value as never);
    return payload;
  });

/** Nothing here makes code at run time anyway. */
export const config = (): void => undefined;
