/** 回放: the last approvals by the draft, beside how they would go by their own version with the people of today. */
import type { InputOf } from '@/contract/endpoint';
import { MOST_REPLAYED, type FlowDraft, type FlowReplay, type flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { isDeciding, placedOf, type FlowTree } from '@/contract/flow/flow-tree';
import type { FoundPeople } from '@/contract/flow/route-types';
import type { Foreseen } from '@/contract/flow/simulate';
import type { SignedInContext } from '../../../http/context';
import { readPresent } from '../people/flow-people.repository';
import type { FlowDef } from '../flow.table';
import { defOf } from './flow-check.usecases';
import { foreseeDraft } from './flow-foreseen.usecases';
import { readPlayed, type Played } from './flow-replay.repository';

interface Player {
  context: SignedInContext;
  def: FlowDef;
  /** People of a tree are the same for whoever asks the same. */
  found: Map<string, Record<string, FoundPeople>>;
}

/** What people are found by: who started it, whom they chose, persons whom the form names, the record. */
function questionOf({ starterId, picked, form, bizId }: Played, of: string): string {
  const persons = Object.entries(form).filter(([, value]) => typeof value === 'number' && Number.isSafeInteger(value));
  return JSON.stringify([of, starterId, picked, bizId, of.includes('"field"') ? persons : []]);
}

async function play(player: Player, inst: Played, { form, tree }: FlowDraft, of: string): Promise<Foreseen> {
  const { context, def, found } = player;
  const { parkId, starterId, facts, picked, bizId } = inst;
  const question = questionOf(inst, of);
  const tried = { parkId, def, form, tree, starterId, values: inst.form, facts, picked, bizId, now: context.now };
  const { people, ...foreseen } = await foreseeDraft(context.tx, tried, found.get(question));
  found.set(question, people);
  return foreseen;
}

/** Each decision with whom it asks. */
const decisionsIn = (tree: FlowTree, { path }: Foreseen) =>
  path.flatMap(({ key, people }) => {
    const node = placedOf(tree, key)?.node;
    return node && isDeciding(node) ? [{ name: node.name, people: [...people].toSorted((a, b) => a - b) }] : [];
  });
type Decisions = ReturnType<typeof decisionsIn>;

/** Names of nodes may have changed: who is asked, in which order, is what counts. */
const wayOf = (decisions: Decisions, outcome: string): string =>
  JSON.stringify([outcome, decisions.map(({ people }) => people)]);

/** The last approvals of the definition that have been sent, by this draft. */
export async function replayDraft(
  context: SignedInContext,
  { form, tree, ...of }: InputOf<(typeof flowSetupEndpoints)['replayFlowDraft']>,
): Promise<FlowReplay> {
  const { tx } = context;
  const player: Player = { context, def: await defOf(context, of), found: new Map() };
  const played = await readPlayed(tx, of, MOST_REPLAYED);
  const draftName = `draft ${JSON.stringify(tree)}`;
  const others: { inst: Played; outcome: Foreseen['outcome']; before: Decisions; after: Decisions }[] = [];
  for (const inst of played) {
    const own = { form: inst.versionForm, tree: inst.tree };
    const was = await play(player, inst, own, `${inst.versionId} ${JSON.stringify(inst.tree)}`);
    const is = await play(player, inst, { form, tree }, draftName);
    const [before, after] = [decisionsIn(inst.tree, was), decisionsIn(tree, is)];
    if (wayOf(before, was.outcome) !== wayOf(after, is.outcome))
      others.push({ inst, outcome: is.outcome, before, after });
  }
  const ids = others.flatMap(({ before, after }) => [...before, ...after].flatMap(({ people }) => people));
  const names = await readPresent(tx, of.parkId, [...new Set(ids)]);
  const said = (decisions: Decisions) =>
    decisions.map(({ name, people }) =>
      people.length === 0 ? name : `${name} (${people.map((id) => names.get(id) ?? id).join(', ')})`,
    );
  return {
    looked: played.length,
    same: played.length - others.length,
    other: others.map(({ inst, outcome, before, after }) => ({
      id: inst.id,
      no: inst.no,
      title: inst.title,
      before: said(before),
      after: said(after),
      outcome,
    })),
  };
}
