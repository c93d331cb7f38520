/** Texts of plans and drills. */
export const texts = {};
