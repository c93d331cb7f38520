/** Reports and their versions, written. */
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ReportFault } from '@/contract/report/report-record';
import { photos } from '../../../files/photo.table';
import type { Tx } from '../../../db/open';
import { reports, reportShares, reportTypes, reportVersions } from '../report.table';
import { users } from '../../identity/identity.table';

export async function insertReport(tx: Tx, row: typeof reports.$inferInsert): Promise<number> {
  const [made] = await tx.insert(reports).values(row).returning({ id: reports.id });
  return made?.id ?? 0;
}

export async function updateReport(tx: Tx, id: number, row: Partial<typeof reports.$inferInsert>): Promise<void> {
  await tx.update(reports).set(row).where(eq(reports.id, id));
}

/** In any park: a code is an address of the whole platform. @param id whose code it may be */
export async function isCodeTaken(tx: Tx, code: string, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select report_code_taken(${code}, ${id}) as taken`);
  return rows[0]?.taken === true;
}

/** @returns a type that is not in the recycle bin: whether it is offered, and whose it is; or undefined */
export async function findType(tx: Tx, typeId: number): Promise<{ valid: boolean; parkId: number | null } | undefined> {
  const [found] = await tx
    .select({ valid: reportTypes.valid, parkId: reportTypes.parkId })
    .from(reportTypes)
    .where(and(eq(reportTypes.id, typeId), isNull(reportTypes.deletedAt)));
  return found;
}

/** @returns links that opened until now */
export async function pauseShares(tx: Tx, reportId: number): Promise<number> {
  const rows = await tx
    .update(reportShares)
    .set({ state: 0, version: sql`${reportShares.version} + 1` })
    .where(and(eq(reportShares.reportId, reportId), eq(reportShares.state, 1)))
    .returning({ id: reportShares.id });
  return rows.length;
}

export async function revokeShares(tx: Tx, reportId: number): Promise<void> {
  await tx
    .update(reportShares)
    .set({ state: 3, version: sql`${reportShares.version} + 1` })
    .where(and(eq(reportShares.reportId, reportId), ne(reportShares.state, 3)));
}

export async function insertVersion(tx: Tx, row: typeof reportVersions.$inferInsert): Promise<void> {
  await tx.insert(reportVersions).values(row);
}

export async function nextVersionNo(tx: Tx, reportId: number): Promise<number> {
  const [last] = await tx
    .select({ no: reportVersions.no })
    .from(reportVersions)
    .where(eq(reportVersions.reportId, reportId))
    .orderBy(desc(reportVersions.no))
    .limit(1);
  return (last?.no ?? 0) + 1;
}

/** @returns the version with this number, or undefined */
export async function findVersion(tx: Tx, reportId: number, no: number) {
  const [found] = await tx
    .select()
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, reportId), eq(reportVersions.no, no)));
  return found;
}

/** @returns its versions, newest first */
export const readVersions = (
  tx: Tx,
  reportId: number,
): Promise<{ no: number; publishedAt: Date; publishedBy: string | null; note: string }[]> =>
  tx
    .select({
      no: reportVersions.no,
      publishedAt: reportVersions.publishedAt,
      publishedBy: users.name,
      note: reportVersions.note,
    })
    .from(reportVersions)
    .leftJoin(users, eq(users.id, reportVersions.publishedBy))
    .where(eq(reportVersions.reportId, reportId))
    .orderBy(desc(reportVersions.no));

export const setFaults = (tx: Tx, id: number, faults: ReportFault[]): Promise<unknown> =>
  tx.update(reports).set({ faults }).where(eq(reports.id, id));

/** @returns the published version of a report by its id or code, with what belongs to the report itself */
export async function findPublished(tx: Tx, by: { id?: number | undefined; code?: string | undefined }) {
  const which = by.id === undefined ? eq(reports.code, by.code ?? '') : eq(reports.id, by.id);
  const [found] = await tx
    .select({ report: reports, version: reportVersions })
    .from(reports)
    .innerJoin(reportVersions, and(eq(reportVersions.reportId, reports.id), eq(reportVersions.no, reports.publishedNo)))
    .where(and(which, isNull(reports.deletedAt), eq(reports.state, 1)));
  return found;
}
export type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

/** @returns the draft as it is stored */
export async function findDraft(tx: Tx, id: number) {
  const [found] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), isNull(reports.deletedAt)));
  return found;
}

/** @returns which of these photos this person uploaded into a park of theirs */
export async function findOwnPhotos(tx: Tx, userId: number, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .select({ key: photos.key })
    .from(photos)
    .where(and(eq(photos.userId, userId), inArray(photos.key, [...keys])));
  return rows.map(({ key }) => key);
}
