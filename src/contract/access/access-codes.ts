/** Codes of doors, the people who pass them, and what is on the controllers. Words: texts `codes.<table>.<code>`. */

/** 闸机, 门, 道闸, 梯控, 访客机. */
export const DOOR_KIND = { turnstile: 1, door: 2, barrier: 3, lift: 4, kiosk: 5 } as const;
export const DOOR_DIRECTION = { in: 1, out: 2, both: 3 } as const;
export const CONTROLLER_STATE = { online: 1, offline: 2, fault: 3, disabled: 4 } as const;
/** 关, 开, 常开, 常闭, 未知. */
export const DOOR_LOCK = { closed: 1, open: 2, heldOpen: 3, heldClosed: 4, unknown: 5 } as const;
/** 员工, 租户员工, 承包商, VIP. */
export const PASS_PERSON_KIND = { staff: 1, companyStaff: 2, contractor: 3, vip: 4 } as const;
/** 过期 follows from the validity and is never stored. */
export const PASS_PERSON_STATE = { valid: 1, frozen: 2, expired: 3, left: 4 } as const;
export const CREDENTIAL_KIND = { face: 1, card: 2, qr: 3, pin: 4, idCard: 5, plate: 6 } as const;
/** 有效, 挂失, 注销. */
export const CREDENTIAL_STATE = { valid: 1, lost: 2, cancelled: 3 } as const;
export const CONSENT_PURPOSE = { face: 1, idCard: 2, photo: 3, plate: 4 } as const;
/** What comes to the end of its time: 访客信息, 人员信息, 人脸照片, 影像, 关注名单; and what doors have not confirmed as deleted. */
export const DUE_KIND = { guest: 1, person: 2, face: 3, still: 4, door: 5, watch: 6 } as const;
/** 访客信息, 人员信息, 人脸照片, 影像, 关注名单. */
export const KEPT_KIND = { guest: 1, person: 2, face: 3, still: 4, watch: 5 } as const;
/** Whose identity number somebody read: 人员, 访客. */
export const REVEAL_OF = { person: 1, guest: 2 } as const;
/** What a park assesses before it handles it: 人脸识别, 证件号, 照片, 车牌, 通行与行踪, 访客登记. The first four as CONSENT_PURPOSE. */
export const ASSESS_SUBJECT = { face: 1, idCard: 2, photo: 3, plate: 4, passages: 5, guests: 6 } as const;
export const ASSESS_RISK = { low: 1, middle: 2, high: 3 } as const;
/** 有效, 将到期, 已到期, 未评估, 旧版. */
export const ASSESS_STATE = { valid: 1, soon: 2, over: 3, missing: 4, replaced: 5 } as const;
/** Whose data is deleted: 人员, 访客, 账号. The first two as REVEAL_OF. */
export const ERASE_OF = { person: 1, guest: 2, account: 3 } as const;
/** Why what is kept of somebody is deleted: 本人请求, 撤回同意, 目的已达成, 监管要求. */
export const ERASE_PURPOSE = { asked: 1, withdrawn: 2, served: 3, ordered: 4 } as const;
/** Where data of somebody stands. */
export const ERASE_KIND = {
  person: 1,
  credential: 2,
  face: 3,
  idNumber: 4,
  guest: 5,
  visitLog: 6,
  still: 7,
  passage: 8,
  consent: 9,
  reveal: 10,
  audit: 11,
  watch: 12,
  muster: 13,
  account: 14,
} as const;
/** What becomes of it: 删除, 匿名, or why it stays: 同意凭证, 法定日志, 公共安全, 另页处理. */
export const ERASE_FATE = { erase: 1, anonymise: 2, keepProof: 3, keepLog: 4, keepSafety: 5, otherPage: 6 } as const;
/** 一致, 待下发, 下发中, 失败, 待删除. */
export const SLOT_STATE = { agreed: 1, toSend: 2, sending: 3, failed: 4, toRemove: 5 } as const;
/** 开门, 常开, 常闭, 恢复. */
export const DOOR_COMMAND = { open: 1, holdOpen: 2, holdClosed: 3, restore: 4 } as const;
export const COMMAND_RESULT = { sent: 1, done: 2, failed: 3, timedOut: 4 } as const;
/** Why somebody opens a door from afar. */
export const OPEN_REASON = { guest: 1, noCard: 2, delivery: 3, emergency: 4, fault: 5, other: 6 } as const;

/** 反潜回 of an area: 不检查, 提醒, 拒绝. */
export const PASSBACK = { off: 1, warn: 2, refuse: 3 } as const;

export type PassbackMode = (typeof PASSBACK)[keyof typeof PASSBACK];
export type CredentialKind = (typeof CREDENTIAL_KIND)[keyof typeof CREDENTIAL_KIND];
export type SlotState = (typeof SLOT_STATE)[keyof typeof SLOT_STATE];
export type OpenReason = (typeof OPEN_REASON)[keyof typeof OPEN_REASON];
