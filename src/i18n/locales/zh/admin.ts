/** Lists and records of the administration: what all of them share. */
export const texts = {};
