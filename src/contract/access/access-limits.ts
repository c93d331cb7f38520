/** What a controller says of itself when it greets. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { CREDENTIAL_KIND } from './access-codes';

/** What may be broken while it answers: 存储, 门锁, 读卡器, 供电. */
const REPORTED_FAULTS = ['storage', 'lock', 'reader', 'power'] as const;
/** `answers`: what it answers cannot be read, again and again; the platform says so, not the controller. */
export const CONTROLLER_FAULTS = [...REPORTED_FAULTS, 'answers'] as const;

/** Null: the controller itself. */
const doorNo = z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(64))), null);
export const controllerFault = z.object({ kind: z.enum(CONTROLLER_FAULTS), doorNo });
export type ControllerFault = z.output<typeof controllerFault>;
/** All that is broken now; what is not named is whole again. */
export const reportedFaults = z.array(z.object({ kind: z.enum(REPORTED_FAULTS), doorNo })).check(z.maxLength(64));

/** How much it takes. */
export const controllerLimits = z.object({
  people: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  faces: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
  /** Segments of one day that its time plans take: Hikvision 8, Dahua 4. */
  segments: z.number().check(z.int(), z.gte(1), z.lte(24)),
});
export type ControllerLimits = z.output<typeof controllerLimits>;

export const factor = codeOf(CREDENTIAL_KIND);
/** What its readers read: 人脸, 卡, 二维码, 密码, 身份证, 车牌. */
export const controllerWays = z.array(factor).check(z.minLength(1), z.maxLength(6));
