/** Simulates another system where demo data is on: shows the parameters it was opened with and the user of the token. */
import { randomUUID } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '../../http/context';
import { pairOfCode } from '../session/link/code-redeem.usecases';
import { readPerson } from '../session/resolve/resolve-session.usecases';
import { claimTicket } from '../session/link/ticket.repository';

/** Anybody's frame may hold it: it is another site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** As another system would with its secret at `getToken`, but without beginning a session: the token is good once. */
async function holderOf(deps: Deps, ssoToken: string): Promise<string> {
  const now = deps.now();
  const name = await deps.db.withPark([], async (tx) => {
    const claimed = await claimTicket(tx, pairOfCode(ssoToken), { kind: 'code', nonce: randomUUID(), now });
    return claimed && (await readPerson(tx, claimed.userId, now))?.name;
  });
  return name ? `${name}，已用令牌登录` : '令牌已用过或已过期';
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
export const outsideDemoRoute = (deps: Deps) => async (c: HonoContext) => {
  const { ssoToken, parkCode } = c.req.query();
  const rows: [string, string][] = [['站点', new URL(c.req.url).host]];
  if (parkCode !== undefined) rows.push(['园区编号', parkCode]);
  if (ssoToken !== undefined) rows.push(['单点登录', await holderOf(deps, ssoToken)]);
  c.header('content-security-policy', POLICY);
  return c.html(await page(rows));
};
