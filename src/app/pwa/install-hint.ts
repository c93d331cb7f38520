/** Whether to offer 安装到桌面, and how this browser does it. */
import { readStored, writeStored } from '@/lib/storage';
import { isChatWebview } from '@/lib/chat-webview';

/** `prompt`: the browser asks itself; `ios`: only words help (分享 → 添加到主屏幕). */
export type InstallWay = 'prompt' | 'ios' | null;

/** Not in TypeScript's DOM library: Chromium only. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const DISMISSED = 'pwa.installDismissed';
const listeners = new Set<() => void>();
const state: { offered: InstallPromptEvent | null; way: InstallWay } = { offered: null, way: null };

const isStandalone = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches === true ||
  ('standalone' in navigator && navigator.standalone === true);

/** Chrome and the others on iOS cannot install; only Safari can. */
const isIosSafari = (agent: string): boolean =>
  /iphone|ipad|ipod/i.test(agent) && /safari/i.test(agent) && !/crios|fxios|edgios/i.test(agent);

const isInstallPrompt = (event: Event): event is InstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function';

function set(way: InstallWay): void {
  state.way = way;
  for (const listener of listeners) listener();
}

/** Starts listening; call once, early, since Chromium says it only once. Silent in chat webviews and installed apps. */
export function watchInstall(agent: string = navigator.userAgent): void {
  if (isChatWebview(agent) || isStandalone() || readStored(DISMISSED) === true) return;
  if (isIosSafari(agent)) set('ios');
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // Kept for our own button; the browser's bar would cover the alarm.
    event.preventDefault();
    state.offered = event;
    set('prompt');
  });
  addEventListener('appinstalled', () => set(null));
}

export const installWay = (): InstallWay => state.way;

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Never again on this device. */
export function dismissInstall(): void {
  writeStored(DISMISSED, true);
  set(null);
}

/** Shows the browser's own question. */
export async function install(): Promise<void> {
  await state.offered?.prompt();
  state.offered = null;
  set(null);
}
