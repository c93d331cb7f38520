/** Since when this page has had a line, as far as the browser knows: what it says of being offline is right. */
const line = { since: Date.now() };
globalThis.addEventListener?.('online', () => (line.since = Date.now()));

/** @returns ms since 1970, phone clock; undefined while offline */
export const lineSince = (): number | undefined => (globalThis.navigator?.onLine === false ? undefined : line.since);
