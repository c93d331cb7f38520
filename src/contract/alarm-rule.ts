/** Alarm rules: kept, ordered, tried out. */
export const alarmRuleEndpoints = {};
