/** Builds the HTTP application from what it depends on; it can be called without a port (`app.request`). */
import { randomUUID } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FLOOR_PLAN_PICTURE_PATH } from '@/contract/alarm-board';
import { chatAppOf, FEISHU_SCRIPT } from '@/contract/chat-page';
import type { Endpoint } from '@/contract/endpoint';
import { type EndpointName, endpoints } from '@/contract/endpoints';
import { STILL_PATH } from '@/contract/camera';
import { CLIP_FILE_PATH } from '@/contract/video/clip';
import { PHOTO_MAX_BYTES } from '@/contract/file';
import { stillHandler } from './camera/still-view';
import { mountWecomCallback } from './chat/wecom-callback';
import { photoViewHandler } from './files/photo-view';
import { gate } from './gate';
import { handlers } from './handlers';
import { mountFilm } from './video/mount-film';
import type { Config } from './config';
import { callerOf } from './http/caller-address';
import type { ClientFiles } from './http/client-files';
import { mountClient } from './http/client-routes';
import type { Deps } from './http/context';
import { refusal, sendEnvelope, toFailure } from './http/failure';
import { contentSecurityPolicy, inlineScriptHashes, pageOrigins, securityHeaders } from './http/headers';
import { mountHealth } from './http/health';
import { openApiDocument } from './http/openapi/document';
import { type AnyHandler, register } from './http/register';
import { refuseWhenStopping } from './http/stopping';
import { mountShortLinks } from './http/short-link';
import { eventsRoute } from './live/events-route';
import type { LiveHub } from './live/hub';
import { DEMO_SIGNAL_KEY } from './db/seed/devices';
import { openJournal } from './open-journal';
import type { Journal } from './ports/journal';
import { floorPlanPictureHandler } from './modules/alarm-board/floor-plan/floor-plan-picture.handlers';
import { clipFileHandler } from './modules/video-evidence/clips/clip-file.handlers';
import { mountMetrics } from './modules/observe/metrics.handlers';
import { openMetrics } from './modules/observe/metrics.usecases';
import { watchRequests } from './modules/observe/request-log.usecases';
import { outsideDemoRoute } from './modules/outside/outside-demo.handlers';
import { outsideFrameRoute } from './modules/outside/outside-frame.handlers';
import { framesOf } from './modules/report/share/link-frame.usecases';
import { entryFor, mountChatEntry } from './modules/session/link/chat-entry.handlers';
import { lookAtLink } from './modules/session/link/link-look.usecases';

const JSON_LIMIT = 512_000;
/** Where the body is a picture. */
const UPLOADS = new Set(
  Object.values<Endpoint>(endpoints)
    .filter(({ rawBody }) => rawBody)
    .map(({ path }) => `/${path}`),
);

const tooLarge = (c: HonoContext) => sendEnvelope(c, refusal(413, 'request.tooLarge').body, 413);

function mountService(app: Hono, deps: Deps, hub: LiveHub): void {
  mountHealth(app, deps);
  let document: object | undefined;
  app.get('/openapi.json', (c) => c.json((document ??= openApiDocument(deps.config.publicUrl))));
  app.get('/session/v1/events', eventsRoute(deps, hub, gate));
  app.get('/file/v1/view', photoViewHandler(deps));
  app.get(STILL_PATH, stillHandler(deps));
  mountFilm(app, deps, gate);
  app.get(CLIP_FILE_PATH, clipFileHandler(deps));
  app.get(FLOOR_PLAN_PICTURE_PATH, floorPlanPictureHandler(deps));
  app.get('/outside/v1/frame', outsideFrameRoute(deps));
  const demoTool = { ask: app.request, apiKey: DEMO_SIGNAL_KEY };
  if (deps.config.devChat) app.get('/outside/v1/demo', outsideDemoRoute(demoTool));
  mountChatEntry(app, deps);
  mountWecomCallback(app, deps);
  mountShortLinks(app);
}

/** Addresses of calls: what is not an endpoint there is a 404 of the platform, never the page. */
const isCall = (path: string): boolean =>
  /\/v1\/|\.do$|^\/(zyhyuserplat|frame|cosco|parkmanage|data-center-project|open)\//.test(path);

/** Inside Feishu its one script is allowed, where Feishu is the chat app: the others' are built in. @returns the policy for a caller */
function pagePolicies(page: string, { chat }: Config): (userAgent: string) => string {
  const [hashes, origins] = [inlineScriptHashes(page), pageOrigins(page)];
  const usual = contentSecurityPolicy(hashes, origins);
  const inFeishu = contentSecurityPolicy([...hashes, FEISHU_SCRIPT], origins);
  return (userAgent) => (chat?.app === 'feishu' && chatAppOf(userAgent) === 'feishu' ? inFeishu : usual);
}

/** @param journal where refusals and faults are written down; its owner stops it */
export function createApp(
  deps: Deps,
  hub: LiveHub,
  files?: ClientFiles,
  journal: Journal = deps.journal ?? openJournal(deps.db),
): Hono {
  const app = new Hono();
  const page = files ? files.page + files.aroundBar : '';
  app.use(securityHeaders(pagePolicies(page, deps.config), { https: deps.config.secureCookies }));
  app.use(async (c: HonoContext, next) => {
    c.set('traceId', randomUUID());
    c.set('ip', callerOf(c, deps.config.trustedProxies));
    await next();
  });
  const metrics = openMetrics(deps);
  app.use(watchRequests(metrics, deps.processLog));
  app.use(refuseWhenStopping(deps, isCall));
  const jsonLimit = bodyLimit({ maxSize: JSON_LIMIT, onError: tooLarge });
  const photoLimit = bodyLimit({ maxSize: PHOTO_MAX_BYTES, onError: tooLarge });
  app.use((c, next) => {
    // The limits look at the body, for which the whole request would be made.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return UPLOADS.has(c.req.path) ? photoLimit(c, next) : jsonLimit(c, next);
  });

  mountMetrics(app, deps.config, metrics);
  mountService(app, deps, hub);
  // A storm of signals waits for connections of its own: people's stay free.
  const signalDeps = deps.signalDb ? { ...deps, db: deps.signalDb } : deps;
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    // The pair belongs together by name; each was checked against the other in `handlers`.
    const endpoint: Endpoint = endpoints[name];
    const own = endpoint.access === 'apiKey' ? signalDeps : deps;
    register(app, { deps: own, journal, gate }, endpoint, handlers[name] as AnyHandler);
  }
  app.all('*', async (c, next) => {
    if (!isCall(c.req.path)) return next();
    return sendEnvelope(c, refusal(404, 'http.404').body, 404);
  });
  if (files) mountClient(app, deps, files, { entryFor, lookAtLink, framesOf });
  app.onError(async (error, c) => {
    const failed = await toFailure(error, (fault) => console.error(fault));
    return sendEnvelope(c, failed.body, failed.status);
  });
  return app;
}
