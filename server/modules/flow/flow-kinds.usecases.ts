/** Kinds of business that are approved: the module of the business registers what only it knows. */
import type { Known } from '@/contract/flow/tree-check';
import type { FlowValues } from '@/contract/flow/flow-form';
import type { BusinessLine } from '@/contract/flow/business-lines';
import type { SaidValue } from '../../ports/said';
import type { Tx } from '../../db/open';
import type { FlowInst } from './flow.table';
import type { FlowActing } from './engine/flow.types';

/** What a page shows of the business. */
/** Said in the language of whoever reads it: words, several of them one after the other, or a day on the park's clock. */
export type DescribedValue = SaidValue | readonly SaidValue[] | { day: Date };

export interface Described {
  title: SaidValue;
  /** Up to five: what it is about. Empty ones are left out. */
  lines: readonly { key: BusinessLine; value: DescribedValue }[];
  /** The page of the record. */
  link?: string;
}

export interface FlowKind {
  readonly kind: string;
  /** Never oneself, nothing passes by itself, whatever its flow says. */
  readonly guarded?: boolean;
  /** What conditions may look at besides the form. */
  readonly facts: readonly Known[];
  /** Locks the record: it comes before the approval. */
  lock(tx: Tx, bizId: number): Promise<void>;
  factsOf(tx: Tx, bizId: number): Promise<FlowValues>;
  describe(tx: Tx, bizId: number): Promise<Described>;
  /** 业务给出: whom the record names under a key. */
  people?(tx: Tx, bizId: number, key: string, now: Date): Promise<number[]>;
  /** The effects, in the transaction that decides; what they throw refuses the decision in its own words. */
  onPassed(acting: FlowActing, inst: FlowInst): Promise<void>;
  onRefused(acting: FlowActing, inst: FlowInst, reason: string): Promise<void>;
  /** Nobody is asked any longer: called off by a person. */
  onCancelled?(acting: FlowActing, inst: FlowInst): Promise<void>;
  onReturned?(acting: FlowActing, inst: FlowInst, reason: string): Promise<void>;
}

/** A form of its own: nothing but the approval follows. */
export const FORM_KIND = 'form';

const kinds = new Map<string, FlowKind>();

export const registerFlowKind = (kind: FlowKind): void => void kinds.set(kind.kind, kind);

/** @returns the kind; null for approvals with a form of their own. Throws for one that no module has registered */
export function kindOf(name: string): FlowKind | null {
  if (name === FORM_KIND) return null;
  const kind = kinds.get(name);
  if (!kind) throw new Error(`no module has registered approvals of the kind ${name}`);
  return kind;
}

/** @returns the definition as it holds for its kind */
export const guardedBy = <Def extends { kind: string; guarded: boolean }>(def: Def): Def =>
  kinds.get(def.kind)?.guarded ? { ...def, guarded: true } : def;

/** @returns the kind, where a module has registered it */
export const findKind = (name: string): FlowKind | undefined => kinds.get(name);
