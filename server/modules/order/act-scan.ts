/** Proof of being there, by a scanned code. */
import type { Acting } from './act.types';
import { requires, scanDoesNotMatch } from './order.errors';
import { isAt, isScannable, pointOfCode } from './order.point';

/** Asked for once, where the type wants it and there is something to scan; a wrong code is refused either way. */
export async function assertScan({ tx, deps, order, type, input }: Acting): Promise<void> {
  const scanCode = 'scanCode' in input ? input.scanCode : undefined;
  if (scanCode) {
    const found = await pointOfCode(tx, deps.secret, scanCode);
    if (!found || found.parkId !== order.parkId || !isAt(order, found.point)) throw scanDoesNotMatch();
    return;
  }
  if (type.needScan && order.arriveAt === null && isScannable(order)) throw requires('scan', { scanCode: 'required' });
}
