/** Applications, menus, tenants and rule allocation. */
export const texts = {};
