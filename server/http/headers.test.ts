import { expect, it } from 'vitest';
import { contentSecurityPolicy, framedBy, pageOrigins } from './headers';

const page = (origins: string) => `<meta name="origins" content="${origins}" />`;

it('the page may call and show what its build names, and nothing else', () => {
  const origins = pageOrigins(page('/ https://sso.example/api/ https://files.example/ https://files.example/x/'));
  expect(origins).toEqual(['https://sso.example', 'https://files.example']);
  const policy = contentSecurityPolicy([], origins);
  expect(policy).toContain("connect-src 'self' https://sso.example https://files.example;");
  expect(policy).toContain("script-src 'self';");
});

it('base addresses of the platform itself open nothing', () => {
  expect(pageOrigins(page('/ / / /'))).toEqual([]);
  expect(contentSecurityPolicy([])).toContain("connect-src 'self';");
  expect(pageOrigins(page('javascript:alert(1) https://a;script-src'))).toEqual([]);
});

it('lets in a script from elsewhere by its whole address, and its origin nowhere else', () => {
  const script = 'https://cdn.example.com/sdk/h5.js';
  const policy = contentSecurityPolicy(["'sha256-x'", script]);
  expect(policy).toContain(`script-src 'self' 'sha256-x' ${script};`);
  expect(policy.split('cdn.example.com')).toHaveLength(2);
});

it('another site frames a page only where the page says so', () => {
  const policy = contentSecurityPolicy([]);
  expect(framedBy(policy, [])).toBe(policy);
  expect(framedBy(policy, ['https://portal.example'])).toContain("frame-ancestors 'self' https://portal.example;");
});
