/** What the way of an approval is worked out from, and what comes of it. */
import type { FlowRunState } from './flow-codes';
import type { ConditionFacts } from './condition';
import type { FlowTree } from './flow-tree';

/** What has happened at a node, the last time that counts. */
export interface RunSoFar {
  readonly key: string;
  readonly state: FlowRunState;
  /** Of a block: the branches that it took. */
  readonly branches?: readonly string[];
  /** Who has agreed here, and which version of the form they saw. */
  readonly agreed?: readonly { userId: number; rev: number }[];
}

export interface FlowSoFar {
  /** One for each node that counts now. */
  readonly runs: readonly RunSoFar[];
  /** How often each node has been run, those that no longer count too. */
  readonly rounds: Readonly<Record<string, number>>;
  /** Who has had a copy. */
  readonly copied: readonly number[];
}

/** Who was found for a node: by its own rules, for nobody, in place of the starter. */
export interface FoundPeople {
  readonly people: readonly number[];
  readonly nobody: readonly number[];
  readonly own: readonly number[];
}

export interface RouteRules {
  readonly starterId: number;
  readonly dedupe: 'none' | 'adjacent' | 'all';
  readonly guarded: boolean;
  /** The version of the form. */
  readonly rev: number;
}

export interface RouteInput {
  readonly tree: FlowTree;
  readonly facts: ConditionFacts;
  readonly rules: RouteRules;
  /** By key of the node; a node that is not there is asked for. */
  readonly people: Readonly<Record<string, FoundPeople>>;
  readonly soFar: FlowSoFar;
}

/** Why these people, or none. */
export type WhyPeople = 'rule' | 'nobody' | 'own' | 'skipOwn' | 'passNobody' | 'dedupe';

/** A node that is entered now. */
export interface NewRun {
  readonly key: string;
  readonly round: number;
  readonly state: FlowRunState;
  readonly branches?: readonly string[];
  readonly people: readonly number[];
  /** Who agrees without being asked, because they have agreed to the same form before. */
  readonly automatic: readonly number[];
  readonly why: WhyPeople;
  /** The way went back behind it: it is written down and counts no more. */
  readonly gone: boolean;
}

export type Outcome = 'waiting' | 'passed' | 'refused' | 'stuck';

export interface RouteAnswer {
  readonly outcome: Outcome;
  readonly enter: readonly NewRun[];
  /** Blocks that have ended. */
  readonly finish: readonly { key: string; state: FlowRunState }[];
  /** Nodes whose people are asked no longer, because it was decided beside them. */
  readonly cancel: readonly string[];
  /** Nodes that count no more, because the way went back. */
  readonly drop: readonly string[];
  /** Nodes whose people must be found first; ask again then. */
  readonly asks: readonly string[];
  readonly stuck: { key: string; why: 'nobody' | 'rounds' } | null;
}
