/** The whole path as it would be if everybody agreed: shown before sending, and when a flow is tried out. Pure. */
import { FLOW_RUN_STATE as R } from './flow-codes';
import { placedIn } from './flow-tree';
import { route } from './route';
import type { NewRun, Outcome, RouteAnswer, RouteInput, RunSoFar } from './route-types';

export interface Foreseen {
  readonly outcome: Exclude<Outcome, 'waiting'>;
  /** In the order in which they would be entered. */
  readonly path: readonly NewRun[];
  readonly stuck: RouteAnswer['stuck'];
}

function after(input: RouteInput, answer: RouteAnswer): RouteInput {
  const { rev } = input.rules;
  const gone = new Set([...answer.drop, ...answer.cancel]);
  const ended = new Map(answer.finish.map(({ key, state }) => [key, state]));
  const kept = input.soFar.runs.filter(({ key }) => !gone.has(key));
  const passed = (run: RunSoFar): RunSoFar => ({
    ...run,
    state: ended.get(run.key) ?? (run.state === R.running && !run.branches ? R.passed : run.state),
  });
  const entered = answer.enter
    .filter((run) => !run.gone)
    .map((run): RunSoFar => ({ ...run, agreed: run.people.map((userId) => ({ userId, rev })) }));
  const rounds = { ...input.soFar.rounds };
  for (const { key, round } of answer.enter) rounds[key] = Math.max(rounds[key] ?? 0, round);
  const copies = new Set(placedIn(input.tree.nodes).flatMap(({ node }) => (node.kind === 'copy' ? [node.key] : [])));
  const copied = answer.enter.flatMap(({ key, people }) => (copies.has(key) ? people : []));
  return {
    ...input,
    soFar: { runs: [...kept, ...entered].map(passed), rounds, copied: [...input.soFar.copied, ...copied] },
  };
}

/** Each node is entered no more often than loops allow; a path longer than that would be a fault of ours. */
const LONGEST = 5000;

/** @param input with the people of every node */
export function simulate(input: RouteInput): Foreseen {
  const path: NewRun[] = [];
  let at = input;
  for (let step = 0; step < LONGEST; step += 1) {
    const answer = route(at);
    path.push(...answer.enter);
    if (answer.asks.length > 0) throw new Error(`people of ${answer.asks.join(', ')} are not known`);
    if (answer.outcome !== 'waiting') return { outcome: answer.outcome, path, stuck: answer.stuck };
    at = after(at, answer);
  }
  throw new Error(`a path of more than ${LONGEST} steps through ${placedIn(input.tree.nodes).length} nodes`);
}
