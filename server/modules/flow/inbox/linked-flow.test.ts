/** The page of a link to an approval: its least facts before anybody has signed in, the whole record with the exchange. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkedFlow } from '@/contract/flow/flow-linked';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import { sessionEndpoints } from '@/contract/session';
import { type Demo, openDemo } from '../../../../tests/kit/world/demo';
import { renderPage } from '../../../http/link-page';
import { lookAtLink } from '../../session/link/link-look.usecases';
import { mintTicket } from '../../session/link/ticket.repository';
import { flowPage } from '../engine/flow-told.notify';

const HTML = '<body><!--record--></body>';
const values = { seal: '公章', title: '设备采购订单', copies: 2, day: '2026-12-01', purpose: '与供应商签约' };
let demo: Demo;
/** An approval that waits for one person, and that person. */
let flowId: number;
let asked: { id: number; login: string };

beforeAll(async () => {
  demo = await openDemo();
  const sent = { parkId: 1, key: 'seal', values };
  flowId = (await demo.ask('guard', flowInboxEndpoints.sendFlow, sent)).id;
  const [row] = await demo.query<{ id: string; login: string }>(
    `select u.id, u.login_name as login from flow_task t join app_user u on u.id = coalesce(t.assignee_id,
       (select min(user_id) from flow_candidate where task_id = t.id)) where t.inst_id = $1 and t.state = 1 limit 1`,
    [flowId],
  );
  asked = { id: Number(row?.id), login: row?.login ?? '' };
});
afterAll(() => demo.close());

const path = (): string => flowPage(flowId);

/** The page as it answers a fresh link of this person's. */
async function page(userId: number, headers: HeadersInit = {}): Promise<string> {
  const { deps } = demo.platform;
  const pair = await deps.db.withPark([], (tx) => mintTicket(tx, { userId, now: deps.now(), path: path() }));
  const url = new URL(path(), 'http://park.test');
  url.searchParams.set('uiticket', pair.ticket);
  url.searchParams.set('sid', pair.sid);
  const request = { url, headers: new Headers(headers), ip: '192.0.2.7', traceId: 'trace' };
  const { head, body } = renderPage({ html: HTML, aroundBar: '<!--bar-->' }, request, deps, lookAtLink);
  return head + (await body);
}

const boot = (login: string) => demo.ask(login, sessionEndpoints.boot, { nonce: 'n'.repeat(20), path: path() });
const readAt = async (): Promise<unknown> =>
  (await demo.query('select read_at from flow_task where inst_id = $1 and read_at is not null', [flowId])).length;

it('says in the page which flow it is, its number and how it stands; neither title, form nor people', async () => {
  const flow = await demo.ask(asked.login, flowInboxEndpoints.getFlow, { id: flowId });
  await demo.query('update flow_task set read_at = null where inst_id = $1', [flowId]);
  const html = await page(asked.id);
  expect(html).toContain('class="sp-record" data-ready="record"');
  for (const words of [flow.flow, flow.no, '审批中', '发起时间']) expect(html).toContain(words);
  for (const secret of ['设备采购订单', '与供应商签约', flow.starter.name]) expect(html).not.toContain(secret);
  expect(await page(asked.id, { 'accept-language': 'en' })).toContain('In approval');
  // A look is no reading of it.
  expect(await readAt()).toBe(0);
});

it('has no button before it can be read whole: nobody agrees to what they have not seen', async () => {
  expect(await page(asked.id)).not.toContain('data-bar');
});

it('comes whole with the exchange, and has been opened from then on', async () => {
  const { record } = await boot(asked.login);
  const { data } = linkedFlow.parse(record);
  expect(data.id).toBe(flowId);
  expect(data.mine?.taskId).toBeGreaterThan(0);
  expect(await demo.ask(asked.login, flowInboxEndpoints.getFlow, { id: flowId })).toEqual(
    JSON.parse(JSON.stringify(data)),
  );
});

it('shows nothing to somebody whom it does not concern, and says so with the exchange', async () => {
  const stranger = await demo.idOf('repair');
  expect(await page(stranger)).toBe(HTML);
  expect(await boot('repair')).toMatchObject({ record: null, recordError: { code: 'flow.notFound' } });
});
