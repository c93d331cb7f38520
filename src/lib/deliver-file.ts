/** Hands a file that was made or fetched here to the person. */

/** Longer than any browser takes to begin with it, in ms. */
const KEPT_MS = 30_000;

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** `share` hands the file to another app where the phone can do so; a phone that cannot downloads it. */
export type Delivery = 'share' | 'download';

export async function deliver(file: File, how: Delivery): Promise<void> {
  // Older web views know neither.
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  if (how === 'download' || !canShare) return download(file);
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch (error) {
    // Closing the choice of apps is an answer; anything else must not lose the file.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file);
  }
}
