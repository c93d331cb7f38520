/** One of several tabs rings; when it is closed the next one takes over. */

/**
 * Waits to be the one that rings. The browser frees the lock of a tab that is gone.
 * @param locks undefined in webviews without Web Locks: they have one page, which rings
 * @returns how to leave it to another tab
 */
export function leadRinging(locks: LockManager | undefined, name: string, onLead: () => void): () => void {
  if (!locks) {
    onLead();
    return () => undefined;
  }
  const waiting = new AbortController();
  let leave: (() => void) | undefined;
  let gone = false;
  locks
    .request(name, { signal: waiting.signal }, () => {
      if (gone) return undefined;
      onLead();
      return new Promise<void>((resolve) => (leave = resolve));
    })
    .catch(() => undefined);
  return () => {
    gone = true;
    waiting.abort();
    leave?.();
  };
}

/** Whether another tab rings already: then no permission is needed here. */
export async function isRingingElsewhere(locks: LockManager | undefined, name: string): Promise<boolean> {
  const found = await locks?.query();
  return found?.held?.some((lock) => lock.name === name) ?? false;
}
