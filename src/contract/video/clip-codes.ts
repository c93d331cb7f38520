/** Codes of exported recordings, of watching, and of gaps in recordings. Words: texts `codes.<table>.<code>`. */

/** 待批, 生成中, 可下载, 已过期, 已拒绝, 已撤回, 生成失败. */
export const CLIP_STATE = {
  waiting: 10,
  making: 20,
  ready: 30,
  expired: 40,
  refused: 50,
  withdrawn: 60,
  failed: 70,
} as const;
export type ClipState = (typeof CLIP_STATE)[keyof typeof CLIP_STATE];

/** 直播, 回看录像, 播放导出录像, 下载导出录像, 查看截图. */
export const VIEW_KIND = { live: 1, recording: 2, clipPlayed: 3, clipSaved: 4, still: 5 } as const;
export type ViewKind = (typeof VIEW_KIND)[keyof typeof VIEW_KIND];
/** 视频首页, 告警, 视频事件, 工单, 录像导出, 监控点, 通行记录, 统计报表. */
export const VIEW_ORIGIN = {
  home: 1,
  alarm: 2,
  event: 3,
  order: 4,
  clip: 5,
  device: 6,
  passage: 7,
  report: 8,
} as const;
export type ViewOrigin = (typeof VIEW_ORIGIN)[keyof typeof VIEW_ORIGIN];

/** 设备离线, 无信号, 存储故障, 不在录像计划内, 原因不明. */
export const GAP_REASON = { offline: 1, noSignal: 2, storage: 3, notPlanned: 4, unknown: 9 } as const;
export type GapReason = (typeof GAP_REASON)[keyof typeof GAP_REASON];

/** 未备案, 未设标识, 保存不足, 禁装场所. */
export const LAW_FAULT = { notFiled: 1, notSigned: 2, keptTooShort: 3, forbiddenPlace: 4 } as const;
export type LawFault = (typeof LAW_FAULT)[keyof typeof LAW_FAULT];
