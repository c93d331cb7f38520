/** The way that a tree would send a form, with the people of its nodes: for trying out and for playing back. */
import { FLOW_RUN_STATE as R } from '@/contract/flow/flow-codes';
import type { FlowField, FlowValues } from '@/contract/flow/flow-form';
import { calculated } from '@/contract/flow/flow-form-values';
import type { ForeseenPath } from '@/contract/flow/flow-views';
import { isBlock, isDeciding, placedIn, placedOf, type FlowNode, type FlowTree } from '@/contract/flow/flow-tree';
import type { FoundPeople } from '@/contract/flow/route-types';
import { SUB_DEPTH, type SubNode } from '@/contract/flow/sub-check';
import { simulate, type Foreseen } from '@/contract/flow/simulate';
import type { Tx } from '../../../db/open';
import { loadCalendar } from '../../calendar/calendar.repository';
import { instantOf, DAY_MS } from '../../calendar/wall-clock.rules';
import { dayNumber, type WorkingCalendar } from '../../calendar/working-calendar.rules';
import { addWorkingMs } from '../../calendar/working-time.rules';
import { mappedValues } from '../acts/flow-family.usecases';
import { belongingOf, rulesOf } from '../engine/flow-advance.usecases';
import { readActive } from '../engine/flow-read.repository';
import { findKind, FORM_KIND } from '../flow-kinds.usecases';
import type { FlowDef } from '../flow.table';
import { readPresent } from '../people/flow-people.repository';
import { findPeople } from '../people/flow-people.usecases';

export interface Tried {
  parkId: number;
  def: FlowDef;
  form: readonly FlowField[];
  tree: FlowTree;
  starterId: number;
  values: FlowValues;
  facts?: FlowValues;
  picked?: Record<string, number[]>;
  bizId?: number | null;
  now: Date;
}

const MINUTE_MS = 60_000;
/** Nobody is away for longer. */
const MOST_DAYS = 1000;

/** @param known people that were found for the same question before */
export async function foreseeDraft(
  tx: Tx,
  tried: Tried,
  known?: Record<string, FoundPeople>,
): Promise<Foreseen & { people: Record<string, FoundPeople> }> {
  const { parkId, def, tree, starterId, values, facts = {}, picked = {}, bizId = null, now } = tried;
  const inst = { parkId, starterId, form: values, facts, picked, bizId, rev: 1 };
  const kind = findKind(def.kind) ? def.kind : FORM_KIND;
  const keys = placedIn(tree.nodes).map(({ node }) => node.key);
  const people = known ?? (await findPeople(tx, { ...inst, kind, def, tree, now }, keys));
  const { starterOrg, ...belonging } = await belongingOf({ tx, now }, inst, tree);
  const seen = { ...facts, ...values, starter: starterId, ...(starterOrg !== null && { starterOrg }) };
  const foreseen = simulate({
    tree,
    people,
    facts: { values: seen, ...belonging },
    rules: rulesOf(def, inst),
    soFar: { runs: [], rounds: {}, copied: [] },
  });
  return { ...foreseen, people };
}

export const calendarOf = (
  tx: Tx,
  { def, parkId, now }: Pick<Tried, 'def' | 'parkId' | 'now'>,
): Promise<WorkingCalendar> =>
  loadCalendar(tx, def.calendarId === null ? { parkId } : { calendarId: def.calendarId }, now);

interface Clock {
  calendar: WorkingCalendar;
  values: FlowValues;
  entered: ReadonlySet<string>;
  due: Map<string, number>;
}

/** @returns when a node that is entered at this moment is over, if everybody takes all of their time */
function overAt(clock: Clock, node: FlowNode, at: number): number {
  const { calendar, values, entered, due } = clock;
  if (!entered.has(node.key)) return at;
  if (isBlock(node)) return Math.max(at, ...node.branches.map((branch) => walkTime(clock, branch.nodes, at)));
  const after = (minutes: number): number => {
    const ms = addWorkingMs(calendar, at, minutes * MINUTE_MS);
    return Number.isFinite(ms) ? ms : at;
  };
  if (node.kind === 'delay') {
    const day = node.untilField === undefined ? undefined : values[node.untilField];
    const until =
      typeof day === 'string'
        ? Math.max(instantOf(calendar.timeZone, dayNumber(day) * DAY_MS), at)
        : after(node.minutes ?? 0);
    due.set(node.key, until);
    return until;
  }
  if (!isDeciding(node) || !node.timeout) return at;
  const late = after(node.timeout.minutes);
  due.set(node.key, late);
  return late;
}

const walkTime = (clock: Clock, chain: readonly FlowNode[], from: number): number =>
  chain.reduce((at, node) => overAt(clock, node, at), from);

/** Values with what is worked out of them, where nobody gave it. */
export function withCalculated(form: readonly FlowField[], values: FlowValues, calendar: WorkingCalendar): FlowValues {
  const days = (from: string, to: string): number => {
    let count = 0;
    const first = dayNumber(from);
    for (let day = first; day <= Math.min(dayNumber(to), first + MOST_DAYS); day += 1) {
      const begin = instantOf(calendar.timeZone, day * DAY_MS);
      if (addWorkingMs(calendar, begin, 1) < begin + DAY_MS) count += 1;
    }
    return count;
  };
  return { ...calculated(form, values, days), ...values };
}

type SubOf = Pick<Tried, 'parkId' | 'starterId' | 'now'>;

/** The way of a flow that a node starts, one level deeper; null where none is in use, or nobody would come to it. */
async function subPath(
  tx: Tx,
  of: SubOf,
  node: SubNode,
  values: FlowValues,
  level: number,
): Promise<ForeseenPath | null> {
  const active = level > SUB_DEPTH ? null : await readActive(tx, of.parkId, { key: node.flowKey });
  if (active?.def.kind !== FORM_KIND) return null;
  const { def, version } = active;
  const { form, tree } = version;
  const tried = { ...of, def, form, tree, values: mappedValues(node, values) };
  const { outcome, path } = await pathOf(tx, tried, level);
  return { outcome, path: path.map((step) => ({ ...step, level: step.level ?? level })) };
}

/**
 * Behind each node that starts another flow the way of that one. What stands still there stands still here, where it is
 * waited for.
 */
export async function withSubs(
  tx: Tx,
  of: SubOf & { tree: FlowTree; values: FlowValues },
  { outcome, path }: ForeseenPath,
  level = 0,
): Promise<ForeseenPath> {
  const whole: ForeseenPath = { outcome, path: [] };
  for (const step of path) {
    whole.path.push(step);
    const node = placedOf(of.tree, step.key)?.node;
    if (node?.kind !== 'sub') continue;
    const { parkId, starterId, now } = of;
    const sub = await subPath(tx, { parkId, starterId, now }, node, of.values, level + 1);
    whole.path.push(...(sub?.path ?? []));
    if (node.waits && sub?.outcome !== 'passed' && sub?.outcome !== 'refused') whole.outcome = 'stuck';
  }
  return whole;
}

/** @returns the path with names and due times; due times count as if everybody took all of their time */
export async function pathOf(tx: Tx, tried: Tried, level = 0): Promise<ForeseenPath> {
  const calendar = await calendarOf(tx, tried);
  const values = withCalculated(tried.form, tried.values, calendar);
  const { outcome, path } = await foreseeDraft(tx, { ...tried, values });
  const clock: Clock = { calendar, values, entered: new Set(path.map(({ key }) => key)), due: new Map() };
  walkTime(clock, tried.tree.nodes, tried.now.getTime());
  const names = await readPresent(tx, tried.parkId, [...new Set(path.flatMap(({ people }) => people))]);
  const own: ForeseenPath = {
    outcome,
    path: path.flatMap(({ key, state, people, automatic, why }) => {
      const node = placedOf(tried.tree, key)?.node;
      if (!node || isBlock(node)) return [];
      return [
        {
          key,
          name: node.name,
          kind: node.kind,
          state,
          people: people.map((id) => ({ id, name: names.get(id) ?? '' })),
          automatic: [...automatic],
          why,
          dueAt: state === R.running ? (clock.due.get(key) ?? null) : null,
        },
      ];
    }),
  };
  const seen = { ...tried.facts, ...values, starter: tried.starterId };
  return withSubs(tx, { ...tried, values: seen }, own, level);
}
