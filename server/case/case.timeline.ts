/** The timeline of a case: entries are added, never changed (the server's role has no right to). An area names its table. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Photo } from '@/contract/photo';
import { insertNumberedRows } from '../db/insert-rows';
import type { Tx } from '../db/open';
import { users } from '../modules/identity/identity.table';
import type { LastAct } from './case.types';

/** One entry as it is written; what is absent stays empty. */
export interface NewEntry {
  /** The record that it is about. */
  of: { id: number; parkId: number };
  /** Server time. */
  at: Date;
  /** When the person did it on the phone. */
  clientAt?: Date | null;
  /** Absent: the system did it. */
  actorId?: number | null;
  fromState?: number | null;
  toState?: number | null;
  note?: string | null;
  params?: Record<string, string | number>;
  photoKeys?: string[];
  /** Of an entry about a message: its row, which tells the result. */
  notificationId?: number | null;
  operationId?: string | null;
}

/** What the engine reads of an area's table. */
type TimelineTable = PgTable & {
  readonly id: AnyPgColumn<{ data: number; notNull: true }>;
  readonly at: AnyPgColumn<{ data: Date; notNull: true }>;
  readonly actorId: AnyPgColumn<{ data: number }>;
  readonly fromState: AnyPgColumn<{ data: number }>;
  readonly toState: AnyPgColumn<{ data: number }>;
  readonly actorName?: AnyPgColumn<{ data: string }>;
};

interface TimelineDefinition {
  table: TimelineTable;
  /** The property, and the column, that name the record. */
  ofCase: string;
  caseId: AnyPgColumn<{ data: number; notNull: true }>;
  /** What happened: an action, or an event of the area. */
  event: AnyPgColumn<{ data: string; notNull: true }>;
  /** Actions that give the record to somebody else and may leave its state as it is. */
  handovers?: readonly string[];
}

export interface Timeline<Entry extends NewEntry> {
  /** Adds entries in the order given, in one statement. @returns their ids */
  append(tx: Tx, entries: readonly Entry[]): Promise<number[]>;
  /** @returns who brought the record to where it is, when and by what; undefined when nobody has moved it yet */
  lastMove(tx: Tx, caseId: number, events?: readonly string[]): Promise<LastAct | undefined>;
}

/** @typeParam Entry what an entry of the area says besides */
export function defineTimeline<Entry extends NewEntry>({
  table,
  ofCase,
  caseId,
  event,
  handovers = [],
}: TimelineDefinition): Timeline<Entry> {
  const rowOf = ({ of, ...entry }: Entry) => ({
    params: {},
    photoKeys: [],
    ...entry,
    [ofCase]: of.id,
    parkId: of.parkId,
  });
  const isMove = or(
    sql`${table.fromState} is distinct from ${table.toState}`,
    handovers.length > 0 ? inArray(event, [...handovers]) : undefined,
  );
  return {
    async append(tx, entries) {
      if (entries.length === 0) return [];
      return insertNumberedRows(tx, table, entries.map(rowOf));
    },
    async lastMove(tx, id, events) {
      const wanted = events ? inArray(event, [...events]) : isMove;
      const [row] = await tx
        .select({ name: table.actorName ?? users.name, at: table.at, by: event })
        .from(table)
        .leftJoin(users, eq(users.id, table.actorId))
        .where(and(eq(caseId, id), wanted))
        .orderBy(desc(table.id))
        .limit(1);
      return row && { name: row.name ?? '', at: row.at.getTime(), by: row.by };
    },
  };
}

interface ShownRow {
  id: number;
  at: Date;
  clientAt: Date | null;
  note: string | null;
  params: Record<string, string | number>;
  photoKeys: string[];
}

/** What the entries of every timeline show alike. */
export const shownEntry = (
  { id, at, clientAt, note, params, photoKeys }: ShownRow,
  photoOf: (key: string) => Photo,
) => ({
  id,
  at: at.getTime(),
  clientAt: clientAt?.getTime() ?? null,
  note,
  params,
  photos: photoKeys.map(photoOf),
});
