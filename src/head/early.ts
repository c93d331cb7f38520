/**
 * The buttons that the server writes into the page of a link. A tap before the app is there is kept at once in the store
 * that the app's outbox adopts (`src/outbox/early.ts`), and sent as soon as the exchange has answered, under its key.
 */
import type { EarlyBar, EarlyButton, EarlyWord } from '@/contract/early-bar';
import type { BootReply } from '@/contract/session';
import { readStored, writeStored } from '@/lib/storage';
import type { RawReply } from '@/api/reply';
import type { EarlyAction } from '@/outbox/early';
import { newUuid } from '@/outbox/uuid';
import { askToBoot, post, storedPair, type Head, type Pair } from './boot';
import { watchHolds } from './hold';

const KEY = 'outbox.early';
/** What got no answer is tried again after so long, in ms. */
const AGAIN_MS = 3_000;

const stored = (): EarlyAction[] => (readStored(KEY) as EarlyAction[] | undefined) ?? [];

/** What was pressed on this page; its words stand there until the app takes the page over. */
interface Press {
  bar: HTMLElement;
  button: HTMLElement;
  words: EarlyBar['words'];
  did: string;
}
const presses = new Map<string, Press>();

const barOf = (bar: HTMLElement): EarlyBar => JSON.parse(bar.dataset.bar ?? '') as EarlyBar;
const actOf = (button: HTMLElement): EarlyButton => JSON.parse(button.dataset.early ?? '') as EarlyButton;

/** Pressed on an earlier page: the same button here is not pressed again. */
function recall({ action, userId }: EarlyAction): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  if (!bar || presses.has(action.id)) return;
  const { words, subject, userId: whose } = barOf(bar);
  if (whose !== userId || subject.kind !== action.subject.kind || subject.id !== action.subject.id) return;
  const { action: done } = action.input as EarlyButton['request'];
  for (const button of bar.querySelectorAll<HTMLElement>('[data-early]')) {
    const { request, did } = actOf(button);
    if (request.action !== done) continue;
    button.setAttribute('aria-busy', 'true');
    presses.set(action.id, { bar, button, words, did });
  }
}

function line(id: string, words: string): HTMLElement {
  const span = Object.assign(document.createElement('span'), { textContent: words });
  span.dataset.id = id;
  return span;
}

/** @param why the words of a refusal */
function say(id: string, word: EarlyWord, why = ''): void {
  const press = presses.get(id);
  const [alert, output] = press?.bar.children ?? [];
  if (!press || !alert || !output) return;
  const words = line(
    id,
    press.words[word].replace('{did}', () => press.did),
  );
  words.dataset.state = word;
  output.querySelector(`[data-id="${id}"]`)?.remove();
  if (word !== 'refused') return output.prepend(words);
  const box = Object.assign(document.createElement('p'), { className: 'sp-refused' });
  box.append(words, line(id, why));
  alert.append(box);
}

/** A business answer; anything else says "later". */
function verdictOf({ status, body }: RawReply): 'arrived' | 'refused' | undefined {
  const answer = body as { success?: boolean; error?: { code: string } } | null;
  if (status < 300) return answer?.success ? 'arrived' : undefined;
  const isLater = status >= 500 || [401, 408, 425, 429].includes(status);
  return isLater || !answer?.error || answer.error.code === 'password.mustChange' ? undefined : 'refused';
}

/** The answer stays with the action, so that the app neither asks again nor forgets a refusal. */
const noteReply = (id: string, reply: RawReply): boolean =>
  writeStored(
    KEY,
    stored().map((each) => (each.action.id === id ? { ...each, reply } : each)),
  );

export function takeTaps(boot: Head): void {
  /** What has no answer yet and is not the app's. */
  const all = (): EarlyAction[] =>
    [...stored(), ...(boot.early as EarlyAction[])].filter(({ path, reply }) => path && !reply);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), AGAIN_MS);
  };

  async function send({ action, path = '' }: EarlyAction, { uiticket, sid }: Pair): Promise<void> {
    const { id, input } = action;
    say(id, 'sending');
    const sent = post(path, { uiticket, sid, 'idempotency-key': id }, input);
    boot.sent[id] = sent;
    const reply = await sent.catch(() => undefined);
    const verdict = reply && verdictOf(reply);
    if (reply && verdict) {
      noteReply(id, reply);
      presses.get(id)?.button.setAttribute('disabled', '');
      return say(id, verdict, (reply.body as { msg?: string }).msg);
    }
    delete boot.sent[id];
    say(id, 'waiting');
    // A session that has ended is not asked again: the message opens a new one.
    if (reply?.status !== 401) again();
  }

  async function flush(): Promise<void> {
    const reply = await boot.reply?.catch(() => undefined);
    const waiting = all().filter(({ action }) => !(action.id in boot.sent));
    if (waiting.length === 0) return;
    const data = (reply?.body as { data?: BootReply } | undefined)?.data;
    if (!data) {
      for (const { action } of waiting) say(action.id, 'waiting');
      if (!boot.reply || (reply && reply.status < 500)) return;
      if (!boot.adopted) askToBoot(boot);
      return again();
    }
    const pair = data.credentials ?? storedPair();
    for (const early of waiting) {
      recall(early);
      if (pair && early.userId === data.user?.id) void send(early, pair);
      else say(early.action.id, data.ticketError ? 'expired' : 'other');
    }
  }

  function take(button: HTMLElement): void {
    const bar = button.closest<HTMLElement>('[data-bar]');
    if (!bar || button.hasAttribute('aria-busy')) return;
    button.setAttribute('aria-busy', 'true');
    const { userId, path, on, words, endpoint, parkId, subject } = barOf(bar);
    const { request, title, did } = actOf(button);
    const at = Date.now();
    const action = { id: newUuid(), endpoint, parkId, subject, title, input: { ...request, ...on, clientAt: at } };
    // Keys of texts and names of actions are the server's own.
    const early = { userId, path, at, action } as unknown as EarlyAction;
    if (!writeStored(KEY, [...stored(), early])) boot.early.push(early);
    presses.set(action.id, { bar, button, words, did });
    say(action.id, 'sending');
    void flush();
  }

  watchHolds(boot, take);
  addEventListener('online', () => void flush());
  void flush();
}
