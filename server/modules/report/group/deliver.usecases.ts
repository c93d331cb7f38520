/** Takes messages to groups: again and again until they arrive, or nobody wants them any more. */
import { cardLink } from '../../../chat/card-link';
import { backOffMs, type ChannelRefusal, refusalOf } from '../../../chat/channel-refusal';
import { sendToGroup } from '../../../chat/group-robot';
import { unseal } from '../../../chat/sealed';
import type { Deps } from '../../../http/context';
import { sayIn } from '../../../http/say';
import { said } from '../../../ports/said';
import { type GroupRow, noteGroupMessage, takeGroupMessage } from './group.repository';
import type { GroupWords } from './group.table';

const TIMEOUT_MS = 15_000;
const FIRST_WAIT_MS = 60_000;
const MOST_TRIES = 5;
/** Numbers of a morning are not news in the afternoon. */
const MOST_AGE_MS = 2 * 3_600_000;

interface Told {
  readonly words: GroupWords;
  readonly png: Buffer | null;
}

/** @throws ChannelRefusal */
export async function deliver(deps: Deps, group: GroupRow, { words, png }: Told, now: Date): Promise<void> {
  const address = unseal(deps.secret, group.address);
  const secret = group.secret === null ? null : unseal(deps.secret, group.secret);
  if (address === null || (group.secret !== null && secret === null))
    throw new Error('群机器人地址无法读取，请重新填写');
  const { language, path, title, lines } = words;
  const { chat, config } = deps;
  const isOwnApp = chat.name === group.app && chat.signIn !== undefined;
  const url = isOwnApp ? cardLink(config.publicUrl, { kind: 'report', path }) : `${config.publicUrl}${path}`;
  const open = sayIn(language, said('report.open'));
  const colon = sayIn(language, said('card.label', { name: '' }));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const upload = isOwnApp && chat.uploadPicture;
  await sendToGroup(
    { app: group.app, address, secret },
    { title, lines, url, open, colon },
    {
      now,
      signal,
      png,
      ...(upload && { upload: (picture: Buffer) => upload(picture, { now, signal }) }),
    },
  );
}

/** @returns when it is tried again; null: never */
function nextTry({ kind, waitMs }: ChannelRefusal, tries: number, age: number, now: Date): Date | null {
  if (kind === 'permanent' || tries >= MOST_TRIES || age > MOST_AGE_MS) return null;
  return new Date(now.getTime() + Math.max(waitMs ?? 0, backOffMs(FIRST_WAIT_MS, tries)));
}

/** Sends what waits for the groups of these parks. @returns how many arrived */
export async function sendDueGroupMessages(deps: Deps, parkIds: readonly number[], now: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const taken = await deps.db.withPark(parkIds, (tx) => takeGroupMessage(tx, now));
    if (!taken) return done;
    const { group, message } = taken;
    const note = (row: Parameters<typeof noteGroupMessage>[2]): Promise<void> =>
      deps.db.withPark([message.parkId], (tx) => noteGroupMessage(tx, message.id, row));
    try {
      if (group) await deliver(deps, group, { words: message.message, png: message.png }, now);
      await note({ nextAt: null, sentAt: group ? now : null, reason: null });
      done += 1;
    } catch (error) {
      const refusal = refusalOf(error);
      const age = now.getTime() - message.madeAt.getTime();
      await note({ nextAt: nextTry(refusal, message.tries + 1, age, now), reason: refusal.message });
    }
  }
}
