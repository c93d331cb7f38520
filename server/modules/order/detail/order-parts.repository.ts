/** What belongs to one order beside its row: quote, payments, entries, visits, urges. */
import { asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { QUOTE_STATE } from '@/contract/order-codes';
import { photosIn } from '@/contract/form-values';
import type { Photo } from '@/contract/photo';
import type { OrderDetail, Quote, Signer } from '@/contract/order-entities';
import type { Tx } from '../../../db/open';
import { code, ms } from '../../alarm/list/alarm-rows.repository';
import { users } from '../../identity/identity.table';
import { orderEntries, orderPayments, orderQuotes, orderUrges, orderVisits } from '../order-parts.table';

type PhotoOf = (key: string) => Photo;

/** @returns a quote, and who made it */
export async function readQuote(tx: Tx, quoteId: number | null) {
  if (quoteId === null) return null;
  const [row] = await tx
    .select({ quote: orderQuotes, byName: users.name })
    .from(orderQuotes)
    .leftJoin(users, eq(users.id, orderQuotes.byId))
    .where(eq(orderQuotes.id, quoteId));
  return row ?? null;
}
export type QuoteRow = NonNullable<Awaited<ReturnType<typeof readQuote>>>;

const INSIDE: readonly number[] = [QUOTE_STATE.asking, QUOTE_STATE.declined];
/** As a customer may see it: not before it was agreed to inside. */
export const forCustomer = (row: QuoteRow | null): QuoteRow | null =>
  row && !INSIDE.includes(row.quote.state) ? row : null;

/** A quote as the contract has it. */
export const toQuote = ({ quote, byName }: QuoteRow, photoOf: PhotoOf, signer: Signer | null): Quote => ({
  id: quote.id,
  state: code(quote.state),
  items: quote.items,
  total: quote.total,
  note: quote.note,
  at: quote.at.getTime(),
  byName: byName ?? '',
  decidedAt: ms(quote.decidedAt),
  decidedByName: quote.decidedByName,
  decidedNote: quote.decidedNote,
  signature: quote.signatureKey ? photoOf(quote.signatureKey) : null,
  signer,
});

/** The oldest first. */
export async function readPayments(tx: Tx, orderId: number): Promise<OrderDetail['payments']> {
  const rows = await tx
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(asc(orderPayments.id));
  return rows.map((row) => ({
    id: row.id,
    result: code(row.result),
    way: code(row.way),
    amount: row.amount,
    receiptNo: row.receiptNo,
    reason: row.reason,
    note: row.note,
    at: row.at.getTime(),
    byName: row.byName,
  }));
}

/** The newest filled forms first. */
export const readEntries = (tx: Tx, orderId: number) =>
  tx
    .select({ entry: orderEntries, byName: users.name })
    .from(orderEntries)
    .leftJoin(users, eq(users.id, orderEntries.byId))
    .where(eq(orderEntries.orderId, orderId))
    .orderBy(desc(orderEntries.id))
    .limit(100);
export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];

/** A filled form as the contract has it. */
export const toEntry =
  (photoOf: PhotoOf) =>
  ({ entry, byName }: EntryRow): OrderDetail['entries'][number] => ({
    id: entry.id,
    at: entry.at.getTime(),
    byName: byName ?? '',
    values: entry.values,
    photos: photosIn(entry.form, entry.values).map(photoOf),
    form: entry.form,
  });

/** The newest first. */
export async function readVisits(tx: Tx, orderId: number): Promise<OrderDetail['visits']> {
  const rows = await tx
    .select({ visit: orderVisits, byName: users.name })
    .from(orderVisits)
    .leftJoin(users, eq(users.id, orderVisits.byId))
    .where(eq(orderVisits.orderId, orderId))
    .orderBy(desc(orderVisits.id));
  return rows.map(({ visit, byName }) => ({
    id: visit.id,
    at: visit.at.getTime(),
    byName: byName ?? '',
    way: code(visit.way),
    result: code(visit.result),
    score: visit.score,
    opinion: visit.opinion,
  }));
}

/** The newest first, with their answers. */
export async function readUrges(tx: Tx, orderId: number): Promise<OrderDetail['urges']> {
  const answerer = alias(users, 'answerer');
  const rows = await tx
    .select({ urge: orderUrges, answeredByName: answerer.name })
    .from(orderUrges)
    .leftJoin(answerer, eq(answerer.id, orderUrges.answeredById))
    .where(eq(orderUrges.orderId, orderId))
    .orderBy(desc(orderUrges.id));
  return rows.map(({ urge, answeredByName }) => ({
    id: urge.id,
    at: urge.at.getTime(),
    byName: urge.byName,
    text: urge.text,
    answer: urge.answer,
    etaAt: ms(urge.etaAt),
    answeredAt: ms(urge.answeredAt),
    answeredByName,
  }));
}
