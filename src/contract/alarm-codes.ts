/** Codes that only the desk and the set-up of alarms have. Imported through `codes`. */
/** Who raised an alarm: a device, a person, the platform itself. */
export const ALARM_SOURCE = { signal: 0, person: 1, platform: 2 } as const;
export const HAND_OVER_STATE = { waiting: 0, done: 1, withdrawn: 2 } as const;
export const HAND_OVER_ITEM_STATE = { waiting: 0, signed: 1, refused: 2 } as const;
