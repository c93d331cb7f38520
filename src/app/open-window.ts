/** New windows. Opened in the tap itself, or the browser blocks them as pop-ups; the address is set later. */

/** The other side learns neither our window nor the address that it was opened from. */
const detached = (opened: Window): Window => {
  opened.opener = null;
  return opened;
};

/**
 * Call it in the tap. With `noopener` the browser would not say whether a window came: it is opened empty instead.
 * @param addressOf asked only when a window came; where it goes may take a while, and when that fails it closes again
 * @returns false when no window came (blocked, or a webview that has none)
 */
export function openWindow(addressOf: () => string | Promise<string>): boolean {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return false;
  const target = detached(opened);
  const address = addressOf();
  if (typeof address === 'string') target.location.replace(address);
  else
    address.then(
      (url) => target.location.replace(url),
      () => target.close(),
    );
  return true;
}
