/**
 * Sends people links by which they set their own password: by their chat app or by text message. A password is never
 * sent. A link that no channel could send is revoked at once, so that no unknown link stays valid.
 */
import type { RowResult } from '@/contract/crud';
import type { InputOf } from '@/contract/endpoint';
import type { passwordLinkEndpoints } from '@/contract/password-link';
import { refusalOf } from '../../../chat/channel-refusal';
import { spokenCard } from '../../../chat/spoken-card';
import type { Deps, Opened, SignedInContext } from '../../../http/context';
import { sayIn } from '../../../http/say';
import { workFault } from '../../../journal/work-fault';
import { assertHoldsAllOf } from '../../identity/rights/held-rights.usecases';
import { assertMayManage } from '../../identity/rights/people-reach.usecases';
import { type LinkRecipient, endLink, lockRecipient } from '../../session/password/password-link.repository';
import { LINK_TITLE, linkPath, linkText } from '../../session/password/password-link.rules';
import { type MadeLink, makePasswordLink } from '../../session/password/password-link.usecases';
import { userNotEnabled } from '../../session/session.errors';
import { isRefused, orRefusal } from './row-refusal.rules';

type Send = (typeof passwordLinkEndpoints)['sendPasswordLinks'];
type Channel = InputOf<Send>['by'];

interface Ready {
  readonly recipient: LinkRecipient;
  readonly link: MadeLink;
}

const TIMEOUT_MS = 10_000;
/** How many links are sent at the same time. */
const AT_ONCE = 5;

/** The simulated chat app counts only in a demo. @returns whether the installation has the channel */
const isThere = ({ chat, config, sms }: Deps, by: Channel): boolean =>
  by === 'sms' ? sms !== null : chat.name !== 'local' || config.devChat;

/** @throws AppError 403, 404, 429 */
async function makeReady(context: SignedInContext, userId: number, by: Channel): Promise<Ready | RowResult> {
  const { tx, user, now } = context;
  await assertMayManage(context, userId);
  await assertHoldsAllOf(context, userId);
  const recipient = await lockRecipient(tx, userId);
  if (!recipient) throw userNotEnabled();
  const refused = (code: string): RowResult => ({ id: userId, ok: false, code });
  if (!isThere(context.deps, by)) return refused(by === 'sms' ? 'passwordLink.noSms' : 'passwordLink.noApp');
  if (by === 'sms' && !recipient.phone) return refused('passwordLink.noPhone');
  if (by === 'chat' && !recipient.chatUserId) return refused('passwordLink.noChat');
  const link = await makePasswordLink(tx, { userId, by: user.id, now });
  const detail = { name: recipient.name, by };
  context.audit({ action: 'user.passwordLink', bizType: 'user', bizId: userId, detail });
  return { recipient, link };
}

/** @throws ChannelRefusal */
async function handOver({ deps, now }: Pick<SignedInContext, 'deps' | 'now'>, { recipient, link }: Ready, by: Channel) {
  const { id: userId, loginName, phone, chatUserId, language } = recipient;
  const path = linkPath(link.token);
  const onceKey = `password-link-${link.id}`;
  const text = linkText(language, loginName, `${deps.config.publicUrl}${path}`);
  if (by === 'sms') return deps.sms?.send(phone ?? '', text, onceKey);
  const parkId = recipient.parkId ?? 0;
  const what = {
    title: sayIn('zh', LINK_TITLE),
    said: { title: LINK_TITLE },
    place: loginName,
    kind: 'account',
    path,
    isDrill: false,
  } as const;
  const worded = { ...what, level: 0, category: null, occurredAt: link.expiresAt.getTime() };
  const card = spokenCard(worded, { language });
  return deps.chat.sendCard(
    {
      notificationId: 0,
      parkId,
      alarmId: null,
      orderId: null,
      userId,
      chatUserId: chatUserId ?? '',
      card,
      createdAt: now,
      onceKey,
    },
    { now, signal: AbortSignal.timeout(TIMEOUT_MS), inTx: (work) => deps.db.withPark([parkId], work) },
  );
}

/** @returns the result; the reason is the channel's own text */
async function deliver(context: Opened<SignedInContext>, ready: Ready, by: Channel): Promise<RowResult> {
  const { recipient, link } = ready;
  const { id } = recipient;
  try {
    await handOver(context, ready, by);
    return { id, ok: true, code: null };
  } catch (error) {
    const { message: reason, kind } = refusalOf(error);
    if (kind !== 'limited') workFault(context.deps, 'passwordLinks', { user: id }, error);
    await context.inTx(async ({ tx, now, audit }) => {
      await endLink(tx, link.id, 'unsent', now);
      const detail = { name: recipient.name, by, reason };
      audit({ action: 'user.passwordLinkUnsent', bizType: 'user', bizId: id, detail });
    });
    return { id, ok: false, code: 'passwordLink.unsent', params: { reason } };
  }
}

/** Each person is handled separately: a refusal does not affect the others. No transaction is open while channels are called. */
export async function sendPasswordLinks(
  context: Opened<SignedInContext>,
  { ids, by }: InputOf<Send>,
): Promise<{ results: RowResult[] }> {
  const outcomes = await context.inTx(async (inner) => {
    const found: (Ready | RowResult)[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const id of new Set(ids)) found.push(await orRefusal(id, () => makeReady(inner, id, by)));
    return found;
  });
  const results = outcomes.filter(isRefused);
  const ready = outcomes.flatMap((outcome) => (isRefused(outcome) ? [] : [outcome]));
  for (let from = 0; from < ready.length; from += AT_ONCE) {
    const some = ready.slice(from, from + AT_ONCE).map((one) => deliver(context, one, by));
    // oxlint-disable-next-line no-await-in-loop -- a few at a time: channels limit how fast they take messages
    results.push(...(await Promise.all(some)));
  }
  return { results };
}
