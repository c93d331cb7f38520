/** Resolves the rules of nodes to people, as the way of an approval is worked out from them. */
import type { PeopleRule } from '@/contract/flow/flow-people';
import { isDeciding, placedOf, type DecidingNode, type FlowNode, type FlowTree } from '@/contract/flow/flow-tree';
import type { FoundPeople } from '@/contract/flow/route-types';
import type { Tx } from '../../../db/open';
import { findOnDuty } from '../../alarm/duty/on-duty.usecases';
import type { FlowDef, FlowInst } from '../flow.table';
import { kindOf } from '../flow-kinds.usecases';
import { readAsked, type Ask } from './flow-people.repository';

/** Whose approval it is; before it exists, what it will be. */
export type Asking = Pick<FlowInst, 'parkId' | 'starterId' | 'kind' | 'bizId' | 'form' | 'picked'> & {
  def: Pick<FlowDef, 'managerIds'>;
  tree: FlowTree;
  now: Date;
};

/** Above everybody: the nearest of them is asked first. */
const ALL_LEVELS = 10;
type Part = 'people' | 'nobody' | 'own';

/** Asks that the database answers; what is known without it goes in as a person, so that leavers are left out too. */
type Plain = Omit<Ask, 'no'>;
const persons = (ids: readonly number[]): Plain[] => ids.map((id) => ({ by: 'person', id }));

/** @param earlier what the record of the business and the roster name */
async function asksOf(tx: Tx, asking: Asking, key: string, rule: PeopleRule): Promise<Plain[]> {
  switch (rule.by) {
    case 'people':
      return persons(rule.ids);
    case 'role':
    case 'orgMembers':
    case 'orgLeader':
      return rule.ids.map((id) => ({ by: rule.by, id }));
    case 'post':
      return rule.names.map((name) => ({ by: 'post', name }));
    case 'superior':
      return [{ by: 'superior', level: rule.level }];
    case 'superiors':
      return [{ by: 'superiors', level: rule.upTo }];
    case 'starterPicks':
    case 'priorPicks':
      return persons(asking.picked[key] ?? []);
    case 'field': {
      const value = asking.form[rule.field];
      return typeof value === 'number' ? persons([value]) : [];
    }
    case 'starter':
      return persons([asking.starterId]);
    case 'onDuty':
      return persons((await findOnDuty(tx, asking.parkId, rule.post, asking.now)).userIds);
    case 'business': {
      const kind = kindOf(asking.kind);
      return asking.bizId === null ? [] : persons((await kind?.people?.(tx, asking.bizId, rule.key, asking.now)) ?? []);
    }
  }
}

export const managerAsks = ({ managerIds }: Pick<FlowDef, 'managerIds'>): Plain[] =>
  managerIds.length > 0 ? persons(managerIds) : [{ by: 'right', name: 'flow.manage' }];

/** Who answers for a flow: whom it names, or who may manage flows in its park. */
export async function managersOf(
  { tx, now }: { tx: Tx; now: Date },
  { inst, def }: { inst: Pick<FlowInst, 'parkId' | 'starterId'>; def: Pick<FlowDef, 'managerIds'> },
): Promise<number[]> {
  const found = await readAsked(
    tx,
    { ...inst, now },
    managerAsks(def).map((ask) => ({ ...ask, no: 0 })),
  );
  return [...new Set(found.map(({ userId }) => userId))];
}

function nobodyAsks({ nobody, nobodyIds = [] }: DecidingNode, asking: Asking): Plain[] {
  if (nobody === 'people') return persons(nobodyIds);
  if (nobody === 'superior') return [{ by: 'superiors', level: ALL_LEVELS }];
  return nobody === 'managers' || nobody === 'pass' ? managerAsks(asking.def) : [];
}

const ownAsks = ({ own }: DecidingNode): Plain[] =>
  own === 'leader' ? [{ by: 'ownLeader' }] : [{ by: 'superiors', level: ALL_LEVELS }];

const rulesOf = (node: FlowNode | undefined): readonly PeopleRule[] => (node && 'people' in node ? node.people : []);

/** Of whoever stands above only the nearest is asked. */
const nearest = (ids: readonly number[]): number[] => ids.slice(0, 1);

/** @param keys of nodes whose people are asked for @returns who was found, by key of the node */
export async function findPeople(
  tx: Tx,
  asking: Asking,
  keys: readonly string[],
): Promise<Record<string, FoundPeople>> {
  const asks: Ask[] = [];
  const meant: { key: string; part: Part }[] = [];
  const add = (key: string, part: Part, plain: readonly Plain[]): void => {
    for (const ask of plain) asks.push({ ...ask, no: meant.push({ key, part }) - 1 });
  };
  for (const key of keys) {
    const node = placedOf(asking.tree, key)?.node;
    for (const rule of rulesOf(node)) add(key, 'people', await asksOf(tx, asking, key, rule));
    if (!node || !isDeciding(node)) continue;
    add(key, 'nobody', nobodyAsks(node, asking));
    add(key, 'own', ownAsks(node));
  }
  const answers = await readAsked(tx, asking, asks);
  const of = (key: string, part: Part): number[] => [
    ...new Set(
      answers.filter(({ no }) => meant[no]?.key === key && meant[no]?.part === part).map(({ userId }) => userId),
    ),
  ];
  return Object.fromEntries(
    keys.map((key) => {
      const node = placedOf(asking.tree, key)?.node;
      const isAbove = node && isDeciding(node) && node.nobody === 'superior';
      const others = of(key, 'own').filter((id) => id !== asking.starterId);
      return [
        key,
        {
          people: of(key, 'people'),
          nobody: isAbove ? nearest(of(key, 'nobody')) : of(key, 'nobody'),
          own: nearest(others),
        },
      ];
    }),
  );
}
