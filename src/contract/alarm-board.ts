/** The board, floor plans and statistics. */
export const alarmBoardEndpoints = {};
