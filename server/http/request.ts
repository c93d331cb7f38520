/** Reads what came in: input by the endpoint's schema, session, source, park. */
import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '@/contract/endpoint';
import { PERMISSIONS, type Permission } from '@/contract/permissions';
import { seesAll } from '../modules/identity/identity.repository';
import { OF_ADMINISTRATORS } from '../modules/session/session.resolve';
import { AppError, forbidden } from './app-error';
import type { SessionUser } from './context';

/** Query or JSON body. @throws AppError 400 when the body is not JSON */
async function rawInput(endpoint: Endpoint, c: HonoContext): Promise<unknown> {
  if (endpoint.method === 'GET' || endpoint.rawBody) return c.req.query();
  const text = await c.req.text();
  const query = endpoint.inQueryToo ? c.req.query() : {};
  if (text === '') return query;
  try {
    const body = JSON.parse(text) as unknown;
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...query, ...body } : body;
  } catch {
    throw new AppError(400, 'request.invalid');
  }
}

/** The rules of the contract name their own texts; everything else is zod's kind of fault. */
const isErrorCode = (message: string): boolean => /^[a-z]\w*(\.\w+)+$/i.test(message);

type Issue = NonNullable<ReturnType<Endpoint['input']['safeParse']>['error']>['issues'][number];

interface Fault {
  /** Text: `errors.field.<code>`, or the rule's own. */
  code: string;
  numbers?: Record<string, number>;
}

/** What is wrong with a field, as a code that has words. */
function faultOf(issue: Issue): Fault {
  if (isErrorCode(issue.message)) return { code: issue.message };
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? { code: 'tooLong', numbers: { max: Number(issue.maximum) } }
      : { code: 'tooBig' };
  }
  if (issue.code !== 'too_small') return { code: 'invalid' };
  if (issue.origin !== 'string') return { code: issue.origin === 'array' ? 'tooFew' : 'tooSmall' };
  const min = Number(issue.minimum);
  return min <= 1 ? { code: 'required' } : { code: 'tooShort', numbers: { min } };
}

/** @returns which fields are wrong and their limits */
export function faultsOf({ issues }: { issues: readonly Issue[] }) {
  const fields: Record<string, string> = {};
  const params: Record<string, number> = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    const { code, numbers = {} } = faultOf(issue);
    fields[field] = code;
    for (const [name, value] of Object.entries(numbers)) params[`${field}.${name}`] = value;
  }
  return { fields, params };
}

/** @returns the input as its schema gives it. @throws AppError 400 naming the wrong fields and their limits */
export async function readInput(endpoint: Endpoint, c: HonoContext): Promise<unknown> {
  const parsed = endpoint.input.safeParse(await rawInput(endpoint, c));
  if (parsed.success) return parsed.data;
  throw new AppError(400, 'request.invalid', faultsOf(parsed.error));
}

/** The park a call names, if it names one. */
export const parkOf = (input: unknown): number | undefined =>
  typeof input === 'object' && input !== null && 'parkId' in input && typeof input.parkId === 'number'
    ? input.parkId
    : undefined;

/** An installation without a park yet: somebody must make the first. */
const administers = (user: SessionUser, access: Permission): boolean =>
  seesAll(user) && OF_ADMINISTRATORS.some((permission) => permission === access);

const isPermission = (access: string): access is Permission => PERMISSIONS.some((p) => p === access);

/**
 * Which parks the call may see: those where the person holds the permission, narrowed to the one named.
 * @throws AppError 404 for a park that is not the person's (its existence is nobody's business), 403 without the right
 */
export function parksFor(endpoint: Endpoint, user: SessionUser, parkId: number | undefined): number[] {
  const { access } = endpoint;
  if (parkId !== undefined && !user.rights.has(parkId)) throw new AppError(404, 'park.denied');
  const mine = parkId === undefined ? [...user.rights.keys()] : [parkId];
  if (!isPermission(access)) return mine;
  const permitted = mine.filter((id) => user.rights.get(id)?.has(access));
  if (permitted.length === 0 && !(user.rights.size === 0 && administers(user, access))) throw forbidden();
  return permitted;
}

/**
 * A GET that changes something must be our own page's fetch: images, links, prefetches and other sites never act.
 * @throws AppError 403
 */
export function assertOwnFetch(c: HonoContext): void {
  const site = c.req.header('sec-fetch-site');
  const mode = c.req.header('sec-fetch-mode');
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose');
  if ((site && site !== 'same-origin') || (mode && mode === 'navigate') || purpose) throw forbidden();
}
