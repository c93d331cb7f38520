/** Checks of a plan, each naming its field. */
import type { PlanNodeInput } from '@/contract/alarm-plan';
import { PLAN_NODE_TYPE } from '@/contract/codes';
import { formFaults } from '@/contract/form-check';
import { planRefused } from './alarm-plan.errors';
import type { FieldErrorCode } from '../../http/error-code';

type Faults = Record<string, FieldErrorCode>;

/** Calling 119 and switching the linkage to automatic are mandatory (GB 25201 §5.3): these nodes can never be skipped. */
const NEVER_SKIPPED: readonly number[] = [PLAN_NODE_TYPE.call119, PLAN_NODE_TYPE.linkageAuto];

const under = (path: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, code]) => [`${path}.${name}`, code]));

/** Steps are 1, 2, 3 …: the nodes behind a gap are named. */
const isBehindGap = (nodes: readonly PlanNodeInput[], { order }: PlanNodeInput): boolean =>
  order > 1 && !nodes.some((other) => other.order === order - 1);

/**
 * @param heldRoles roles that somebody holds in the park
 * @throws AppError 400 naming every wrong field at once
 */
export function assertNodes(nodes: readonly PlanNodeInput[], heldRoles: ReadonlySet<string>): void {
  const fields: Faults = {};
  const params: Record<string, number> = {};
  nodes.forEach((node, at) => {
    const path = `nodes.${at}`;
    if (isBehindGap(nodes, node)) {
      fields[`${path}.order`] = 'alarmPlan.orderGap';
      params[`${path}.order.n`] = node.order - 1;
    }
    if (!heldRoles.has(node.ownerRole)) fields[`${path}.ownerRole`] = 'alarmPlan.nobodyHolds';
    if (node.allowSkip && NEVER_SKIPPED.includes(node.type)) fields[`${path}.allowSkip`] = 'alarmPlan.neverSkipped';
    Object.assign(fields, under(`${path}.fields`, formFaults(node.fields)));
  });
  if (Object.keys(fields).length > 0) throw planRefused(fields, params);
}
