/** The desk: whole record, manual alarms, tasks, many at once. */
export const alarmDeskEndpoints = {};
