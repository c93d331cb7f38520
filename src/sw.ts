/**
 * Service worker: keeps the shell and the phone's alarm files on the device. It answers page openings and kept files,
 * nothing else: calls, photos and chunks that are not kept go past it untouched, so a missing asset stays a 404.
 */
import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { openingOf, type Opening } from '@/app/pwa/navigation-rules';

declare const self: ServiceWorkerGlobalScope;

/** A chat link may wait for the server's page this long; then the kept shell opens and makes its calls itself. In ms. */
const PATIENCE_MS = 8_000;

// The list that the build puts here: see vite.config.ts.
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// No guessing of /x/index.html or /x.html: pages are opened by the rules below only.
addRoute({ directoryIndex: '', cleanURLs: false });

const shell = createHandlerBoundToURL('/index.html');

const opens = (as: Opening) => {
  return ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }): boolean =>
    sameOrigin && request.mode === 'navigate' && openingOf(url) === as;
};

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('no page in time')), PATIENCE_MS));

registerRoute(opens('shell'), shell);
registerRoute(opens('networkThenShell'), async (options) => {
  try {
    // The ticket goes where the link points and nowhere else; opening a page does not use it up.
    const page = await Promise.race([fetch(options.request), tooLate()]);
    if (page.status < 500) return page;
  } catch {
    // No network: the kept page reads the address itself and tries again when it can.
  }
  return shell(options);
});

// The first visit is looked after at once; a new version takes over only when a person says so.
clientsClaim();
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
