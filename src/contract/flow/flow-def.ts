/** Definitions of flows with their draft and versions, and what checks say of a draft. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { id, time } from '../envelope';
import { FLOW_DEF_STATE, FLOW_VERSION_STATE } from './flow-codes';
import { fieldInput } from '../form-input';
import { fieldKey, flowForm, flowValues, ownField } from './flow-form';
import { peopleRule } from './flow-people';
import { flowTree } from './flow-tree';
import { TREE_FAULTS } from './tree-check';

/** First before the first decision, then before the last, then never. */
export const WITHDRAW = { beforeFirst: 0, beforeLast: 1, never: 2 } as const;
export const DEDUPE = { none: 0, adjacent: 1, all: 2 } as const;
/** So many instances are played back at most. */
export const MOST_REPLAYED = 200;
/** So many combinations of critical values are tried at most. */
export const MOST_COMBINATIONS = 10_000;

/** Words that somebody must write. */
export const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
/** Words that somebody may write. */
export const anyWords = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const userIds = z.array(id).check(z.maxLength(20));

/** The name of a kind of business: `order.quote`. */
export const kindName = z.string().check(z.regex(/^[A-Za-z][\w.]{0,39}$/, 'field.codeFormat'));

/** What of a definition is the same for all of its versions. */
export const settings = {
  name: words(40),
  icon: z.nullable(anyWords(40)),
  category: words(20),
  /** The kind of business that it decides on; `form` for one with a form of its own. */
  kind: kindName,
  starters: z.array(peopleRule).check(z.maxLength(10)),
  managerIds: userIds,
  /** Words with fields in braces: `{starter} {amount}`; empty: the starter's name and the flow's. */
  titleRule: anyWords(100),
  withdraw: codeOf(WITHDRAW),
  dedupe: codeOf(DEDUPE),
  batch: z.boolean(),
  guarded: z.boolean(),
  calendarId: z.nullable(id),
};
export const flowSettings = z.object(settings);
export type FlowSettings = z.output<typeof flowSettings>;

export const flowDefRow = z.object({
  id,
  version: z.number(),
  parkId: z.nullable(id),
  key: fieldKey,
  ...settings,
  /** Empty where it came in beside the forms: one such row must not hide the others. */
  category: z.string(),
  state: codeOf(FLOW_DEF_STATE),
  /** Number of the version in use; null: never published. */
  currentNo: z.nullable(z.number()),
  hasDraft: z.boolean(),
  /** 在途 */
  running: z.number(),
  /** Tree in code (alarm review), or the same for every park: only read. */
  locked: z.boolean(),
  updatedAt: time,
  updatedByName: z.nullable(z.string()),
});
export type FlowDefRow = z.output<typeof flowDefRow>;

const versionRow = z.object({
  id,
  no: z.number(),
  state: codeOf(FLOW_VERSION_STATE),
  note: z.string(),
  publishedAt: z.nullable(time),
  publishedByName: z.nullable(z.string()),
  running: z.number(),
});
export type FlowVersionRow = z.output<typeof versionRow>;

/** The form and the way. */
export const flowDraft = z.object({ form: flowForm, tree: flowTree });
export type FlowDraft = z.output<typeof flowDraft>;
/** The same as somebody writes it, within the limits of a field. */
export const flowDraftInput = z.object({
  form: z.array(z.union([ownField, fieldInput])).check(z.maxLength(60)),
  tree: flowTree,
});

export const flowDefWhole = z.extend(flowDefRow, {
  /** What is worked on: the draft, or without one the version in use. */
  draft: flowDraft,
  /** Counts saves of the draft; the next save names it. */
  draftRev: z.number(),
  versions: z.array(versionRow),
  /** Facts of the business that conditions may name. */
  facts: z.array(
    z.object({
      key: fieldKey,
      label: z.string(),
      type: z.string(),
      unit: z.optional(z.string()),
      options: z.optional(z.array(z.string())),
    }),
  ),
});
export type FlowDefWhole = z.output<typeof flowDefWhole>;

const treeFault = z.object({ key: z.string(), code: z.enum(TREE_FAULTS), field: z.optional(z.string()) });
/** What the check of critical values found: for these values nobody approves, or no values lead to this branch. */
const gap = z.object({
  kind: z.enum(['nobodyApproves', 'deadBranch', 'nobodyThere']),
  /** Node or branch that it is about; `start` for the whole. */
  key: z.string(),
  /** An example. */
  values: z.optional(flowValues),
});
export type FlowGap = z.output<typeof gap>;
export const flowCheck = z.object({
  faults: z.array(treeFault),
  gaps: z.array(gap),
  /** Combinations tried; `isWhole` false: there were more. */
  tried: z.number(),
  isWhole: z.boolean(),
});
export type FlowCheck = z.output<typeof flowCheck>;

export const flowReplay = z.object({
  looked: z.number(),
  same: z.number(),
  other: z.array(
    z.object({
      id,
      no: z.string(),
      title: z.string(),
      /** Names of the nodes, and whom they asked, before and with the draft. */
      before: z.array(z.string()),
      after: z.array(z.string()),
      outcome: z.enum(['passed', 'refused', 'stuck']),
    }),
  ),
});
export type FlowReplay = z.output<typeof flowReplay>;

/** What would become of each running instance if it went over to the draft. */
export const flowMigration = z.object({
  running: z.number(),
  rows: z.array(
    z.object({
      id,
      no: z.string(),
      title: z.string(),
      versionNo: z.number(),
      nodes: z.array(z.string()),
      /** Null: it can go over. */
      refusal: z.nullable(z.enum(['nodeGone', 'nodeChanged', 'fieldGone'])),
      /** The node or field of the refusal. */
      of: z.nullable(z.string()),
    }),
  ),
});
export type FlowMigration = z.output<typeof flowMigration>;
