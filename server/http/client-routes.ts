/** Serves the client: assets by name, and the page for every address of a screen. */
import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import {
  type BrotliCompress,
  type Gzip,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
} from 'node:zlib';
import type { Context as HonoContext, Hono } from 'hono';
import { accepts } from './answer-body';
import type { ClientFile, ClientFiles } from './client-files';
import type { Deps } from './context';
import { type LookAtLink, renderPage } from './link-page';
import { linkTargetOf } from './link-route';
import { withPreloads } from './preload-tags';

function sendFile(c: HonoContext, file: ClientFile): Response {
  const headers: Record<string, string> = {
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
  if (file.br && accepts(c, 'br'))
    return c.body(new Uint8Array(file.br), 200, { ...headers, 'content-encoding': 'br' });
  if (file.gz && accepts(c, 'gzip'))
    return c.body(new Uint8Array(file.gz), 200, { ...headers, 'content-encoding': 'gzip' });
  return c.body(new Uint8Array(file.raw), 200, headers);
}

/** The page's own compression: it is written per request, so a quick level. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const PAGE_TYPE = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' };

function sendPage(c: HonoContext, html: string, noStore: boolean): Response {
  const etag = `"${createHash('sha1').update(html).digest('base64url')}"`;
  const headers: Record<string, string> = {
    ...PAGE_TYPE,
    'cache-control': noStore ? 'no-store' : 'no-cache',
    ...(!noStore && { etag }),
  };
  if (!noStore && c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  if (accepts(c, 'br'))
    return c.body(new Uint8Array(brotliCompressSync(html, BROTLI)), 200, { ...headers, 'content-encoding': 'br' });
  if (accepts(c, 'gzip'))
    return c.body(new Uint8Array(gzipSync(html)), 200, { ...headers, 'content-encoding': 'gzip' });
  return c.body(html, 200, headers);
}

function packerFor(c: HonoContext): { coding?: string; packer: BrotliCompress | Gzip | PassThrough } {
  if (accepts(c, 'br')) return { coding: 'br', packer: createBrotliCompress(BROTLI) };
  return accepts(c, 'gzip') ? { coding: 'gzip', packer: createGzip() } : { packer: new PassThrough() };
}

/** The head leaves at once: the browser has run its script and read its style when the record comes. */
function sendInTwo(c: HonoContext, head: string, body: Promise<string>): Response {
  const { coding, packer } = packerFor(c);
  // Who has left meanwhile gets no more.
  packer.on('error', () => undefined);
  packer.write(head);
  if ('flush' in packer) packer.flush();
  void body.then((rest) => packer.end(rest));
  const headers = { ...PAGE_TYPE, 'cache-control': 'no-store', ...(coding && { 'content-encoding': coding }) };
  return c.body(Readable.toWeb(packer) as ReadableStream, 200, headers);
}

/** An address whose last part has an ending names a file; everything else is a screen's. */
const namesFile = (path: string): boolean => /\.[a-z0-9]{2,11}$/i.test(path);

/** What the routes ask about the user who opens a page. */
export interface Visits {
  /** @returns where to redirect a user who opens a link without a session; null: no redirect */
  entryFor(c: HonoContext, deps: Deps, isLink: boolean): string | null;
  lookAtLink: LookAtLink;
  /** @returns origins of other sites that may frame this page */
  framesOf(deps: Deps, path: string): Promise<readonly string[]>;
}

export function mountClient(app: Hono, deps: Deps, files: ClientFiles, visits: Visits): void {
  const { entryFor, lookAtLink, framesOf } = visits;
  app.get('*', async (c) => {
    const { path } = c.req;
    const file = path === '/index.html' ? undefined : files.read(path);
    if (file) return sendFile(c, file);
    if (path.startsWith('/assets/') || (namesFile(path) && path !== '/index.html')) return c.text('not found', 404);
    const entry = entryFor(c, deps, linkTargetOf(new URL(c.req.url)) !== null);
    if (entry) return c.redirect(entry);
    c.set('frames', await framesOf(deps, path));
    const built = withPreloads(files.page, files.preloadsOf(path));
    const request = { url: new URL(c.req.url), headers: c.req.raw.headers, ip: c.get('ip'), traceId: c.get('traceId') };
    const parts = { html: built, aroundBar: files.aroundBar };
    const { head, body, noStore } = renderPage(parts, request, deps, lookAtLink);
    return typeof body === 'string' ? sendPage(c, head + body, noStore) : sendInTwo(c, head, body);
  });
}
