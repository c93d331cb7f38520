/** Texts of the desk: record, manual alarms, tasks. */
export const texts = {};
