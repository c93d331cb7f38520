/** What flows are set up with: templates, and the places where the business asks for an approval. */
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FlowField } from '@/contract/flow/flow-form';
import type { LinkCode } from '@/contract/flow/flow-setup';
import type { FlowTree } from '@/contract/flow/flow-tree';
import { audited, code, id, ref } from '../../../db/columns';

export const flowTemplates = pgTable(
  'flow_template',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    icon: text('icon'),
    form: jsonb('form').$type<FlowField[]>().notNull(),
    tree: jsonb('tree').$type<FlowTree>().notNull(),
    state: code('state').notNull().default(0),
    ...audited(),
  },
  (t) => [index('flow_template_park').on(t.parkId)],
);

export const flowLinks = pgTable(
  'flow_link',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** The kind of business. */
    bizType: text('biz_type').notNull(),
    appId: ref('app_id'),
    pageAddr: text('page_addr').notNull().default(''),
    form: code('form').$type<LinkCode['form']>().notNull().default(2),
    facts: jsonb('facts').$type<LinkCode['facts']>().notNull().default([]),
    flowKey: text('flow_key'),
    mode: code('mode').$type<LinkCode['mode']>().notNull().default(0),
    /** The product's own: its kind and facts are in the code. */
    builtIn: boolean('built_in').notNull().default(false),
    locked: boolean('locked').notNull().default(false),
    valid: boolean('valid').notNull().default(true),
    ...audited(),
  },
  (t) => [uniqueIndex('flow_link_code').on(t.parkId, t.code), index('flow_link_kind').on(t.parkId, t.bizType)],
);
