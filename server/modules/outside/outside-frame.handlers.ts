/**
 * The page around an outside page: our own page frames this one, and only this one may frame the other site. So each
 * frame is asked for anew, whatever policy a kept copy of our page has.
 */
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { outsideUrl } from '@/contract/outside';
import type { Deps } from '../../http/context';
import { readOutsideSites } from './outside.repository';

/** Its own scripts and storage, but never our window: it is another origin, and the way to the top is not given. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups';

const policyFor = (origin: string): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `frame-src ${origin}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const page = (url: URL) =>
  html`<!doctype html>
    <html lang="zh">
      <head>
        <meta charset="utf-8" />
        <meta name="referrer" content="no-referrer" />
        <title>${url.host}</title>
        <style>
          iframe {
            position: fixed;
            inset: 0;
            width: 100%;
            height: 100%;
            border: 0;
            background: #fff;
          }
        </style>
      </head>
      <body>
        <iframe title="${url.host}" src="${url.href}" sandbox="${SANDBOX}" referrerpolicy="no-referrer"></iframe>
      </body>
    </html>`;

/** `outside/v1/frame?url=…`; 403 for a site that is not known, and for ourselves. */
export const outsideFrameRoute = (deps: Deps) => async (c: HonoContext) => {
  const url = outsideUrl(c.req.query('url') ?? '');
  const own = [new URL(c.req.url).origin, new URL(deps.config.publicUrl).origin];
  if (!url || own.includes(url.origin)) return c.text('403', 403);
  const { known } = await deps.db.withPark([], (tx) => readOutsideSites(tx, deps.config.outsideSites));
  if (!known.includes(url.origin)) return c.text('403', 403);
  c.header('content-security-policy', policyFor(url.origin));
  return c.html(await page(url));
};
