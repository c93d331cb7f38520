/** Approvals: definitions and their versions, what runs, who is asked, and what happened. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FlowInstState, FlowRunState, FlowTaskKind, FlowTaskState, StuckWhy } from '@/contract/flow/flow-codes';
import type { FlowField, FlowValues } from '@/contract/flow/flow-form';
import type { PeopleRule } from '@/contract/flow/flow-people';
import type { FlowTree } from '@/contract/flow/flow-tree';
import type { WhyPeople } from '@/contract/flow/route-types';
import type { Said } from '../../ports/said';
import { at, audited, code, id, ref } from '../../db/columns';

/** Where an approval cannot go on. */
export interface StuckAt {
  key: string;
  why: StuckWhy;
  reason?: { code: string; params?: Record<string, string | number> };
}

export const flowDefs = pgTable(
  'flow_def',
  {
    id: id(),
    /** Null: for every park. */
    parkId: ref('park_id'),
    key: text('key').notNull(),
    name: text('name').notNull(),
    icon: text('icon'),
    category: text('category').notNull().default(''),
    /** The kind of business that it decides on; `form` for one with a form of its own. */
    kind: text('kind').notNull(),
    /** Who may start it; nobody named: everybody who may start flows. */
    starters: jsonb('starters').$type<PeopleRule[]>().notNull().default([]),
    managerIds: jsonb('manager_ids').$type<number[]>().notNull().default([]),
    titleRule: text('title_rule').notNull().default(''),
    /** 0 before the first decision, 1 before the last, 2 never. */
    withdraw: code('withdraw').notNull().default(0),
    /** 0 not at all, 1 of the node before, 2 of any. */
    dedupe: code('dedupe').notNull().default(0),
    batch: boolean('batch').notNull().default(false),
    guarded: boolean('guarded').notNull().default(false),
    calendarId: ref('calendar_id'),
    state: code('state').notNull().default(0),
    /** Counts saves of the draft. */
    draftRev: integer('draft_rev').notNull().default(0),
    ...audited(),
  },
  (t) => [
    uniqueIndex('flow_def_key')
      .on(sql`coalesce(${t.parkId}, 0)`, t.key)
      .where(sql`deleted_at is null`),
  ],
);

export const flowVersions = pgTable(
  'flow_version',
  {
    id: id(),
    parkId: ref('park_id'),
    defId: ref('def_id').notNull(),
    no: integer('no').notNull(),
    form: jsonb('form').$type<FlowField[]>().notNull(),
    tree: jsonb('tree').$type<FlowTree>().notNull(),
    state: code('state').notNull().default(0),
    note: text('note').notNull().default(''),
    publishedBy: ref('published_by'),
    publishedAt: at('published_at'),
  },
  (t) => [
    uniqueIndex('flow_version_no').on(t.defId, t.no),
    uniqueIndex('flow_version_current')
      .on(t.defId)
      .where(sql`state = 1`),
    uniqueIndex('flow_version_draft')
      .on(t.defId)
      .where(sql`state = 0`),
  ],
);

export const flowInsts = pgTable(
  'flow_inst',
  {
    id: id(),
    no: text('no').notNull(),
    parkId: ref('park_id').notNull(),
    defId: ref('def_id').notNull(),
    versionId: ref('version_id').notNull(),
    title: text('title').notNull(),
    /** Of a title that the product itself made; null: as people wrote it. */
    titleSaid: jsonb('title_said').$type<Said>(),
    /** 0: somebody without an account. */
    starterId: ref('starter_id').notNull(),
    /** What they are called then. */
    starterName: text('starter_name'),
    kind: text('kind').notNull(),
    bizId: ref('biz_id'),
    /** 子流程: the approval that began it, and at which of its runs. */
    parentId: ref('parent_id'),
    parentRunId: ref('parent_run_id'),
    /** Whether that one waits for its end. */
    parentWaits: boolean('parent_waits').notNull().default(false),
    /** How many approvals it hangs below. */
    depth: integer('depth').notNull().default(0),
    facts: jsonb('facts').$type<FlowValues>().notNull().default({}),
    form: jsonb('form').$type<FlowValues>().notNull().default({}),
    /** Whom the starter, or whoever decided before, chose for a node. */
    picked: jsonb('picked').$type<Record<string, number[]>>().notNull().default({}),
    /** Which version of the form it is; a decision names the one that was seen. */
    rev: integer('rev').notNull().default(1),
    state: code('state').$type<FlowInstState>().notNull(),
    stuck: jsonb('stuck').$type<StuckAt>(),
    dueAt: at('due_at'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    urgedAt: at('urged_at'),
    /** Who changed the form last. */
    changedByName: text('changed_by_name'),
    changedAt: at('changed_at'),
    lastAction: text('last_action').notNull(),
    lastById: ref('last_by_id'),
    lastByName: text('last_by_name'),
    lastAt: at('last_at').notNull(),
  },
  (t) => [
    uniqueIndex('flow_inst_open')
      .on(t.kind, t.bizId)
      .where(sql`state in (-1, 1, 5) and biz_id is not null`),
    uniqueIndex('flow_inst_no').on(t.no),
    index('flow_inst_starter').on(t.starterId, t.parkId, t.id.desc(), t.state, t.defId),
    index('flow_inst_park').on(t.parkId, t.state, t.id.desc(), t.defId),
    index('flow_inst_newest').on(t.parkId, t.id.desc(), t.defId),
    index('flow_inst_late')
      .on(t.parkId, t.dueAt, t.id, t.defId)
      .where(sql`state = 1 and due_at is not null`),
    index('flow_inst_idle')
      .on(t.parkId, t.lastAt, t.id, t.defId)
      .where(sql`state = 1`),
    index('flow_inst_used').on(t.starterId, t.defId, t.id.desc()),
    index('flow_inst_ended')
      .on(t.defId, t.parkId, t.endedAt.desc(), t.id)
      .where(sql`ended_at is not null`),
    index('flow_inst_parent')
      .on(t.parentId, t.id)
      .where(sql`parent_id is not null`),
    index('flow_inst_def').on(t.defId, t.id.desc()),
    /** Keywords are looked for here, without the rows. */
    index('flow_inst_words').on(t.id, t.parkId, t.title, t.no),
  ],
);

export const flowNodeRuns = pgTable(
  'flow_node_run',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    instId: ref('inst_id').notNull(),
    nodeKey: text('node_key').notNull(),
    round: integer('round').notNull(),
    state: code('state').$type<FlowRunState>().notNull(),
    /** False once the way has gone back behind it. */
    live: boolean('live').notNull().default(true),
    branches: jsonb('branches').$type<string[]>(),
    why: text('why').$type<WhyPeople>().notNull(),
    /** 触发: how often it was tried in vain. */
    tries: integer('tries').notNull().default(0),
    enteredAt: at('entered_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [uniqueIndex('flow_node_run_once').on(t.instId, t.nodeKey, t.round)],
);

export const flowTasks = pgTable(
  'flow_task',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    instId: ref('inst_id').notNull(),
    runId: ref('run_id').notNull(),
    /** The approval's: lists of one flow are found without it. The database fills it in. */
    defId: ref('def_id').notNull(),
    kind: code('kind').$type<FlowTaskKind>().notNull(),
    state: code('state').$type<FlowTaskState>().notNull(),
    /** Null: whoever of the candidates answers first. */
    assigneeId: ref('assignee_id'),
    /** Who was asked at first, of a task that was passed on. */
    ownerId: ref('owner_id'),
    /** Of somebody added or delegated to: the task of whoever did. */
    parentId: ref('parent_id'),
    seq: integer('seq').notNull().default(0),
    hops: integer('hops').notNull().default(0),
    reminded: integer('reminded').notNull().default(0),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at'),
    decidedAt: at('decided_at'),
    decidedBy: ref('decided_by'),
    /** The version of the form that was decided on. */
    rev: integer('rev'),
    comment: text('comment'),
    signature: text('signature'),
    photoKeys: jsonb('photo_keys').$type<string[]>().notNull().default([]),
    /** When whoever is asked, or has a copy, first opened it. */
    readAt: at('read_at'),
  },
  (t) => [
    index('flow_task_inst').on(t.instId, t.runId, t.kind, t.parkId),
    index('flow_task_open')
      .on(t.assigneeId, t.id, t.dueAt, t.kind, t.parkId, t.defId, t.instId)
      .where(sql`state = 1`),
    index('flow_task_decided').on(t.decidedBy, t.id.desc()),
    index('flow_task_waiting')
      .on(t.assigneeId)
      .where(sql`state in (-1, 0, 1, 7)`),
    index('flow_task_done')
      .on(t.decidedBy, t.decidedAt.desc(), t.id.desc(), t.kind, t.parkId, t.defId, t.instId)
      .where(sql`decided_at is not null`),
    index('flow_task_copy')
      .on(t.assigneeId, t.id.desc(), t.parkId, t.defId, t.instId)
      .where(sql`kind = 3`),
    index('flow_task_unread')
      .on(t.assigneeId, t.parkId)
      .where(sql`kind = 3 and read_at is null`),
  ],
);

export const flowCandidates = pgTable(
  'flow_candidate',
  {
    taskId: ref('task_id').notNull(),
    userId: ref('user_id').notNull(),
    parkId: ref('park_id').notNull(),
    /** Whether the task still waits: the database keeps it so. */
    open: boolean('open').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.userId] }),
    index('flow_candidate_user').on(t.userId, t.taskId),
    index('flow_candidate_open')
      .on(t.userId, t.taskId)
      .where(sql`open`),
  ],
);

/** Who has had to do with an approval, and so may see it. */
export const flowParties = pgTable(
  'flow_party',
  {
    userId: ref('user_id').notNull(),
    instId: ref('inst_id').notNull(),
    parkId: ref('park_id').notNull(),
    /** The approval's, as its definition: the database keeps them so. */
    state: code('state').$type<FlowInstState>().notNull(),
    defId: ref('def_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.instId, t.userId] }),
    index('flow_party_park').on(t.userId, t.parkId, t.instId.desc(), t.defId),
    index('flow_party_state').on(t.userId, t.parkId, t.state, t.instId.desc(), t.defId),
  ],
);

export const flowSteps = pgTable(
  'flow_step',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    instId: ref('inst_id').notNull(),
    at: at('at').notNull(),
    byId: ref('by_id'),
    byName: text('by_name'),
    onBehalfOfId: ref('on_behalf_of_id'),
    action: text('action').notNull(),
    nodeKey: text('node_key'),
    text: text('text'),
    difference: jsonb('difference').$type<Record<string, { before: unknown; after: unknown }>>(),
  },
  (t) => [index('flow_step_inst').on(t.instId, t.id)],
);

export type FlowInst = typeof flowInsts.$inferSelect;
export type FlowDef = typeof flowDefs.$inferSelect;
export type FlowVersion = typeof flowVersions.$inferSelect;
