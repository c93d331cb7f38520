/** Timeline of one order. */
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Photo } from '@/contract/photo';
import type { OrderStep } from '@/contract/order-entities';
import { shownEntry } from '../../../case/case.timeline';
import type { Tx } from '../../../db/open';
import { code, codeOrNull } from '../../alarm/list/alarm-rows.repository';
import { users } from '../../identity/identity.table';
import { notifications } from '../../notify/notify.table';
import { orderSteps } from '../order.table';

/** Nobody reads further back than this. */
const STEP_LIMIT = 500;

const told = alias(users, 'told');

const selectSteps = (tx: Tx, orderId: number) =>
  tx
    .select({
      step: orderSteps,
      toName: told.name,
      channel: notifications.channel,
      result: notifications.result,
      reason: notifications.reason,
    })
    .from(orderSteps)
    .leftJoin(notifications, eq(notifications.id, orderSteps.notificationId))
    .leftJoin(told, eq(told.id, notifications.userId))
    .where(eq(orderSteps.orderId, orderId))
    .orderBy(desc(orderSteps.id))
    .limit(STEP_LIMIT);

export type StepRow = Awaited<ReturnType<typeof selectSteps>>[number];

/** Newest first. */
export const readSteps = async (tx: Tx, orderId: number): Promise<StepRow[]> => selectSteps(tx, orderId);

/** @returns when this last happened to the order */
export async function lastStepAt(tx: Tx, orderId: number, event: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: orderSteps.at })
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, orderId), eq(orderSteps.event, event)))
    .orderBy(desc(orderSteps.id))
    .limit(1);
  return row?.at ?? null;
}

const toNotification = ({ channel, result, toName, reason }: StepRow): OrderStep['notification'] =>
  channel === null || result === null ? null : { toName: toName ?? '', channel, result: code(result), reason };

export const toStep =
  (photoOf: (key: string) => Photo) =>
  (row: StepRow): OrderStep => ({
    ...shownEntry(row.step, photoOf),
    event: row.step.event,
    actorName: row.step.actorName,
    actorId: row.step.actorId,
    fromState: codeOrNull(row.step.fromState),
    toState: codeOrNull(row.step.toState),
    notification: toNotification(row),
  });
