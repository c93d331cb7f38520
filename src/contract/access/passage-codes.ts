/** Codes of passages. Words: texts `codes.<table>.<code>`. */

/** 进, 出. */
export const PASSAGE_DIRECTION = { in: 1, out: 2 } as const;
/** Whose passage it is: 人员, 访客. */
export const PASSAGE_SUBJECT = { person: 1, guest: 2 } as const;
/** By which credential, as CREDENTIAL_KIND; of a guest whom a guard let through also 人工. */
export const PASSAGE_WAY = { face: 1, card: 2, qr: 3, pin: 4, idCard: 5, plate: 6, byHand: 7 } as const;
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
