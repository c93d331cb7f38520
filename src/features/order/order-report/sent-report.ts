/** Of the page of new orders: which one was put aside to be sent just now, so that its form begins anew. */

/** For the state of the router's entry. */
export const sentState = (id: string): { sentReport: string } => ({ sentReport: id });

/** @returns the id; empty where none was */
export const sentOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'sentReport' in state ? String(state.sentReport) : '';
