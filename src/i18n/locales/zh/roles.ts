/** Roles and data scope. */
export const texts = {};
