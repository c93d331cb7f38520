/** Flows as they are set up: definitions with their draft and versions, checks before publishing, templates, link codes. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf, time } from '../envelope';
import { flag } from '../flag';
import { seenVersion } from '../numbers';
import { FLOW_DEF_STATE, FLOW_VERSION_STATE } from './flow-codes';
import { fieldKey, flowForm, flowValues } from './flow-form';
import { foreseenPath } from './flow-inbox';
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

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const anyWords = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const userIds = z.array(id).check(z.maxLength(20));

/** The name of a kind of business: `order.quote`. */
const kindName = z.string().check(z.regex(/^[A-Za-z][\w.]{0,39}$/, 'field.codeFormat'));

/** What of a definition is the same for all of its versions. */
const settings = {
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

const defRow = z.object({
  id,
  version: z.number(),
  parkId: z.nullable(id),
  key: fieldKey,
  ...settings,
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
export type FlowDefRow = z.output<typeof defRow>;

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

const defWhole = z.extend(defRow, {
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
export type FlowDefWhole = z.output<typeof defWhole>;

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
const checked = z.object({
  faults: z.array(treeFault),
  gaps: z.array(gap),
  /** Combinations tried; `isWhole` false: there were more. */
  tried: z.number(),
  isWhole: z.boolean(),
});
export type FlowCheck = z.output<typeof checked>;

const replayed = z.object({
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
export type FlowReplay = z.output<typeof replayed>;

/** What would become of each running instance if it went over to the draft. */
const migration = z.object({
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
export type FlowMigration = z.output<typeof migration>;

const READ = { method: 'GET', access: 'flow.design', reads: 'flow-def' } as const;
const WRITE = { method: 'POST', access: 'flow.design', writes: 'flow-def' } as const;
const ASK = { method: 'POST', access: 'flow.design', changesState: false } as const;
const ofDef = { parkId: id, id };

const templates = crud({
  path: 'flow/v1/templates',
  kind: 'flow-def',
  row: z.object({
    id,
    version: z.number(),
    name: z.string(),
    category: z.string(),
    icon: z.nullable(z.string()),
    state: z.number(),
    nodes: z.number(),
    fields: z.number(),
  }),
  record: z.object({
    id,
    version: z.number(),
    name: z.string(),
    category: z.string(),
    icon: z.nullable(z.string()),
    state: z.number(),
    ...flowDraft.shape,
  }),
  save: {
    parkId: id,
    name: words(40),
    category: words(20),
    icon: z.nullable(anyWords(40)),
    state: z.number(),
    ...flowDraft.shape,
  },
  filters: { parkId: id, category: z.optional(anyWords(20)) },
  read: 'flow.design',
  write: 'flow.design',
});

/** Facts of a link code: what its page hands to conditions. */
const fact = z.object({
  key: fieldKey,
  label: words(40),
  type: z.enum(['text', 'number', 'money', 'date', 'choice', 'person', 'org']),
  unit: z.optional(anyWords(20)),
  options: z.optional(z.array(words(40)).check(z.maxLength(30))),
});
export const LINK_FORM = { own: 1, page: 2 } as const;
/** 不审批, 按流程. */
export const LINK_MODE = { none: 0, flow: 1 } as const;
const linkCode = {
  code: kindName,
  name: words(40),
  bizType: kindName,
  appId: z.nullable(id),
  pageAddr: anyWords(200),
  form: codeOf(LINK_FORM),
  facts: z.array(fact).check(z.maxLength(20)),
  /** Of this park; null: none chosen. */
  flowKey: z.nullable(fieldKey),
  mode: codeOf(LINK_MODE),
  valid: z.boolean(),
};
const linkRow = z.object({ id, version: z.number(), ...linkCode, locked: z.boolean() });
export type LinkCode = z.output<typeof linkRow>;
const linkCodes = crud({
  path: 'flow/v1/link-codes',
  kind: 'flow-def',
  row: linkRow,
  record: linkRow,
  save: { parkId: id, ...linkCode },
  filters: { parkId: id, valid: z.optional(flag) },
  read: 'flow.design',
  write: 'flow.design',
});

export const flowSetupEndpoints = {
  listFlowDefs: endpoint({
    ...READ,
    path: 'flow/v1/defs',
    input: z.object({
      ...pageInput,
      parkId: id,
      keyword: z.optional(anyWords(50)),
      category: z.optional(anyWords(20)),
    }),
    output: pageOf(defRow),
  }),
  getFlowDef: endpoint({ ...READ, path: 'flow/v1/defs/one', input: z.object(ofDef), output: defWhole }),
  /** Empty, from a template, or as a copy of another one. */
  createFlowDef: endpoint({
    ...WRITE,
    path: 'flow/v1/defs',
    input: z.object({
      parkId: id,
      key: fieldKey,
      name: words(40),
      category: words(20),
      templateId: z.optional(id),
      copyOf: z.optional(id),
    }),
    output: z.object({ id }),
  }),
  saveFlowSettings: endpoint({
    ...WRITE,
    path: 'flow/v1/defs/settings',
    input: z.object({ ...ofDef, version: seenVersion, ...settings }),
    output: defWhole,
  }),
  /** Kept as it is, with whatever is still wrong in it; another save meanwhile: 409 with the draft as it is now. */
  saveFlowDraft: endpoint({
    ...WRITE,
    path: 'flow/v1/defs/draft',
    input: z.object({ ...ofDef, draftRev: seenVersion, ...flowDraft.shape }),
    output: z.object({ draftRev: z.number(), savedAt: time }),
  }),
  dropFlowDraft: endpoint({ ...WRITE, path: 'flow/v1/defs/draft/drop', input: z.object(ofDef), output: defWhole }),
  /** 检查 */
  checkFlowDraft: endpoint({
    ...ASK,
    path: 'flow/v1/defs/check',
    input: z.object({ ...ofDef, ...flowDraft.shape }),
    output: checked,
  }),
  /** 试走: the way of this draft for these values at this time. */
  tryFlowDraft: endpoint({
    ...ASK,
    path: 'flow/v1/defs/try',
    input: z.object({ ...ofDef, ...flowDraft.shape, starterId: id, values: flowValues, at: z.optional(time) }),
    output: foreseenPath,
  }),
  /** 回放: the last instances by this draft. */
  replayFlowDraft: endpoint({
    ...ASK,
    path: 'flow/v1/defs/replay',
    input: z.object({ ...ofDef, ...flowDraft.shape }),
    output: replayed,
  }),
  previewFlowMigration: endpoint({
    ...READ,
    path: 'flow/v1/defs/migration',
    input: z.object(ofDef),
    output: migration,
  }),
  /** `migrate`: running instances that go over to the new version; the others keep theirs. */
  publishFlow: endpoint({
    ...WRITE,
    path: 'flow/v1/defs/publish',
    input: z.object({
      ...ofDef,
      draftRev: seenVersion,
      note: anyWords(200),
      migrate: z._default(z.array(id).check(z.maxLength(1000)), []),
    }),
    output: defWhole,
    writes: ['flow-def', 'flow'],
  }),
  /** A version as it was, for reading and comparing. */
  getFlowVersion: endpoint({
    ...READ,
    path: 'flow/v1/defs/version',
    input: z.object({ ...ofDef, no: z.coerce.number().check(z.int(), z.gte(1)) }),
    output: z.extend(flowDraft, { no: z.number(), note: z.string() }),
  }),
  /** 启用, 停用, 归档. Running instances go on. For whoever manages flows. */
  setFlowState: endpoint({
    ...WRITE,
    access: 'flow.manage',
    path: 'flow/v1/defs/state',
    input: z.object({ ...ofDef, version: seenVersion, state: codeOf(FLOW_DEF_STATE) }),
    output: defWhole,
  }),
  listFlowTemplates: templates.list,
  getFlowTemplate: templates.get,
  saveFlowTemplate: templates.save,
  removeFlowTemplates: templates.remove,
  restoreFlowTemplates: templates.restore,
  listLinkCodes: linkCodes.list,
  getLinkCode: linkCodes.get,
  saveLinkCode: linkCodes.save,
  removeLinkCodes: linkCodes.remove,
  restoreLinkCodes: linkCodes.restore,
};
