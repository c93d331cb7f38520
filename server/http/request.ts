/** Reads what came in: input by the endpoint's schema, session, source, park. */
import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '@/contract/endpoint';
import { PERMISSIONS, type Permission } from '@/contract/permissions';
import { forbidden } from './app-error';
import { brokenSchema, malformedBody, parkDenied } from './common.errors';
import type { SessionUser } from './context';
import type { Gate } from './gate';

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
    throw malformedBody();
  }
}

/** @returns the input as its schema gives it. @throws AppError 400 naming the wrong fields and their limits */
export async function readInput(endpoint: Endpoint, c: HonoContext): Promise<unknown> {
  const parsed = endpoint.input.safeParse(await rawInput(endpoint, c));
  if (parsed.success) return parsed.data;
  throw brokenSchema(parsed.error);
}

/** The park a call names, if it names one. */
export const parkOf = (input: unknown): number | undefined =>
  typeof input === 'object' && input !== null && 'parkId' in input && typeof input.parkId === 'number'
    ? input.parkId
    : undefined;

const isPermission = (access: string): access is Permission => PERMISSIONS.some((p) => p === access);

/**
 * Which parks the call may see: those where the person holds the permission, narrowed to the one named.
 * @throws AppError 404 for a park of others (not revealing that it exists), 403 without the right
 */
export function parksFor(
  { administers }: Gate,
  endpoint: Endpoint,
  user: SessionUser,
  parkId: number | undefined,
): number[] {
  const { access } = endpoint;
  if (parkId !== undefined && !user.rights.has(parkId)) throw parkDenied();
  const mine = parkId === undefined ? [...user.rights.keys()] : [parkId];
  if (!isPermission(access)) return mine;
  const permitted = mine.filter((id) => user.rights.get(id)?.has(access));
  // An installation without a park: the first one must be created.
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
