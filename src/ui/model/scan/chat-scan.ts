/** Scans by the chat app's own scanner, where the page is open inside that app and the installation is set up for it. */
import { call } from '@/api/call';
import { chatPageEndpoints, type ChatApp, type ChatPageSignature } from '@/contract/chat-page';

/** Signs an address of this page for the app's script. */
export type SignPage = (url: string) => Promise<ChatPageSignature>;

/** One app's documented calls. @returns what the code says. @throws when it was closed without one, or would not open */
export type ChatScanner = (first: ChatPageSignature, sign: SignPage) => Promise<string | undefined>;

/** `none`: closed without a code, or there is no such scanner here. */
export type ChatScan = { readonly code: string } | 'none';

/** Longer than a bridge needs on a slow phone: an app that never answers must not keep anybody from the camera. */
const PATIENCE_MS = 6_000;

/** @throws when the app does not answer in time */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the chat app does not answer')), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const SCANNERS: Record<ChatApp, () => Promise<{ scan: ChatScanner }>> = {
  wecom: () => import('./chat-wecom'),
  dingtalk: () => import('./chat-dingtalk'),
  feishu: () => import('./chat-feishu'),
};

/** The page as the web view shows it; apps sign no fragment. */
const shown = (): string => location.href.split('#')[0] ?? '';

/** Each app words it in its own way. */
const isClosed = (error: unknown): boolean => {
  const said = error instanceof Error ? error.message : JSON.stringify(error ?? '');
  return /cancel|取消/i.test(said);
};

/** @throws when the scanner could not be opened */
export async function scanByChat(app: ChatApp): Promise<ChatScan> {
  const sign = async (url: string): Promise<ChatPageSignature | null> => {
    const { signed } = await call(chatPageEndpoints.signChatPage, { url }, { quiet: true });
    return signed?.app === app ? signed : null;
  };
  // On a line that gives no answer the camera must not wait for the signature.
  const first = await inTime(sign(shown()));
  if (!first) return 'none';
  const { scan } = await SCANNERS[app]();
  const again: SignPage = async (url) => (url === shown() ? first : ((await sign(url)) ?? first));
  try {
    const code = await scan(first, again);
    return code ? { code } : 'none';
  } catch (error) {
    if (isClosed(error)) return 'none';
    throw error;
  }
}
