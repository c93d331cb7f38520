/** Queries of link codes, and the list of them. */
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LINK_MODE, type LinkCode } from '@/contract/flow/flow-setup';
import type { Tx } from '../../../db/open';
import { equals, inBin, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { flowLinks } from './flow-setup.table';

const l = alias(flowLinks, 'l');
export type LinkRecord = LinkCode & { parkId: number; builtIn: boolean };

const selectLinks = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: l.id,
      version: l.version,
      parkId: l.parkId,
      code: l.code,
      name: l.name,
      bizType: l.bizType,
      appId: l.appId,
      pageAddr: l.pageAddr,
      form: l.form,
      facts: l.facts,
      flowKey: l.flowKey,
      mode: l.mode,
      builtIn: l.builtIn,
      locked: l.locked,
      valid: l.valid,
    })
    .from(l)
    .where(where);

/** Also from the recycle bin. */
export async function readLink(tx: Tx, id: number): Promise<LinkRecord | undefined> {
  const [row] = await selectLinks(tx, eq(l.id, id));
  return row;
}

/** Also what lies in the recycle bin keeps its code. @param exceptId of the one that may have it */
export const isLinkCodeTaken = async (tx: Tx, parkId: number, code: string, exceptId: number): Promise<boolean> =>
  (await tx.$count(
    flowLinks,
    and(eq(flowLinks.parkId, parkId), eq(flowLinks.code, code), ne(flowLinks.id, exceptId)),
  )) > 0;

/** @returns its id */
export async function insertLink(tx: Tx, values: typeof flowLinks.$inferInsert): Promise<number> {
  const [row] = await tx.insert(flowLinks).values(values).returning({ id: flowLinks.id });
  return row?.id ?? 0;
}

/** Writes what changed of the link code. */
export async function updateLink(tx: Tx, id: number, values: Partial<typeof flowLinks.$inferInsert>): Promise<void> {
  await tx.update(flowLinks).set(values).where(eq(flowLinks.id, id));
}

interface LinkInput extends ListInput {
  parkId: number;
  valid?: boolean | undefined;
}

export const linkListing: Listing<LinkInput, LinkRecord, LinkCode> = {
  source:
    ({ tx }, { parkId, deleted }) =>
    () =>
      selectLinks(tx, and(eq(l.parkId, parkId), inBin(l.deletedAt, deleted))),
  search: ['code', 'name'],
  filters: ({ valid }) => [equals('valid', valid)],
  sorts: { code: 'code', name: 'name' },
  order: 'id',
  toRow: ({ parkId: _park, builtIn: _own, ...row }) => row,
};

const asks = (kind: string) =>
  and(
    eq(flowLinks.bizType, kind),
    eq(flowLinks.mode, LINK_MODE.flow),
    eq(flowLinks.valid, true),
    isNull(flowLinks.deletedAt),
  );

/** @returns parks in sight that ask for an approval of this kind of business */
export async function readAskingParks(tx: Tx, kind: string): Promise<number[]> {
  const rows = await tx
    .select({ parkId: flowLinks.parkId })
    .from(flowLinks)
    .where(asks(kind))
    .orderBy(flowLinks.parkId);
  return rows.map(({ parkId }) => parkId);
}

/** @returns the flow that a park asks for a kind of business; null: it asks none */
export async function readAsked(tx: Tx, parkId: number, kind: string): Promise<string | null> {
  const [row] = await tx
    .select({ flowKey: flowLinks.flowKey })
    .from(flowLinks)
    .where(and(eq(flowLinks.parkId, parkId), asks(kind)))
    .limit(1);
  return row?.flowKey ?? null;
}
