/** What of the program is on this device: whether a link opens without a line, and whether every page of a phone does. */
import { isSavingData } from './data-saver';
import { isKeptAnswer, type KeepLater } from './kept-messages';

/** `opens`: the page of a link; `whole`: all that a phone keeps. */
export type Kept = 'nothing' | 'opens' | 'whole';

const listeners = new Set<() => void>();
let kept: Kept = 'nothing';

export const keptNow = (): Kept => kept;

/** @returns how to stop */
export function subscribeKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(now: Kept): void {
  kept = now;
  // For whoever looks from outside: support, and the tests.
  document.documentElement.dataset.kept = kept;
  for (const listener of listeners) listener();
}

const worker = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

/** Whether this device can keep the program at all. iOS webviews cannot. */
export const canKeep = (): boolean => !import.meta.env.DEV && worker() !== undefined;

/** Nothing of the program is kept, but it can be: this is the first look at it. */
export const isFirstLook = (): boolean => canKeep() && worker()?.controller === null;

let endAttempt: () => void;
const attempt = new Promise<void>((resolve) => (endAttempt = resolve));

/** Resolves when a link opens without a line, or when the first attempt at keeping it has come to nothing. */
export const untilTried = (): Promise<void> => attempt;
export const noteTried = (): void => endAttempt();

/** What the page itself still fetches comes before the rest, in ms; the worker keeps it on the way. */
const AFTER_PAGE_MS = 4_000;
const IDLE_WITHIN_MS = 5_000;

function whenIdle(work: () => void): void {
  const later = (): void =>
    void (typeof requestIdleCallback === 'function'
      ? requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
      : setTimeout(work, IDLE_WITHIN_MS));
  setTimeout(later, AFTER_PAGE_MS);
}

/** @param fetchMissing false: only asks whether all of it is here; what the page has opened is kept in any case */
async function ask(fetchMissing: boolean): Promise<void> {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const registration = await worker()?.ready;
  const head = document.querySelector('.sp-record')?.outerHTML;
  const message: KeepLater = { type: 'KEEP_LATER', fetch: fetchMissing, files, page: location.href, head };
  registration?.active?.postMessage(message);
}

/** Keeps the rest now, also where the line is spared: somebody wished it. */
export const keepRest = (): void => void ask(true).catch(() => undefined);

const keepRestWhenIdle = (): void => whenIdle(() => void ask(!isSavingData()).catch(() => undefined));

/**
 * The worker has what opens a link: the rest follows when the page is idle, and again when the line comes back. A run that
 * was cut off goes on at the next visit. Whoever saves data keeps what is opened, and the rest when asked for.
 */
export function noteKept(): void {
  if (kept !== 'nothing') return;
  set('opens');
  noteTried();
  worker()?.addEventListener('message', ({ data }: MessageEvent) => {
    if (isKeptAnswer(data)) set(data.whole ? 'whole' : 'opens');
  });
  addEventListener('online', () => kept !== 'whole' && keepRestWhenIdle());
  keepRestWhenIdle();
  // A page that few need is kept at once by whoever has opened it.
  void ask(false).catch(() => undefined);
}
