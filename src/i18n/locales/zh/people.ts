/** Users and organisations. */
export const texts = {};
