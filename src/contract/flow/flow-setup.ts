/** Flows as they are set up: definitions with their draft and versions, checks before publishing, templates, link codes. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf, time } from '../envelope';
import { flag } from '../flag';
import { moment, seenVersion } from '../numbers';
import { FLOW_DEF_STATE } from './flow-codes';
import {
  anyWords,
  flowCheck,
  flowDefRow,
  flowDefWhole,
  flowDraft,
  flowDraftInput,
  flowMigration,
  flowReplay,
  kindName,
  settings,
  words,
} from './flow-def';
import { fieldKey, flowValues } from './flow-form';
import { foreseenPath } from './flow-views';

export * from './flow-def';

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
    state: z.number().check(z.int(), z.gte(0), z.lte(2)),
    ...flowDraftInput.shape,
  },
  filters: { parkId: id, category: z.optional(anyWords(20)) },
  read: 'flow.design',
  write: 'flow.design',
});

/** Facts of a link code: what its page hands to conditions. */
const fact = z.object({
  key: fieldKey,
  label: words(40),
  type: z.enum(['text', 'number', 'money', 'date', 'choice', 'yesNo', 'person', 'org']),
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
    output: pageOf(flowDefRow),
  }),
  getFlowDef: endpoint({ ...READ, path: 'flow/v1/defs/one', input: z.object(ofDef), output: flowDefWhole }),
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
    output: flowDefWhole,
  }),
  /** Kept as it is, with whatever is still wrong in it; another save meanwhile: 409 with the draft as it is now. */
  saveFlowDraft: endpoint({
    ...WRITE,
    path: 'flow/v1/defs/draft',
    input: z.object({ ...ofDef, draftRev: seenVersion, ...flowDraftInput.shape }),
    output: z.object({ draftRev: z.number(), savedAt: time }),
  }),
  dropFlowDraft: endpoint({ ...WRITE, path: 'flow/v1/defs/draft/drop', input: z.object(ofDef), output: flowDefWhole }),
  /** 检查 */
  checkFlowDraft: endpoint({
    ...ASK,
    path: 'flow/v1/defs/check',
    input: z.object({ ...ofDef, ...flowDraftInput.shape }),
    output: flowCheck,
  }),
  /** 试走: the way of this draft for these values at this time. */
  tryFlowDraft: endpoint({
    ...ASK,
    path: 'flow/v1/defs/try',
    input: z.object({ ...ofDef, ...flowDraftInput.shape, starterId: id, values: flowValues, at: z.optional(moment) }),
    output: foreseenPath,
  }),
  /** 回放: the last instances by this draft. */
  replayFlowDraft: endpoint({
    ...ASK,
    path: 'flow/v1/defs/replay',
    input: z.object({ ...ofDef, ...flowDraftInput.shape }),
    output: flowReplay,
  }),
  previewFlowMigration: endpoint({
    ...READ,
    path: 'flow/v1/defs/migration',
    input: z.object(ofDef),
    output: flowMigration,
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
    output: flowDefWhole,
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
    output: flowDefWhole,
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
