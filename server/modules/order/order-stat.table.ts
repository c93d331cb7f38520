/**
 * The numbers of orders by day, type, building and holder. A trigger on `work_order` adds what each change means to them
 * in the same transaction (see migration 0006): rows are only ever added, so that no two people wait for one sum;
 * `foldOrderStats` puts rows of one key together later.
 */
import { bigint, date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { ref } from '../../db/columns';

const sum = (name: string) => integer(name).notNull().default(0);
const largeSum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const orderStats = pgTable(
  'order_stat',
  {
    parkId: ref('park_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    typeId: ref('type_id').notNull(),
    buildingId: ref('building_id'),
    ownerId: ref('owner_id'),
    total: sum('total'),
    done: sum('done'),
    incomplete: sum('incomplete'),
    cancelled: sum('cancelled'),
    reopened: sum('reopened'),
    refused: sum('refused'),
    transferred: sum('transferred'),
    urged: sum('urged'),
    acked: sum('acked'),
    ackSec: largeSum('ack_sec'),
    arrived: sum('arrived'),
    arriveSec: largeSum('arrive_sec'),
    completed: sum('completed'),
    cycleSec: largeSum('cycle_sec'),
    respondMet: sum('respond_met'),
    respondMissed: sum('respond_missed'),
    finishMet: sum('finish_met'),
    finishMissed: sum('finish_missed'),
    scored: sum('scored'),
    scoreSum: sum('score_sum'),
    quoted: largeSum('quoted'),
    paid: largeSum('paid'),
  },
  (t) => [index('order_stat_day').on(t.parkId, t.day)],
);
