/** Gives the record that came with the boot call to the screen that shows it: no second request. */

const kindOf = (received: unknown): unknown =>
  typeof received === 'object' && received !== null && 'kind' in received ? received.kind : undefined;

/** What a record looks like comes with its page: the link to an alarm carries nothing of orders or approvals, nor the other way round. */
export async function seedRecord(received: unknown): Promise<void> {
  const kind = kindOf(received);
  if (kind === 'order') (await import('@/features/order/seed-order')).seedOrder(received);
  else if (kind === 'flow') (await import('@/features/flow/detail/seed-flow')).seedFlow(received);
  else if (kind !== undefined) (await import('@/features/alarm/seed-alarm')).seedAlarm(received);
}
