/** Texts of the board, the map and the statistics of alarms. */
export const texts = {};
