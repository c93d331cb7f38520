/**
 * Service worker: keeps the shell and the phone's alarm files on the device. It answers page openings and kept files,
 * nothing else: calls, photos and chunks that are not kept go past it untouched, so a missing asset stays a 404.
 */
import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { NoticeData, PressedNotice } from '@/lib/notice-messages';
import { openingOf, pageInTime, type NavigationMode } from '@/app/pwa/navigation-rules';

declare const self: ServiceWorkerGlobalScope;

// The list that the build puts here: see vite.config.ts.
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// No guessing of /x/index.html or /x.html: pages are opened by the rules below only.
addRoute({ directoryIndex: '', cleanURLs: false });

const shell = createHandlerBoundToURL('/index.html');

const opens = (as: NavigationMode) => {
  return ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }): boolean =>
    sameOrigin && request.mode === 'navigate' && openingOf(url) === as;
};

registerRoute(opens('shell'), shell);
// The ticket goes where the link points and nowhere else; opening a page does not use it up. The shell opens under the same
// address, so that its head script finds the ticket there.
registerRoute(opens('networkThenShell'), (options) =>
  pageInTime(
    () => fetch(options.request),
    () => shell(options),
  ),
);

// The first visit is looked after at once; a new version takes over only when a person says so.
clientsClaim();
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** A page that is open comes to the front and shows the alarm; without one a page is opened. */
async function openNotice({ tag, data }: Notification): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow((data as NoticeData).href));
  const pressed: PressedNotice = { type: 'NOTICE_PRESSED', tag };
  page.postMessage(pressed);
  await page.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification));
});
