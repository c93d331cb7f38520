/** Codes that only the administration and its lists have. Imported through `codes`. */
export const TENANT_STATE = { disabled: 0, enabled: 1 } as const;
export const NODE_TYPE = { directory: 0, function: 1, process: 2, functionProcess: 3 } as const;
export const RESOURCE_TYPE = { application: 0, catalogue: 1, mainFunction: 2, subFunction: 3 } as const;
export const LOG_RESULT = { success: 1, failure: 0, error: -1 } as const;
export const LOGIN_LOG_TYPE = { login: 1, logout: 0 } as const;
/** Whom a role shows. */
export const DATA_SCOPE = { all: 1, custom: 2, ownOrg: 3, ownOrgAndBelow: 4, self: 5 } as const;
export const ROLE_TYPE = { unified: 1, park: 2 } as const;
export const ROLE_STATE = { disabled: 0, enabled: 1 } as const;
/** Whose an application is: only our own give menus. */
export const APP_FROM = { own: 1, other: 2 } as const;
/** How an application opens: 当前页, 内嵌, 新窗口. */
export const OPEN_MODE = { self: 1, frame: 2, window: 3 } as const;
export const DICT_TYPE = { system: 1, business: 2 } as const;
export const SYS_LOG_LEVEL = { error: 1, warning: 2, slow: 3 } as const;
export const SYNC_STATE = { success: 1, failure: 0 } as const;
export const LOCATION_KIND = { building: 1, floor: 2, room: 3 } as const;
export const REGISTRATION_STATE = { waiting: 0, approved: 1, refused: 2 } as const;
