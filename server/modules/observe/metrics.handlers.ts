/** `/metrics`: for this machine, or with the token of METRICS_TOKEN. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext, Hono } from 'hono';
import type { Config } from '../../config';
import { refusal, sendEnvelope } from '../../http/failure';
import type { Metrics } from './metrics.usecases';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function mayRead(c: HonoContext, { metricsToken }: Config): boolean {
  const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  if (given !== undefined) return metricsToken !== undefined && timingSafeEqual(digest(given), digest(metricsToken));
  // A proxy of our own is on loopback too: what it passes on was asked from elsewhere.
  const isPassedOn = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined;
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return !isPassedOn && LOOPBACK.test(env?.incoming?.socket?.remoteAddress ?? '');
}

export function mountMetrics(app: Hono, config: Config, metrics: Metrics): void {
  app.get('/metrics', async (c) => {
    if (!mayRead(c, config)) return sendEnvelope(c, refusal(401, 'http.401').body, 401);
    return c.text(await metrics.read(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
}
