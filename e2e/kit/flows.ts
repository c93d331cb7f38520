/** Approvals of the demo park: one that is sent, and whom it waits for. */
import { flowInboxEndpoints } from '../../src/contract/flow/flow-inbox';
import type { FlowDetail } from '../../src/contract/flow/flow-views';
import { flowTree } from '../../src/contract/flow/flow-tree';
import { actOnOrder, callAs } from './accounts';
import { sql } from './platform';
import { rowsOf } from './points';

const seal = { seal: '公章', title: '设备采购订单', copies: 2, day: '2026-12-01', purpose: '与供应商签约' };

/** A new 用印申请 of the guard's. @returns its id, and who is asked first */
export async function sentApproval(): Promise<{ id: number; logins: string[] }> {
  const input = { parkId: 1, key: 'seal', values: seal };
  const { id } = await callAs<{ id: number }>('guard', flowInboxEndpoints.sendFlow, input);
  return { id, logins: await askedFor(id) };
}

/** A new one, and one of those whom it waits for. */
export async function waitingApproval(): Promise<{ id: number; login: string }> {
  const { id, logins } = await sentApproval();
  return { id, login: logins[0] ?? '' };
}

/** Sign-in names of those whom an approval waits for now. */
export async function askedFor(id: number): Promise<string[]> {
  const flow = await callAs<FlowDetail>('parkadmin', flowInboxEndpoints.getFlow, { id });
  const people = flow.tasks.filter(({ state }) => state === 1).flatMap((task) => task.people);
  const rows = await rowsOf(`select login_name from app_user where id in (${people.map((one) => one.id).join()})`);
  return rows.map(([login]) => login ?? '');
}

/**
 * Asks to cancel an order while its park wants the manager's approval for that; other journeys are asked for none.
 * @returns the approval's id
 */
export async function requestToCancel(orderId: number): Promise<number> {
  const key = `cancel${orderId}`;
  const [manager] = await rowsOf(`select id from app_user where login_name = 'manager'`);
  const people = [{ by: 'people', ids: [Number(manager?.[0])] }];
  const tree = flowTree.parse({ nodes: [{ key: 'a', name: '经理审批', kind: 'approve', way: 'any', people }] });
  await sql(`with def as (insert into flow_def (key, name, kind, park_id, state)
      values ('${key}', '工单申请', 'order.request', 1, 1) returning id)
    insert into flow_version (def_id, park_id, no, form, tree, state, published_at)
      select id, 1, 1, '[]', '${JSON.stringify(tree)}', 1, now() from def`);
  const setLink = (mode: number, flow: string) =>
    sql(`update flow_link set mode = ${mode}, flow_key = ${flow} where park_id = 1 and biz_type = 'order.request'`);
  await setLink(1, `'${key}'`);
  try {
    await actOnOrder('dispatcher', orderId, { action: 'requestCancel', reason: '重复报单' });
  } finally {
    await setLink(0, 'null');
  }
  const [row] = await rowsOf(`select id from flow_inst where kind = 'order.request' and biz_id = ${orderId}`);
  return Number(row?.[0]);
}
