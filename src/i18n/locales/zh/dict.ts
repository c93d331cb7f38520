/** Dictionaries and password policy. */
export const texts = {};
