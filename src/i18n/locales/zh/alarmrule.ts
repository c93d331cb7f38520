/** Texts of alarm rules and their preview. */
export const texts = {};
