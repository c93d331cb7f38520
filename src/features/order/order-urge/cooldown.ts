/** How long somebody must wait before urging again. Pure; times are server time in ms. */
import type { OrderDetail } from '@/contract/order-entities';

/** @returns when the next urge may be sent; undefined: now */
export const urgeWait = ({ urgeAgainAt }: Pick<OrderDetail, 'urgeAgainAt'>, now: number): number | undefined =>
  urgeAgainAt !== null && urgeAgainAt > now ? urgeAgainAt : undefined;
