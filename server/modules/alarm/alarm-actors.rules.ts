/** The roles in which a person may act on an alarm, derived from rights in its park, from being concerned, and from plan nodes. */
import type { AlarmActor } from '@/contract/alarm-transitions';
import { HANDLE_STATE, NODE_STATE } from '@/contract/codes';
import type { Permission } from '@/contract/permissions';
import type { SessionUser } from '../../http/context';

type Rights = ReadonlySet<Permission>;

/** A node names its owner by role code; this table gives the right that stands for each role. */
const RIGHT_OF_ROLE: Partial<Record<string, Permission>> = {
  guard: 'alarm.duty',
  field: 'alarm.field',
  lead: 'alarm.lead',
  manager: 'alarm.manager',
};

/** Node states in which somebody still has to do something. */
export const DOABLE_NODE = [NODE_STATE.running, NODE_STATE.overdue, NODE_STATE.returned] as const;

export const isDoable = (state: number): boolean => DOABLE_NODE.some((doable) => doable === state);

/** @returns role codes whose nodes the person may do in a park. */
export const nodeRoles = (rights: Rights | undefined): string[] =>
  Object.entries(RIGHT_OF_ROLE).flatMap(([role, right]) => (right && rights?.has(right) ? [role] : []));

interface OwnedNode {
  ownerRole: string;
  ownerId: number | null;
  state: number;
}

export const ownsNode = (user: SessionUser, parkId: number, node: OwnedNode): boolean =>
  node.ownerId === user.id || nodeRoles(user.rights.get(parkId)).includes(node.ownerRole);

interface StandingOf {
  alarm: { parkId: number; assigneeId: number | null; handleState: number };
  /** Assignee, notified, acted, or holder of a task. */
  concerned: boolean;
  /** They were sent a message about this alarm. */
  called: boolean;
  /** Nodes that count for `nodeOwner`: all of the run, or the one that is to be done. */
  nodes: readonly OwnedNode[];
}

/** @returns every capacity; with the state they decide what the person may do. `system` is never a person. */
export function actorsOf(user: SessionUser, { alarm, concerned, called, nodes }: StandingOf): AlarmActor[] {
  const rights = user.rights.get(alarm.parkId);
  const has = (right: Permission): boolean => rights?.has(right) ?? false;
  const holdsNode =
    alarm.handleState === HANDLE_STATE.handling &&
    nodes.some((node) => isDoable(node.state) && ownsNode(user, alarm.parkId, node));
  const standing: Record<Exclude<AlarmActor, 'system'>, boolean> = {
    duty: has('alarm.duty'),
    field: has('alarm.field') && concerned,
    lead: has('alarm.lead'),
    manager: has('alarm.manager'),
    called: has('alarm.read') && called,
    owner: alarm.assigneeId === user.id,
    nodeOwner: holdsNode,
  };
  return Object.entries(standing).flatMap(([actor, stands]) => (stands ? [actor as AlarmActor] : []));
}
