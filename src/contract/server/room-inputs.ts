/** What forms of machine rooms have in common. */
import * as z from 'zod/mini';
import { ruled } from '../validation';

export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
export const remark = ruled('text128');
export const between = (least: number, most: number) => z.coerce.number().check(z.gte(least), z.lte(most));
export const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));
export const PERMITS = { kind: 'server-room', read: 'server.read', write: 'server.setup' } as const;
