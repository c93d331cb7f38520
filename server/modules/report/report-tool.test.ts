/** Reports of other systems: opened with a token that the tool redeems, and never with one that goes elsewhere. */
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { REPORT_KIND } from '@/contract/report/report-codes';
import { toolAddress, toolPathFits } from '@/contract/report/report-tool';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { DEMO_SIGNAL_KEY } from '../../db/seed/seed';
import { openReportWorld, type ReportWorld } from './report-world.fixture';

let platform: TestPlatform;
let builder: Person;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
let tool: string;
let server: ReturnType<typeof serve>;

const change = async (statement: string, values: unknown[] = []): Promise<void> => {
  const owner = ownerPool(platform.databaseUrl, 1);
  await owner.query(statement, values);
  await owner.end();
};
const toolIsAt = (address: string) => change(`update func set sys_url = $1 where page_addr = 'finereport'`, [address]);

beforeAll(async () => {
  ({ platform, builder, make, publish } = await openReportWorld(() => new Date()));
  // The stand-in of the reporting tool, on a port as a tool would be.
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
  });
  tool = `http://127.0.0.1:${port}/outside/v1/demo`;
  await toolIsAt(tool);
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await platform.stop();
});

async function published(more: object): Promise<{ id: number; code: string }> {
  const made = await make({ definition: { rows: [] }, ...more });
  await publish(made.id, made.version);
  return made;
}
const forward = (code: string, more: object = {}, headers: Record<string, string> = {}) =>
  platform.call(endpoints.forwardReportShortUrl, { code, ...more }, builder, headers);
const visit = async (url: string): Promise<string> => (await fetch(url)).text();

describe('a report of the reporting tool', () => {
  it('opens signed in, with the park’s code and what was asked for; its token is good once', async () => {
    const { code } = await published({ kind: REPORT_KIND.fineReport, toolPath: '?viewlet=week.cpt' });
    const asked = 'month=3&ssoToken=forged';
    const { url, newWindow } = dataOf(await forward(code, { params: asked }));
    const { searchParams } = new URL(url);
    expect([searchParams.get('viewlet'), searchParams.get('month'), newWindow]).toEqual(['week.cpt', '3', true]);
    expect(searchParams.getAll('ssoToken')).toHaveLength(1);
    expect(searchParams.get('parkCode')).toMatch(/^[0-9A-Za-z]+$/);
    expect(await visit(url)).toContain('（parkadmin），已用令牌登录');
    expect(await visit(url)).toContain('令牌已用过或已过期');
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile Safari Mobi' };
    expect(dataOf(await forward(code, {}, phone)).newWindow).toBe(false);
  });

  it('and the tool’s own menu entry are redeemed at the same call, a code for another system is not', async () => {
    const { dhssoCode } = dataOf(await platform.call(endpoints.getSsoCode, { url: `${tool}?viewlet=a.cpt` }, builder));
    expect(await visit(`${tool}?ssoToken=${dhssoCode}&parkCode=YL01`)).toContain('（parkadmin），已用令牌登录');
    expect(await visit(`${tool}?ssoToken=${dhssoCode}`)).toContain('令牌已用过或已过期');
    const fees = 'https://fees.example/';
    await change(`update app set sys_url = $1 where id = (select min(id) from app where valid = 1)`, [fees]);
    const other = dataOf(await platform.call(endpoints.getSsoCode, { url: fees }, builder));
    const key = { 'x-api-key': DEMO_SIGNAL_KEY };
    const redeemed = await platform.call(endpoints.redeemReportToken, { token: other.dhssoCode }, undefined, key);
    expect([redeemed.status, redeemed.body.error?.code]).toEqual([401, 'report.tokenUnknown']);
  });

  it('says so when the tool does not answer, and when nobody has set where it is', async () => {
    const { code } = await published({ kind: REPORT_KIND.fineReport, toolPath: 'week.cpt' });
    await toolIsAt('http://127.0.0.1:9/webroot');
    const away = await forward(code);
    expect([away.status, away.body.error?.code]).toEqual([503, 'report.toolAway']);
    await toolIsAt('');
    const missing = await forward(code);
    expect([missing.status, missing.body.error?.code]).toEqual([409, 'report.toolMissing']);
    await toolIsAt(tool);
  });

  it.each(['https://evil.example/', '//evil.example/', '/elsewhere', 'http://[', '../../../admin'])(
    'stored as %s gets no token',
    async (path) => {
      const { id, code } = await published({ kind: REPORT_KIND.fineReport, toolPath: 'week.cpt' });
      await change('update report_version set tool_path = $2 where report_id = $1', [id, path]);
      const refused = await forward(code);
      expect([refused.status, refused.body.error?.code]).toEqual([422, 'report.toolPathWrong']);
    },
  );
});

it('a link to another site opens the page that names the site first', async () => {
  const { code } = await published({ kind: REPORT_KIND.link, toolPath: 'https://stat.example/a?b=1&c=2' });
  const { url, newWindow } = dataOf(await forward(code));
  expect([new URL(url, tool).pathname, newWindow]).toEqual(['/jump', false]);
  expect(new URL(url, tool).searchParams.get('url')).toBe('https://stat.example/a?b=1&c=2');
});

describe('an address within the tool', () => {
  const BASE = 'https://fr.example/webroot/decision';

  it.each([
    ['view/report?viewlet=a.cpt', `${BASE}/view/report?viewlet=a.cpt`],
    ['/webroot/decision/view', `${BASE}/view`],
    ['?viewlet=a', `${BASE}?viewlet=a`],
    ['', BASE],
  ])('%s is below it', (path, expected) => expect(toolAddress(BASE, path)?.href).toBe(expected));

  it.each([
    '/webroot/decisions',
    '..',
    '%2e%2e/x',
    'https://fr.example.evil/',
    '\\\\evil.example',
    'javascript:alert(1)',
  ])('%s is not', (path) => expect(toolAddress(BASE, path)).toBeUndefined());

  it('is the only kind that a report of the tool is saved with; a link wants a whole address without a name in it', () => {
    const fits = (path: string) => [REPORT_KIND.fineReport, REPORT_KIND.link].map((kind) => toolPathFits(kind, path));
    expect(fits('view?a=1')).toEqual([true, false]);
    expect(fits('https://stat.example/')).toEqual([false, true]);
    expect(fits('https://name@stat.example/')).toEqual([false, false]);
    expect(fits('javascript:alert(1)')).toEqual([false, false]);
  });
});
