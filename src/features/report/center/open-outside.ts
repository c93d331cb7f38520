/** Where a report of another system appears: a window that is opened in the tap, on phones and in chat apps the page itself. */
import { isChatWebview } from '@/lib/chat-webview';

/** @returns once it is on its way; @throws what the address could not be had for, and no window stays */
async function inWindow(opened: Window, addressOf: () => Promise<string>): Promise<void> {
  // The other side gets no hold on our page.
  opened.opener = null;
  try {
    opened.location.replace(await addressOf());
  } catch (error) {
    opened.close();
    throw error;
  }
}

/**
 * Call it in the tap: a window that is opened after an answer has come counts as a pop-up, and is stopped without a word.
 * Where none comes the page itself goes, and "back" returns.
 */
export async function openOutside(layout: 'phone' | 'desktop', addressOf: () => Promise<string>): Promise<void> {
  const opened = layout === 'phone' || isChatWebview() ? null : window.open('about:blank', '_blank');
  if (opened) await inWindow(opened, addressOf);
  else window.location.assign(await addressOf());
}
