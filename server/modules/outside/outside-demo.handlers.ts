/** Simulates the reporting tool where demo data is on: shows the parameters it was opened with and whose the token is. */
import { randomUUID } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { OutputOf } from '@/contract/endpoint';
import { reportSsoEndpoints } from '@/contract/report/report-public';

/** Anybody's frame may hold it: it is another site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

type Who = OutputOf<typeof reportSsoEndpoints.redeemReportToken>;

/** How the platform is asked, and the key that an administrator would give the tool. */
export interface DemoTool {
  readonly ask: (path: string, request: RequestInit, env: HonoContext['env']) => Response | Promise<Response>;
  readonly apiKey: string;
}

/** As the tool's own server would: with its key, and once. */
async function holderOf({ ask, apiKey }: DemoTool, token: string, env: HonoContext['env']): Promise<string> {
  const { path, method } = reportSsoEndpoints.redeemReportToken;
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey, 'idempotency-key': randomUUID() };
  const reply = await ask(`/${path}`, { method, headers, body: JSON.stringify({ token }) }, env);
  // The envelope of our own call.
  const { data } = (await reply.json()) as { data?: Who };
  if (!data) return '令牌已用过或已过期';
  return `${data.name}（${data.loginName}），已用令牌登录`;
}

const row = (label: string, value: string) =>
  html`<dt>${label}</dt>
    <dd>${value}</dd>`;

const page = (rows: [string, string][]) =>
  html`<!doctype html>
    <html lang="zh">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>外部系统（演示）</title>
        <style>
          body {
            max-width: 560px;
            margin: 0 auto;
            padding: 32px 16px;
            color: #1a2230;
            background: #fff;
            font:
              15px/1.6 system-ui,
              sans-serif;
          }
          dt {
            margin-top: 16px;
            color: #5b6675;
            font-size: 13px;
          }
          dd {
            margin: 0;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <h1>外部系统（演示）</h1>
        <p>这里代替报表工具和其他系统，用来试用菜单跳转。</p>
        <dl>${rows.map(([label, value]) => row(label, value))}</dl>
      </body>
    </html>`;

/** Answers as another system would. */
export const outsideDemoRoute = (tool: DemoTool) => async (c: HonoContext) => {
  const { ssoToken, parkCode } = c.req.query();
  const rows: [string, string][] = [['站点', new URL(c.req.url).host]];
  if (parkCode !== undefined) rows.push(['园区编号', parkCode]);
  if (ssoToken !== undefined) rows.push(['单点登录', await holderOf(tool, ssoToken, c.env)]);
  c.header('content-security-policy', POLICY);
  return c.html(await page(rows));
};
