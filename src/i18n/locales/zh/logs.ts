/** Logs and synchronisation. */
export const texts = {};
