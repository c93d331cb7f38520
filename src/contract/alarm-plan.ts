/** Plans and their drills. */
export const alarmPlanEndpoints = {};
