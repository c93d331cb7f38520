/** Notifications of the operating system, where the browser has them and the person allowed them. */
import { isChatWebview } from './chat-webview';
import type { NoticeData, PressedNotice } from './notice-messages';

/** `none`: not supported by this browser; `ask`: not decided yet. */
export type NoticeLeave = 'none' | 'ask' | 'granted' | 'denied';

/** On Android a page cannot show any, only its service worker. */
const byWorker = (): boolean => /android/i.test(navigator.userAgent);

/** Not in webviews of chat apps: there the chat app notifies. */
const isWithout = (): boolean =>
  !('Notification' in globalThis) || isChatWebview() || (byWorker() && !('serviceWorker' in navigator));

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
  /** The page that a worker opens when no page is left that handles `onOpen`. */
  href: string;
  onOpen: () => void;
}

const optionsOf = ({ body, tag, urgent }: SystemNotice): NotificationOptions => ({
  body,
  tag,
  requireInteraction: urgent,
});

/** @returns how to take it away */
function showByWorker(notice: SystemNotice): () => void {
  const { title, tag, href, onOpen } = notice;
  const data: NoticeData = { href };
  const worker = navigator.serviceWorker.ready;
  const hear = (event: MessageEvent<Partial<PressedNotice> | null>): void => {
    if (event.data?.type === 'NOTICE_PRESSED' && event.data.tag === tag) onOpen();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  const shown = worker.then((by) => by.showNotification(title, { ...optionsOf(notice), data }));
  shown.catch(() => undefined);
  return () => {
    navigator.serviceWorker.removeEventListener('message', hear);
    const close = async (): Promise<void> => {
      await shown;
      for (const each of await (await worker).getNotifications({ tag })) each.close();
    };
    void close().catch(() => undefined);
  };
}

/** @returns how to take it away; undefined where it could not be shown. */
export function showNotice(notice: SystemNotice): (() => void) | undefined {
  if (noticeLeave() !== 'granted') return undefined;
  if (byWorker()) return showByWorker(notice);
  try {
    const shown = new Notification(notice.title, optionsOf(notice));
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      notice.onOpen();
    });
    return () => shown.close();
  } catch {
    return undefined;
  }
}
