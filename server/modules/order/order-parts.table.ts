/** What belongs to an order beside its state: filled forms, quotes, payments, visits, urges, messages. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { QuoteItem } from '@/contract/order-entities';
import type { FormField, FormValues } from '@/contract/form-schema';
import { at, code, id, ref } from '../../db/columns';

const ofOrder = () => ({
  id: id(),
  parkId: ref('park_id').notNull(),
  orderId: ref('order_id').notNull(),
  at: at('at').notNull(),
});

export const orderEntries = pgTable(
  'order_entry',
  {
    ...ofOrder(),
    byId: ref('by_id').notNull(),
    values: jsonb('values').$type<FormValues>().notNull(),
    form: jsonb('form').$type<FormField[]>().notNull(),
    /** The point that readings are of: `d12`, `r5` (room); null: nowhere that can be found again. */
    point: text('point'),
    typeId: ref('type_id').notNull(),
  },
  (t) => [index('order_entry_order').on(t.orderId, t.id), index('order_entry_point').on(t.point, t.typeId, t.id)],
);

export const orderQuotes = pgTable(
  'order_quote',
  {
    ...ofOrder(),
    byId: ref('by_id').notNull(),
    state: code('state').notNull().default(0),
    items: jsonb('items').$type<QuoteItem[]>().notNull(),
    total: integer('total').notNull(),
    note: text('note'),
    decidedAt: at('decided_at'),
    decidedByName: text('decided_by_name'),
    decidedNote: text('decided_note'),
    signatureKey: text('signature_key'),
  },
  (t) => [index('order_quote_order').on(t.orderId, t.id)],
);

export const orderSignatures = pgTable(
  'order_signature',
  {
    ...ofOrder(),
    /** When it was drawn, phone clock; it may have waited for the network. */
    clientAt: at('client_at'),
    /** The price that was agreed to; null: the finished work. */
    quoteId: ref('quote_id'),
    total: integer('total'),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    /** Whose phone was handed over; null: the signer's own. */
    heldBy: ref('held_by'),
    photoKey: text('photo_key').notNull(),
    strokes: jsonb('strokes').$type<number[][]>().notNull(),
  },
  (t) => [index('order_signature_order').on(t.orderId, t.id), uniqueIndex('order_signature_quote').on(t.quoteId)],
);

export const orderPayments = pgTable(
  'order_payment',
  {
    ...ofOrder(),
    byName: text('by_name'),
    result: code('result').notNull(),
    way: code('way').notNull(),
    amount: integer('amount').notNull(),
    receiptNo: text('receipt_no').unique(),
    /** The provider's own number. */
    externalNo: text('external_no'),
    reason: text('reason'),
    note: text('note'),
  },
  (t) => [
    index('order_payment_order').on(t.orderId, t.id),
    // One at a time is asked of the provider.
    uniqueIndex('order_payment_pending')
      .on(t.orderId)
      .where(sql`result = 2`),
  ],
);

export const orderVisits = pgTable(
  'order_visit',
  {
    ...ofOrder(),
    byId: ref('by_id').notNull(),
    way: code('way').notNull(),
    result: code('result').notNull(),
    score: integer('score'),
    opinion: text('opinion'),
  },
  (t) => [index('order_visit_order').on(t.orderId, t.id)],
);

export const orderUrges = pgTable(
  'order_urge',
  {
    ...ofOrder(),
    byId: ref('by_id'),
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
    answer: text('answer'),
    etaAt: at('eta_at'),
    answeredAt: at('answered_at'),
    answeredById: ref('answered_by_id'),
  },
  (t) => [index('order_urge_order').on(t.orderId, t.id)],
);

export const orderMessages = pgTable(
  'order_message',
  {
    ...ofOrder(),
    userId: ref('user_id').notNull(),
    event: text('event').notNull(),
    actorName: text('actor_name'),
    note: text('note'),
    params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
    mention: boolean('mention').notNull(),
    stateThen: code('state_then').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    index('order_message_mine').on(t.userId, t.id.desc()),
    index('order_message_unread')
      .on(t.userId, t.id.desc())
      .where(sql`read_at is null`),
    index('order_message_mention')
      .on(t.userId, t.id.desc())
      .where(sql`mention`),
  ],
);
