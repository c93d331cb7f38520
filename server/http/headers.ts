/** Strict headers on every reply. */
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** @returns the CSP hashes of a page's inline scripts (the head script); data blocks are not executed and need none. */
export function inlineScriptHashes(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/json")[^>]*>([\s\S]*?)<\/script>/g);
  return [...inline].map(
    (m) =>
      `'sha256-${createHash('sha256')
        .update(m[1] ?? '')
        .digest('base64')}'`,
  );
}

/** @returns the other origins whose base addresses the build took in: the page names them in its `origins`. */
export function pageOrigins(html: string): string[] {
  const named = /<meta name="origins" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const origins = [...named.matchAll(/(?<=^| )https?:\/\/[\w.[\]:-]+(?=\/| |$)/g)].map(([origin]) => origin);
  return [...new Set(origins)];
}

/**
 * Inline styles are allowed: antd writes its component styles as style elements at run time.
 * @param scripts of the page: hashes of inline ones, addresses of those from elsewhere
 * @param origins other places that the page calls and takes pictures from
 */
export function contentSecurityPolicy(scripts: readonly string[], origins: readonly string[] = []): string {
  const others = origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${others}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${others}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    // Only our own origin may frame the pages: the development inbox does.
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** @returns the policy with other sites that may frame the page */
export const framedBy = (policy: string, origins: readonly string[]): string =>
  policy.replace("frame-ancestors 'self'", ["frame-ancestors 'self'", ...origins].join(' '));

/** API replies are never stored; routes that may be (assets, photos) set their own Cache-Control before. */
export const securityHeaders =
  (policyFor: (userAgent: string) => string, { https = false }: { https?: boolean } = {}): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    const frames = c.get('frames') ?? [];
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', framedBy(policyFor(c.req.header('user-agent') ?? ''), frames));
    // A year, of this host alone: what else runs under the domain is not ours to decide.
    if (https) headers.set('strict-transport-security', 'max-age=31536000');
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    // It knows no list: browsers that read the policy do without it.
    if (frames.length === 0) headers.set('x-frame-options', 'SAMEORIGIN');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)');
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
