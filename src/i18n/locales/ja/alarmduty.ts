/** Texts of rosters, absences and hand-over. */
export const texts = {};
