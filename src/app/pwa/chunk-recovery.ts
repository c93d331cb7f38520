/** A chunk that cannot be loaded: drafts are saved and the page is reloaded, once, and only if that can help. */
import { readStored, writeStored } from '@/lib/storage';
import { flushDrafts } from '@/outbox/drafts';
import { isAnythingDirty } from '@/ui/model/dirty';
import { activateVersion, lookForVersion } from './new-version';

/** `changed`: another build is served now; `same`: ours still is; `away`: the platform cannot be reached. */
export type Served = 'changed' | 'same' | 'away';

export interface RecoveryDeps {
  served(): Promise<Served>;
  isDirty(): boolean;
  saveDrafts(): Promise<void>;
  /** Remembers that this build was reloaded. @returns false when it was before, or when that cannot be remembered */
  firstTime(): boolean;
  reload(): Promise<void>;
}

/** @returns whether the page is being reloaded; if not, the screen's own error with its retry stays. */
export async function recover(deps: RecoveryDeps): Promise<boolean> {
  const served = await deps.served();
  // Offline a reload would cost the page that is still there.
  if (served === 'away') return false;
  // WebKit remembers a failed chunk until the next load; but a form is worth more than a screen that can wait.
  if (served === 'same' && deps.isDirty()) return false;
  if (!deps.firstTime()) return false;
  await deps.saveDrafts();
  await deps.reload();
  return true;
}

/** The hashed entry of a page names its build. */
const entryOf = (html: string): string | undefined => /<script[^>]+type="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1];

const ownEntry = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** @returns `away` also while the browser is offline: the part is tried again once it is online, and what is on show stays. */
export async function askServer(): Promise<Served> {
  if (!navigator.onLine) return 'away';
  try {
    // The query keeps the service worker's copy out of it.
    const reply = await fetch(`/?build=${Date.now()}`, { cache: 'no-store', credentials: 'omit' });
    const entry = entryOf(await reply.text());
    // A captive portal's page has no entry of ours.
    if (!reply.ok || !entry?.startsWith('/')) return 'away';
    return entry === ownEntry() ? 'same' : 'changed';
  } catch {
    return 'away';
  }
}

function firstTime(): boolean {
  const key = 'pwa.reloadedBuild';
  const build = ownEntry();
  return readStored(key, 'session') !== build && writeStored(key, build, { kind: 'session' });
}

const state = { running: false };

/** Call once, before the first lazy import. */
export function installChunkRecovery(): void {
  addEventListener('vite:preloadError', () => {
    // Not prevented: the importer still gets the error and shows its retry.
    if (state.running) return;
    state.running = true;
    const reload = async (): Promise<void> => {
      // Else the old service worker would give the old page again, whose chunk is the one that is missing.
      await lookForVersion();
      await activateVersion();
      location.reload();
    };
    void recover({ served: askServer, isDirty: isAnythingDirty, saveDrafts: flushDrafts, firstTime, reload })
      .catch(() => false)
      .finally(() => (state.running = false));
  });
}
