/** Apart from the records themselves: the session needs only this much of them. */
const current: { scope: string | undefined } = { scope: undefined };

/** Whose records are kept and shown: set by the session on sign-in, cleared on sign-out. */
export const setRecordScope = (scope: string | undefined): void => {
  current.scope = scope;
};

export const recordScope = (): string | undefined => current.scope;
