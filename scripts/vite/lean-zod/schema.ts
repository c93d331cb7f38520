/** What every schema is made of: it reads a value, then asks its checks, in the order and with the outcomes of zod. */

export interface Issue {
  code: string;
  path?: PropertyKey[];
  message?: string;
  /** What follows may still be checked. */
  continue?: boolean;
  /** Of the check or schema that found it, and of the schema that the check stands at: their own words. */
  by?: Def;
  of?: Def;
  [fact: string]: unknown;
}

export interface Payload {
  value: unknown;
  issues: Issue[];
  aborted?: boolean;
}

type Words = (issue: Issue) => string;

/** What a schema or check was declared with. */
export interface Def {
  error?: Words;
  type?: string;
  check?: string;
  checks?: readonly Check[];
  shape?: Readonly<Record<string, Schema>>;
  options?: readonly Schema[];
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  discriminator?: string;
  defaultValue?: unknown;
  loose?: boolean;
  maximum?: number;
  minimum?: number;
  value?: number;
  inclusive?: boolean;
  values?: ReadonlySet<unknown>;
  /** Asks only where there is something to ask about; such a check is not held up by an earlier one. */
  when?: (value: unknown) => boolean;
  params?: object;
}

export interface Check {
  readonly _zod: { readonly def: Def; readonly check: (payload: Payload) => void };
}

export type Params = string | { error?: string | Words; params?: object } | undefined;

/** The words for what goes wrong, as the declaration gives them. */
export function wordsOf(params: Params): Def {
  const { error, ...rest } = typeof params === 'string' ? { error: params } : (params ?? {});
  return error === undefined ? rest : { ...rest, error: typeof error === 'string' ? () => error : error };
}

const isAborted = ({ aborted, issues }: Payload, from = 0): boolean =>
  aborted === true || issues.slice(from).some((issue) => issue.continue !== true);

export const stops = (payload: Payload): boolean => isAborted(payload);

/** What a check finds is also of the schema that it stands at. */
export function ask(check: Check, payload: Payload, of: Def): void {
  const before = payload.issues.length;
  check._zod.check(payload);
  for (const issue of payload.issues.slice(before)) issue.of ??= of;
}

function askAll(payload: Payload, def: Def): Payload {
  let aborted = isAborted(payload);
  for (const check of def.checks ?? []) {
    const { when } = check._zod.def;
    if (when ? payload.aborted || payload.issues.some((issue) => issue.continue === false) : aborted) continue;
    if (when && !when(payload.value)) continue;
    const before = payload.issues.length;
    ask(check, payload, def);
    aborted ||= payload.issues.length > before && isAborted(payload, before);
  }
  return payload;
}

export class LeanError extends Error {
  readonly issues: readonly Issue[];

  constructor(found: readonly Issue[]) {
    const issues = found.map(({ by, of, message, path = [], ...facts }): Issue => {
      const issue: Issue = { ...facts, path };
      delete issue.continue;
      return { ...issue, message: message ?? by?.error?.(issue) ?? of?.error?.(issue) ?? 'Invalid input' };
    });
    super(JSON.stringify(issues));
    this.issues = issues;
  }
}

type Read = (payload: Payload, def: Def) => Payload;

/** Whether a value may be left out, and whether it then gets one. */
export type Optional = 'defaulted' | 'optional' | undefined;

export class Schema {
  readonly _zod: { readonly def: Def; readonly run: (payload: Payload) => Payload };

  constructor(
    readonly def: Def,
    readonly read: Read,
  ) {
    this._zod = { def, run: (payload) => askAll(read(payload, def), def) };
  }

  get shape(): Def['shape'] {
    return this.def.shape;
  }

  /** The same with another definition. */
  with(def: Def): Schema {
    return new Schema({ ...this.def, ...def }, this.read);
  }

  check(...checks: readonly Check[]): Schema {
    return this.with({ checks: [...(this.def.checks ?? []), ...checks] });
  }

  run(value: unknown): Payload {
    return this._zod.run({ value, issues: [] });
  }

  safeParse(given: unknown): { success: boolean; data?: unknown; error?: LeanError } {
    const { value, issues } = this.run(given);
    return issues.length > 0 ? { success: false, error: new LeanError(issues) } : { success: true, data: value };
  }

  /** @throws LeanError */
  parse(given: unknown): unknown {
    const { data, error } = this.safeParse(given);
    if (error) throw error;
    return data;
  }
}

export function refused(payload: Payload, by: Def, facts: Omit<Issue, 'by' | 'of'> & { code: string }): Payload {
  payload.issues.push({ ...facts, by, ...(by.type && { of: by }) });
  return payload;
}

/** Issues of a part, with the way to it. */
export const within = (key: PropertyKey, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => Object.assign(issue, { path: [key, ...(issue.path ?? [])] }));
