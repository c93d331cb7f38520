/** The page's life as chat webviews live it: killed in the background, shown again from the back-forward cache. */

export interface LifecycleHandlers {
  /** The network or the person is back. */
  resume(): void;
  /** The page may be gone in a moment. */
  hide(): void;
}

/** Listens for the rest of the page's life. */
export function onLifecycle({ resume, hide }: LifecycleHandlers): void {
  if (!('document' in globalThis)) return;
  globalThis.addEventListener('online', resume);
  globalThis.addEventListener('pageshow', resume);
  // `beforeunload` is not sent by iOS; these two are.
  globalThis.addEventListener('pagehide', hide);
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? resume() : hide()));
}
