/** Who decides at a node, and how several of them decide together. */
import * as z from 'zod/mini';
import { DUTY_POSTS } from '../duty-post';
import { id } from '../envelope';
import { fieldKey } from './flow-form';

const ids = z.array(id).check(z.minLength(1), z.maxLength(50));
const levels = z.number().check(z.int(), z.gte(1), z.lte(10));

export const peopleRule = z.discriminatedUnion('by', [
  /** 指定人员 */
  z.object({ by: z.literal('people'), ids }),
  /** 角色 */
  z.object({ by: z.literal('role'), ids }),
  /** 岗位: the name of a position. */
  z.object({ by: z.literal('post'), names: z.array(z.string().check(z.minLength(1), z.maxLength(40))) }),
  /** 组织成员 and 组织负责人 */
  z.object({ by: z.literal('orgMembers'), ids }),
  z.object({ by: z.literal('orgLeader'), ids }),
  /** 上级 n 级 and 连续多级上级, of whoever started it. */
  z.object({ by: z.literal('superior'), level: levels }),
  z.object({ by: z.literal('superiors'), upTo: levels }),
  /** 发起人自选 and 上一步选 */
  z.object({ by: z.literal('starterPicks') }),
  z.object({ by: z.literal('priorPicks') }),
  /** 表单字段: a field with a person. */
  z.object({ by: z.literal('field'), field: fieldKey }),
  /** 发起人 */
  z.object({ by: z.literal('starter') }),
  /** 此刻值班 */
  z.object({ by: z.literal('onDuty'), post: z.enum(DUTY_POSTS) }),
  /** 业务给出: what the record of the business names under this key. */
  z.object({ by: z.literal('business'), key: fieldKey }),
]);
export type PeopleRule = z.output<typeof peopleRule>;

/** 或签, 会签, 依次, 比例. */
export const WAYS = ['any', 'all', 'inTurn', 'share'] as const;
export type Way = (typeof WAYS)[number];

/** 转管理员, 指定人员, 上级负责人, 不许发起, 自动通过. */
export const NOBODY_RULES = ['managers', 'people', 'superior', 'forbid', 'pass'] as const;
/** 转上级, 转负责人, 跳过, 自己批. */
export const OWN_RULES = ['superior', 'leader', 'skip', 'self'] as const;
/** 结束, 退回发起人, 退回节点. */
export const REFUSAL_RULES = ['end', 'toStarter', 'toNode'] as const;
/** Of a flow that another one waits for: as above, or it goes on all the same. */
export const SUB_REFUSALS = [...REFUSAL_RULES, 'goOn'] as const;
export const TIMEOUT_RULES = ['nothing', 'superior', 'managers', 'pass', 'refuse'] as const;

export const timeout = z.object({
  /** Working minutes until it is late. */
  minutes: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
  /** Reminders after that, each so many working minutes after the one before. */
  remind: z.number().check(z.int(), z.gte(0), z.lte(10)),
  everyMinutes: z._default(z.number().check(z.int(), z.gte(5), z.lte(10_000)), 60),
  /** When nobody has answered after the last reminder. */
  afterwards: z.enum(TIMEOUT_RULES),
});
export type Timeout = z.output<typeof timeout>;
