/** Who is asked at a node, from those who were found: nobody there, one's own request, who has agreed already. Pure. */
import { tally } from './flow-ways';
import type { DecidingNode } from './flow-tree';
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
const isOwnMatter = (node: DecidingNode, guarded: boolean): boolean =>
  guarded || (node.kind === 'approve' && node.own !== 'self' && node.people.every(({ by }) => by !== 'starter'));

/** In place of the starter whoever the node's rule names. */
function withoutStarter(found: FoundPeople, starterId: number): Pick<Asked, 'people' | 'why'> {
  const others = found.people.filter((id) => id !== starterId);
  if (others.length === found.people.length) return { people: others, why: 'rule' };
  return { people: unique([...others, ...found.own.filter((id) => id !== starterId)]), why: 'own' };
}

/** Who has agreed to this form before: at the nodes just before, or at any. */
function agreedBefore({ rules, soFar }: RouteInput, before: readonly string[]): Set<number> {
  if (rules.dedupe === 'none' || rules.guarded) return new Set();
  const runs = soFar.runs.filter(({ key }) => rules.dedupe === 'all' || before.includes(key));
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
  const { people, why } = isOwnMatter(node, rules.guarded)
    ? withoutStarter(found, rules.starterId)
    : { people: unique(found.people), why: 'rule' as const };
  if (people.length === 0 && found.people.length > 0 && node.own === 'skip' && !rules.guarded)
    return none('skipOwn', true);
  if (people.length === 0) return instead(node, found, rules);
  const agreed = agreedBefore(input, before);
  const automatic = people.filter((id) => agreed.has(id));
  const votes = { asked: people.length, yes: automatic.length, no: 0 };
  const passes = automatic.length > 0 && tally(node.way, votes, node.percent) === 'passed';
  return { people, automatic, why: passes ? 'dedupe' : why, passes };
}
