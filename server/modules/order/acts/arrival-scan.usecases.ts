/** Proof of being there: a scanned code, or why there was none to scan. */
import { LEAST_REASON } from '@/contract/order-act';
import type { Acting, ActInput, Scene } from './act.types';
import { requires, scanDoesNotMatch, scanUnexplained } from '../order.errors';
import { pointOfGiven } from '../../device/given-code.usecases';
import { isAt, isScannable } from '../../device/point.rules';

/** Asked for once, where the type wants it and there is something to scan. */
const wantsScan = ({ order, type }: Pick<Scene, 'order' | 'type'>): boolean =>
  type.needScan && order.arriveAt === null && isScannable(order);

export type Arriving = Acting<'arrive'> | Acting<'start'>;

/** Somebody came without the code that the type wants: words and a photo stand for it. */
export const isUnscanned = (acting: Arriving): boolean => wantsScan(acting) && !acting.input.scanCode;

/** @throws AppError 422 naming the fields that are missing */
function assertExplained({ reason = '', photoKeys }: ActInput<'arrive' | 'start'>): void {
  if (reason === '') throw requires('scan', { scanCode: 'required' });
  // By character: one of two units is one to whoever wrote it.
  const length = [...reason].length;
  const fields = {
    ...(length < LEAST_REASON && { reason: 'tooShort' }),
    ...(photoKeys.length === 0 && { photoKeys: 'required' }),
  };
  if (Object.keys(fields).length > 0) throw scanUnexplained(fields, LEAST_REASON);
}

/** A wrong code is refused either way. */
export async function assertScan(acting: Acting): Promise<void> {
  const { tx, deps, now, by, order, input } = acting;
  if (input.action !== 'arrive' && input.action !== 'start') return;
  if (input.scanCode) {
    const found = await pointOfGiven({ tx, deps, now, userId: by.id }, input.scanCode);
    if (!found || found.parkId !== order.parkId || !isAt(order, found.point)) throw scanDoesNotMatch();
  } else if (wantsScan(acting)) assertExplained(input);
}
