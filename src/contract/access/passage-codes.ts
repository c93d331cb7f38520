/** Codes of passages. Words: texts `codes.<table>.<code>`. */

/** 进, 出. */
export const PASSAGE_DIRECTION = { in: 1, out: 2 } as const;
/** 通过, 拒绝. */
export const PASSAGE_RESULT = { refused: 0, passed: 1 } as const;
/** 未授权, 不在时段, 已过期, 已冻结, 挂失, 未下发, 反潜回, 黑名单, 未知凭证. */
export const DENIAL = {
  noRight: 1,
  outOfHours: 2,
  expired: 3,
  frozen: 4,
  lost: 5,
  notSent: 6,
  antiPassback: 7,
  blocked: 8,
  unknownCredential: 9,
} as const;
