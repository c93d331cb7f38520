/** Notifications of the operating system, where the browser has them and the person allowed them. */
import { isChatWebview } from './chat-webview';

/** `none`: this browser cannot; `ask`: nobody has decided yet. */
export type NoticeLeave = 'none' | 'ask' | 'granted' | 'denied';

/** Webviews of chat apps show none. On Android a page cannot show any, only a service worker; there the chat app tells. */
const isWithout = (): boolean =>
  !('Notification' in globalThis) || isChatWebview() || /android/i.test(navigator.userAgent);

export function noticeLeave(): NoticeLeave {
  if (isWithout()) return 'none';
  return Notification.permission === 'default' ? 'ask' : Notification.permission;
}

/** To be called within a press. */
export async function askForNotices(): Promise<NoticeLeave> {
  if (noticeLeave() === 'ask') await Notification.requestPermission();
  return noticeLeave();
}

export interface SystemNotice {
  title: string;
  body: string;
  /** A newer one with the same tag takes its place: tabs do not show it twice. */
  tag: string;
  /** Stays until it is looked at. */
  urgent: boolean;
  onOpen: () => void;
}

/** @returns how to take it away; undefined where it could not be shown. */
export function showNotice({ title, body, tag, urgent, onOpen }: SystemNotice): (() => void) | undefined {
  if (noticeLeave() !== 'granted') return undefined;
  try {
    const notice = new Notification(title, { body, tag, requireInteraction: urgent });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      onOpen();
    });
    return () => notice.close();
  } catch {
    return undefined;
  }
}
