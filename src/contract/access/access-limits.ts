/** What a controller says of itself when it greets. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { CREDENTIAL_KIND } from './access-codes';

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
