/** Who is asked at a node, from those who were found: nobody there, one's own request, who has agreed already. Pure. */
import { tally } from './flow-ways';
import { placedIn, type DecidingNode } from './flow-tree';
import type { FoundPeople, RouteInput, WhyPeople } from './route-types';

export interface Asked {
  people: readonly number[];
  automatic: readonly number[];
  why: WhyPeople;
  /** Nobody need be asked. */
  passes: boolean;
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
const none = (why: WhyPeople, passes: boolean): Asked => ({ people: [], automatic: [], why, passes });

/** 办理, and a node that names the starter by its own rule, are meant for them; a guarded flow never is. */
export const isOwnMatter = (node: DecidingNode, guarded: boolean): boolean =>
  guarded || (node.kind === 'approve' && node.own !== 'self' && node.people.every(({ by }) => by !== 'starter'));

/** In place of the starter whoever the node's rule names; where it says to skip them, nobody. */
function withoutStarter(found: FoundPeople, starterId: number, skips: boolean): Pick<Asked, 'people' | 'why'> {
  const others = unique(found.people.filter((id) => id !== starterId));
  if (!found.people.includes(starterId) || (skips && others.length > 0)) return { people: others, why: 'rule' };
  const own = skips ? [] : found.own.filter((id) => id !== starterId);
  return { people: unique([...others, ...own]), why: 'own' };
}

/** 办理 is work that somebody does, and a field, reason or signature is asked of each: nobody has given it before. */
const asksForMore = ({ kind, needsReason, needsSignature, fields }: DecidingNode): boolean =>
  kind !== 'approve' || needsReason || needsSignature || Object.values(fields).includes('write');

/** Who has approved this form before: at the nodes just before, or at any. */
function agreedBefore(node: DecidingNode, { rules, soFar, tree }: RouteInput, before: readonly string[]): Set<number> {
  if (rules.dedupe === 'none' || rules.guarded || asksForMore(node)) return new Set();
  const approvals = new Set(placedIn(tree.nodes).flatMap((one) => (one.node.kind === 'approve' ? [one.node.key] : [])));
  const runs = soFar.runs.filter(({ key }) => approvals.has(key) && (rules.dedupe === 'all' || before.includes(key)));
  const agreed = runs.flatMap((run) => run.agreed ?? []);
  return new Set(agreed.filter(({ rev }) => rev === rules.rev).map(({ userId }) => userId));
}

function instead(node: DecidingNode, found: FoundPeople, { starterId, guarded }: RouteInput['rules']): Asked {
  if (node.nobody === 'pass' && !guarded) return none('passNobody', true);
  if (node.nobody === 'forbid') return none('nobody', false);
  const people = unique(found.nobody).filter((id) => id !== starterId || !isOwnMatter(node, guarded));
  return { ...none('nobody', false), people };
}

/** @param before keys of the deciding nodes just before @returns no people and not `passes`: it cannot go on */
export function askedAt(node: DecidingNode, found: FoundPeople, input: RouteInput, before: readonly string[]): Asked {
  const { rules } = input;
  const skips = node.own === 'skip' && !rules.guarded;
  const { people, why } = isOwnMatter(node, rules.guarded)
    ? withoutStarter(found, rules.starterId, skips)
    : { people: unique(found.people), why: 'rule' as const };
  if (people.length === 0 && found.people.length > 0 && skips) return none('skipOwn', true);
  if (people.length === 0) return instead(node, found, rules);
  const agreed = agreedBefore(node, input, before);
  const automatic = people.filter((id) => agreed.has(id));
  const votes = { asked: people.length, yes: automatic.length, no: 0 };
  const passes = automatic.length > 0 && tally(node.way, votes, node.percent) === 'passed';
  return { people, automatic, why: passes ? 'dedupe' : why, passes };
}
