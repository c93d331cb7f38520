/** Parks and their places. */
export const texts = {};
