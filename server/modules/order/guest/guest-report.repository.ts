/** Reports without an account: by the token of their status link, and how many there were lately. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { VALIDITY } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { parks } from '../../identity/identity.table';
import { type OrderRecord, orders } from '../order.table';

/** @returns the order whose status link has the token */
export async function findOrderByToken(tx: Tx, tokenHash: string): Promise<OrderRecord | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.tokenHash, tokenHash));
  return order;
}

/** @returns the order of a link to one of its quotes */
export async function findOrderById(tx: Tx, orderId: number): Promise<OrderRecord | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  return order;
}

/** @returns all parks in which something can be reported */
export async function readOpenParkIds(tx: Tx): Promise<number[]> {
  const rows = await tx.select({ id: parks.id }).from(parks).where(eq(parks.valid, VALIDITY.valid));
  return rows.map(({ id }) => id);
}

/** @returns what a reporter is told of the park */
export async function readParkContact(
  tx: Tx,
  parkId: number,
): Promise<Pick<typeof parks.$inferSelect, 'name' | 'phone'> | undefined> {
  const [park] = await tx.select({ name: parks.name, phone: parks.phone }).from(parks).where(eq(parks.id, parkId));
  return park;
}

/** @param from where they came from, or the printed code @returns how many reports came after the moment */
export async function countReports(tx: Tx, from: { ip: string } | { code: string }, since: Date): Promise<number> {
  const where = 'ip' in from ? eq(orders.reportIp, from.ip) : eq(orders.reportCode, from.code);
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(where, gt(orders.createdAt, since)));
  return row?.n ?? 0;
}
