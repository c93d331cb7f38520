/** A signature as a customer draws it, for tests. */
import type { DrawnSignature } from '@/contract/order-signature';

export const DRAWN = [
  [60, 60, 120, 180, 180, 60, 240, 180],
  [300, 120, 420, 120],
];

export const signatureOf = (name = '李雷', phone = '13900139000'): DrawnSignature => ({ strokes: DRAWN, name, phone });
