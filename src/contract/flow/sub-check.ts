/** 子流程: what must hold between a flow and those that it starts. Pure; designer and server ask it. */
import type { FlowField, FlowFieldType } from './flow-form';
import { placedIn, type FlowNode, type FlowTree } from './flow-tree';
import type { Known, TreeFault } from './tree-check';

/** So many flows may hang below another one, each below the one before. */
export const SUB_DEPTH = 3;

export type SubNode = Extract<FlowNode, { kind: 'sub' }>;

export const subsIn = (tree: FlowTree): SubNode[] =>
  placedIn(tree.nodes).flatMap(({ node }) => (node.kind === 'sub' ? [node] : []));

/** A flow that may be started: its form as it is in use, and what the starter may do with each field. */
export interface SubFlow {
  readonly form: readonly FlowField[];
  readonly tree: Pick<FlowTree, 'fields'>;
}

/** Kinds of values that a field takes besides those of its own kind. */
const TAKES: Readonly<Partial<Record<FlowFieldType, readonly FlowFieldType[]>>> = {
  text: ['choice', 'date'],
  number: ['reading', 'calc'],
  reading: ['number', 'calc'],
  money: ['calc'],
};

const optionsOf = (field: object): readonly string[] | undefined =>
  'options' in field ? (field as { options?: readonly string[] }).options : undefined;

/** Whether what stands in one field may begin another one. */
export function fits(own: FlowField, from: Known | FlowField): boolean {
  if (own.type !== from.type) return TAKES[own.type]?.includes(from.type) ?? false;
  const [wide, narrow] = [optionsOf(own), optionsOf(from)];
  if (wide && narrow) return narrow.every((option) => wide.includes(option));
  if (own.type !== 'table' || !('columns' in from)) return true;
  return own.columns.every(({ key, type, required }) => {
    const column = from.columns.find((one) => one.key === key);
    return column ? column.type === type : !required;
  });
}

/** Fields that somebody must fill in when it is started by itself. */
export const neededFields = ({ form, tree }: SubFlow): FlowField[] =>
  form.filter(({ key, type, required }) => required && type !== 'calc' && (tree.fields[key] ?? 'write') === 'write');

/**
 * @param known fields and facts of the flow that starts it
 * @returns what of the mapped values does not fit; fields of the other flow are named by their label
 */
export function mapFaults({ key, map }: SubNode, sub: SubFlow, known: readonly (Known | FlowField)[]): TreeFault[] {
  const missing = neededFields(sub)
    .filter((field) => map[field.key] === undefined)
    .map(({ label }): TreeFault => ({ key, code: 'subField', field: label }));
  const wrong = Object.entries(map).flatMap(([own, from]): TreeFault[] => {
    const field = sub.form.find((one) => one.key === own && one.type !== 'calc');
    if (!field) return [{ key, code: 'subField', field: own }];
    const source = known.find((one) => one.key === from);
    if (!source) return [{ key, code: 'fieldGone', field: from }];
    return fits(field, source) ? [] : [{ key, code: 'subField', field: field.label }];
  });
  return [...missing, ...wrong];
}

/** Flow → those that it starts, as they are in use. */
export type SubGraph = ReadonlyMap<string, readonly string[]>;

/** How many flows hang one below the other there; Infinity for a circle. */
export function depthBelow(graph: SubGraph, key: string, above: readonly string[] = []): number {
  if (above.includes(key)) return Infinity;
  const below = graph.get(key) ?? [];
  return below.reduce((most, one) => Math.max(most, 1 + depthBelow(graph, one, [...above, key])), 0);
}

/** How many flows this one hangs below. A circle is told by what hangs below. */
export function depthAbove(graph: SubGraph, key: string, below: readonly string[] = []): number {
  if (below.includes(key)) return 0;
  const callers = [...graph].flatMap(([caller, subs]) => (subs.includes(key) ? [caller] : []));
  return callers.reduce((most, one) => Math.max(most, 1 + depthAbove(graph, one, [...below, key])), 0);
}

/** @param graph of the flows that are in use; what the draft starts counts instead of what its flow has */
export function depthFaults(key: string, tree: FlowTree, graph: SubGraph): TreeFault[] {
  const subs = subsIn(tree);
  const whole: SubGraph = new Map([...graph, [key, subs.map(({ flowKey }) => flowKey)]]);
  const above = depthAbove(whole, key);
  return subs.flatMap((node): TreeFault[] => {
    const below = 1 + depthBelow(whole, node.flowKey, [key]);
    if (below === Infinity) return [{ key: node.key, code: 'subCircle' }];
    return above + below > SUB_DEPTH ? [{ key: node.key, code: 'subDeep' }] : [];
  });
}
