/**
 * One address for parks whose records are on several primaries. People are sent on to the installation of their park, at an
 * address of its own, so that sessions, kept records and unsent actions of two installations never meet in a browser; calls
 * of other systems are passed on. Decision 0116.
 */
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { callerLanguage } from '../http/caller-language';
import type { ParkDirectory, ParkGroup } from './directory';
import { directoryPage, PAGE_POLICY } from './directory-page';
import { openCalls, refused, type Ask } from './open-calls';

export const GROUP_COOKIE = 'park_group';
/** In s. Browsers keep no cookie for longer than 400 days. */
const REMEMBERED_FOR = 400 * 24 * 3600;
/** In bytes: a call of other systems with its pictures. */
const LARGEST_CALL = 12 * 1024 * 1024;

export interface ParkDirectoryDeps {
  directory: () => ParkDirectory;
  platformName: string;
  /** The page itself is behind TLS: its cookie is then never sent without. */
  secureCookies: boolean;
  /** @returns the caller’s address as the last proxy of ours saw it */
  addressOf: (c: HonoContext) => string;
  /** Reaches an installation; by default over the network. */
  ask?: Ask | undefined;
}

/** The path as it came: what begins with two slashes would be another host if it were resolved. */
const placeIn = (group: ParkGroup, { pathname, search }: URL): string => `${group.origin}${pathname}${search}`;

/** @returns the same address in a park */
function inPark(url: URL, parkCode: string): string {
  const query = new URLSearchParams(url.search);
  query.set('parkCode', parkCode);
  // The list’s own address leads to the first page of the park.
  const path = url.pathname === '/parks' ? '/' : url.pathname.replace(/^\/+/, '/');
  return `${path}?${query.toString()}`;
}

/** Sends on to the park’s installation and remembers it; the link’s ticket goes along and stays in no log. */
function goTo(c: HonoContext, group: ParkGroup, secure: boolean): Response {
  const url = new URL(c.req.url);
  setCookie(c, GROUP_COOKIE, group.code, {
    path: '/',
    maxAge: REMEMBERED_FOR,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
  });
  return c.redirect(placeIn(group, url), 302);
}

/** `/healthz`: the process lives. `/parks`: the list. `/open/…`: passed on. Everything else: sent on. */
export function createParkDirectory(deps: ParkDirectoryDeps): Hono {
  const { directory, platformName, secureCookies } = deps;
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
  });
  app.get('/healthz', (c) => c.json({ status: 'ok', groups: directory().groups.length }));

  const tooLarge = (c: HonoContext) => refused(c, 413, 'http.413', '内容过大 / too large');
  app.all(
    '/open/*',
    bodyLimit({ maxSize: LARGEST_CALL, onError: tooLarge }),
    openCalls(directory, deps.addressOf, deps.ask),
  );

  function list(c: HonoContext, unknownPark?: string): Response | Promise<Response> {
    c.header('content-security-policy', PAGE_POLICY);
    const url = new URL(c.req.url);
    const page = directoryPage({
      directory: directory(),
      language: callerLanguage(c.req.header('accept-language')),
      platformName,
      address: `${c.req.header('host') ?? url.host}/parks`,
      ...(unknownPark !== undefined && { notice: { key: 'directory.unknown', params: { code: unknownPark } } }),
      hrefOf: (parkCode) => inPark(url, parkCode),
    });
    return c.html(page, unknownPark === undefined ? 200 : 404);
  }
  app.get('/parks', (c) => list(c));
  app.get('*', (c) => {
    const parkCode = c.req.query('parkCode');
    if (parkCode !== undefined) {
      const group = directory().groupOfPark(parkCode);
      return group ? goTo(c, group, secureCookies) : list(c, parkCode);
    }
    const group = directory().groupByCode(getCookie(c, GROUP_COOKIE) ?? '');
    return group ? goTo(c, group, secureCookies) : list(c);
  });
  app.notFound((c) => refused(c, 404, 'http.404', '没有此地址 / no such address'));
  return app;
}
