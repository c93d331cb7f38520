/** What pages and their service worker tell each other of notifications. */

/** Kept by a notification: where it leads when no page is open any more. */
export interface NoticeData {
  readonly href: string;
}

/** The worker to the page: the notification with this tag was pressed. */
export interface PressedNotice {
  readonly type: 'NOTICE_PRESSED';
  readonly tag: string;
}
