/** Rosters, shifts, absences, hand-over. */
export const alarmDutyEndpoints = {};
