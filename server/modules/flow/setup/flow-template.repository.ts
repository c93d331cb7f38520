/** Queries of templates, and the list of them. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';
import { equals, inBin, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { flowTemplates } from './flow-setup.table';

const t = alias(flowTemplates, 't');

/** Also from the recycle bin. */
export async function readTemplate(tx: Tx, id: number): Promise<typeof flowTemplates.$inferSelect | undefined> {
  const [row] = await tx.select().from(flowTemplates).where(eq(flowTemplates.id, id));
  return row;
}

/** @returns its id */
export async function insertTemplate(tx: Tx, values: typeof flowTemplates.$inferInsert): Promise<number> {
  const [row] = await tx.insert(flowTemplates).values(values).returning({ id: flowTemplates.id });
  return row?.id ?? 0;
}

/** Writes what changed of the template. */
export async function updateTemplate(
  tx: Tx,
  id: number,
  values: Partial<typeof flowTemplates.$inferInsert>,
): Promise<void> {
  await tx.update(flowTemplates).set(values).where(eq(flowTemplates.id, id));
}

const selectRows = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: t.id,
      version: t.version,
      name: t.name,
      category: t.category,
      icon: t.icon,
      state: t.state,
      // Every step of a tree has a kind; nothing else in it does.
      nodes: sql<number>`jsonb_array_length(jsonb_path_query_array(t.tree, '$.**.kind'))`.as('nodes'),
      fields: sql<number>`jsonb_array_length(t.form)`.as('fields'),
    })
    .from(t)
    .where(where);
type Selected = Awaited<ReturnType<typeof selectRows>>[number];

interface TemplateInput extends ListInput {
  parkId: number;
  category?: string | undefined;
}

export const templateListing: Listing<TemplateInput, Selected, Selected> = {
  source:
    ({ tx }, { parkId, deleted }) =>
    () =>
      selectRows(tx, and(eq(t.parkId, parkId), inBin(t.deletedAt, deleted))),
  search: ['name', 'category'],
  filters: ({ category }) => [equals('category', category)],
  sorts: { name: 'name', category: 'category', state: 'state' },
  order: '-id',
  toRow: (row) => row,
};
