/** Codes of algorithms, of where they watch, and of what they notice. Words: texts `codes.<table>.<code>`. */

/** 周界入侵, 徘徊, 烟火, 未戴安全帽, 违停, 人员聚集, 越线. No kind recognises a person. */
export const ALGORITHM_KIND = {
  intrusion: 1,
  loitering: 2,
  smoke: 3,
  helmet: 4,
  parking: 5,
  crowd: 6,
  crossing: 7,
} as const;
export type AlgorithmKind = (typeof ALGORITHM_KIND)[keyof typeof ALGORITHM_KIND];

/** 停用, 启用. */
export const ALGORITHM_STATE = { off: 0, on: 1 } as const;

/** 撤防, 布防, 暂停. */
export const BINDING_STATE = { off: 0, armed: 1, paused: 2 } as const;
export type BindingState = (typeof BINDING_STATE)[keyof typeof BINDING_STATE];

/** 只记录, 告警. */
export const BINDING_RESULT = { record: 0, alarm: 1 } as const;

/** 关注区, 屏蔽区, 绊线. */
export const ZONE_KIND = { watch: 1, mask: 2, line: 3 } as const;

/** 新, 已确认, 误报, 忽略, 转工单. */
export const VIDEO_EVENT_STATE = { fresh: 10, confirmed: 20, falseAlarm: 30, ignored: 40, ordered: 50 } as const;
export type VideoEventState = (typeof VIDEO_EVENT_STATE)[keyof typeof VIDEO_EVENT_STATE];
