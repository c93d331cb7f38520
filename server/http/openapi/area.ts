/** A part of `/openapi.json`: calls that belong together, their titles and what they may refuse. */
import type { Endpoint } from '@/contract/endpoint';
import type { AppError } from '../app-error';

/** Error codes by HTTP status, besides those that the pipeline answers for every call. */
export type Refusals = Readonly<Partial<Record<AppError['status'], readonly string[]>>>;

type Also<Name extends string> = Readonly<Partial<Record<401 | 403 | 409 | 422 | 429, readonly Name[]>>>;

export interface Area {
  /** Name of the tag; component names of its error answers begin with it. */
  readonly tag: string;
  /** In the product's language, as the titles of the calls are. */
  readonly title: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  /** What each call does, in a line. */
  readonly summaries: Readonly<Record<string, string>>;
  /** Answered by calls that change something; 401, 403 and 404 by those that read, too. */
  readonly refusals: Refusals;
  /** Calls that answer a status that others of their kind do not: made too often, by a ticket that is not good, with a code that is mistyped. */
  readonly also: Also<string>;
}

type NamesOf<Groups extends readonly Readonly<Record<string, Endpoint>>[]> = Groups[number] extends infer Group
  ? Group extends unknown
    ? keyof Group & string
    : never
  : never;

interface Declared<Groups extends readonly Readonly<Record<string, Endpoint>>[]> {
  readonly tag: string;
  readonly title: string;
  readonly groups: Groups;
  readonly summaries: { readonly [Name in NamesOf<Groups>]: string };
  readonly refusals?: Refusals;
  readonly also?: Also<NamesOf<Groups>>;
}

/** @returns the area; the compiler asks for a title of every call in its groups */
export function area<const Groups extends readonly Readonly<Record<string, Endpoint>>[]>({
  groups,
  refusals = {},
  also = {},
  ...rest
}: Declared<Groups>): Area {
  const endpoints: Record<string, Endpoint> = {};
  for (const group of groups) Object.assign(endpoints, group);
  return { ...rest, endpoints, refusals, also };
}
