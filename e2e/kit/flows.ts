/** Approvals of the demo park: one that is sent, and whom it waits for. */
import { flowInboxEndpoints } from '../../src/contract/flow/flow-inbox';
import type { FlowDetail } from '../../src/contract/flow/flow-views';
import { callAs } from './accounts';
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
