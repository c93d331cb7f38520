/**
 * Service worker: keeps the program's files on the device. What opens the page of a link is kept first, within the few
 * seconds that a first look lasts; the page asks for the rest when it is idle (`lib/kept.ts`). It answers page openings
 * and files of its list, nothing else: calls, photos and other chunks go past it untouched, so a missing asset stays a 404.
 */
import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { NoticeData, PressedNotice } from '@/lib/notice-messages';
import { isKeepLater, type KeptAnswer } from '@/lib/kept-messages';
import { dropOthers, keepMissing, keptOrFetched, missingIn, sameNamed } from '@/app/pwa/later-files';
import { openingOf, pageInTime, type NavigationMode } from '@/app/pwa/navigation-rules';
import { isSavingData } from '@/lib/data-saver';
import { pictureOf, withPicture } from '@/app/pwa/first-picture';
import { isSamePlace, noteSeenLink, seenPicture } from '@/lib/seen-links';

declare const self: ServiceWorkerGlobalScope;

/** A file of the list that the build puts here: see vite.config.ts. */
interface Listed {
  readonly url: string;
  readonly revision: string | null;
  /** Needed to open the page of a link. */
  readonly first: boolean;
  /** Of a page that few need: kept by whoever has opened it. */
  readonly used?: boolean;
}

const listed = self.__WB_MANIFEST as Listed[];
const first = listed.filter((file) => file.first);
const pathsOf = (files: readonly Listed[]): string[] =>
  files.map(({ url }) => new URL(url, self.location.href).pathname);
const later = pathsOf(listed.filter(({ first, used }) => !first && !used));
const used = pathsOf(listed.filter((file) => file.used));
const openLater = (): Promise<Cache> => caches.open('later-files');

// The list is kept one file after the other. What the page has not fetched itself is on its way meanwhile, all at once.
self.addEventListener('install', () => {
  for (const { url, revision } of first) if (revision === null) void fetch(url).catch(() => undefined);
});
precache(first.map(({ url, revision }) => ({ url, revision })));
cleanupOutdatedCaches();
// No guessing of /x/index.html or /x.html: pages are opened by the rules below only.
addRoute({ directoryIndex: '', cleanURLs: false });

let keeping: Promise<boolean> | undefined;
const fetchFile = (path: string): Promise<Response> => fetch(path);

/** One run at a time, whoever asks. */
const keepLater = (): Promise<boolean> =>
  (keeping ??= openLater()
    .then((cache) => keepMissing(cache, later, fetchFile))
    .finally(() => (keeping = undefined)));

/** What the person has opened with the version before opens with this one, too. */
async function keepUsedAgain(): Promise<void> {
  const cache = await openLater();
  await keepMissing(cache, await sameNamed(cache, used), fetchFile);
}

self.addEventListener('install', (event) => {
  // A new version takes over when it is as whole as the one before; what is missing then comes later.
  if (self.registration.active && !isSavingData())
    event.waitUntil(
      keepLater()
        .then(keepUsedAgain)
        .catch(() => undefined),
    );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(openLater().then((cache) => dropOthers(cache, [...later, ...used])));
});

const isLater = new Set([...later, ...used]);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isLater.has(url.pathname),
  async ({ request, url }) => keptOrFetched(await openLater(), url.pathname, () => fetch(request)),
);

const shell = createHandlerBoundToURL('/index.html');

const opens = (as: NavigationMode) => {
  return ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }): boolean =>
    sameOrigin && request.mode === 'navigate' && openingOf(url) === as;
};

registerRoute(opens('shell'), async (options) =>
  withPicture(await shell(options), (await seenPicture(options.url)) ?? ''),
);
// The ticket goes where the link points and nowhere else; opening a page does not use it up. The shell opens under the same
// address, so that its head script finds the ticket there.
registerRoute(opens('networkThenShell'), async (options) => {
  const picture = await seenPicture(options.url);
  if (picture !== undefined) return withPicture(await shell(options), picture);
  return pageInTime(
    () => fetch(options.request),
    () => shell(options),
  );
});

// The first visit is looked after at once; a new version takes over only when a person says so.
clientsClaim();
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** What a page has fetched itself: it opens without a line after one look, also where the rest is not kept. */
async function keepOpened(files: readonly string[]): Promise<void> {
  const seen = new Set(files.map((file) => new URL(file, self.location.href).pathname));
  await keepMissing(
    await openLater(),
    [...later, ...used].filter((path) => seen.has(path)),
    fetchFile,
  );
}

async function isWhole(fetchMissing: boolean): Promise<boolean> {
  if (fetchMissing) return keepLater();
  return (await missingIn(await openLater(), later)) === 0;
}

/** For guests without an account, and on walls, the rest of the program is of no use. */
const isGuests = (source: MessageEventSource | Client | null): boolean =>
  source instanceof WindowClient && /^\/(?:visit\/|reportScreen)/.test(new URL(source.url).pathname);

self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (!isKeepLater(data)) return;
  // It has shown its record by now; whoever has gone on to another page shows that one's.
  if (source instanceof WindowClient && isSamePlace(source.url, data.page))
    event.waitUntil(noteSeenLink(source.url, pictureOf(data.head)));
  const answer = (whole: boolean): void => source?.postMessage({ type: 'KEPT', whole } satisfies KeptAnswer);
  event.waitUntil(
    keepOpened(data.files)
      .then(() => isWhole(data.fetch && !isGuests(source)))
      .then(answer, () => answer(false)),
  );
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
