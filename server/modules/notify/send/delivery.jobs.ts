/** Hands one message to its channel. No transaction is open meanwhile: the other side may be slow. */
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Deps } from '../../../http/context';
import type { CardPicture } from '../../../ports/chat';
import { sign } from '../../../http/signing';
import { workFault } from '../../../journal/work-fault';
import { type ChannelRefusal, backOffMs, refusalOf } from '../../../chat/channel-refusal';
import type { notifications } from '../notify.table';
import { markUploaded, readPicture } from '../pictures/picture.repository';
import type { Claimed } from './claim.repository';
import { shortPath, textOf } from '../../../chat/card-text';
import { spokenCard } from '../../../chat/spoken-card';

/** With the renewal of a token and everything; well within a claim. */
const TIMEOUT_MS = 15_000;
const MOST_TRIES = 5;
const FIRST_RETRY_MS = 5_000;
/** An app that named no time. */
const LIMITED_MS = 30_000;
/** What could not be said for a day is not news any more. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

export interface Outcome {
  set: Partial<typeof notifications.$inferInsert>;
  /** The channel takes nothing before then. */
  holdUntil?: Date;
}

/** It is not tried again. */
export const failed = (reason: string): Outcome => ({ set: { result: NOTIFY_RESULT.failed, reason } });

/** A chat app that knows such keys shows a message once, however often it is sent. */
export const onceKeyOf = (deps: Pick<Deps, 'secret'>, notificationId: number): string =>
  sign(deps.secret, ['card', notificationId]);

/** @returns the drawing that the card names; undefined: it is no longer kept */
async function pictureOf(
  { db }: Deps,
  { parkId, userId }: Claimed['row'],
  id: string,
): Promise<CardPicture | undefined> {
  const found = await db.withPark([parkId], (tx) => readPicture(tx, id, userId));
  return found && { ...found, keep: (externalId) => db.withPark([parkId], (tx) => markUploaded(tx, id, externalId)) };
}

async function sendChat(deps: Deps, claimed: Claimed, now: Date): Promise<string | null> {
  const { row, chatUserId } = claimed;
  const { id: notificationId, parkId, alarmId, orderId, flowTaskId, userId, createdAt } = row;
  const card = spokenCard(row.card, claimed);
  const about = { notificationId, parkId, alarmId, orderId, flowTaskId, userId, card, createdAt };
  const picture = row.card.picture === undefined ? undefined : await pictureOf(deps, row, row.card.picture);
  return deps.chat.sendCard(
    { ...about, ...(picture && { picture }), chatUserId: chatUserId ?? '', onceKey: onceKeyOf(deps, notificationId) },
    { now, signal: AbortSignal.timeout(TIMEOUT_MS), inTx: (work) => deps.db.withPark([parkId], work) },
  );
}

async function sendText(deps: Deps, claimed: Claimed): Promise<null> {
  const { row, phone } = claimed;
  const link = `${deps.config.publicUrl}${row.alarmId === null ? '' : shortPath(row.alarmId)}`;
  await deps.sms?.send(phone ?? '', textOf(spokenCard(row.card, claimed), link), onceKeyOf(deps, row.id));
  return null;
}

/** Why a channel cannot reach a person, as shown in the timeline. */
const OBSTACLES = {
  noChat: '未绑定企业聊天账号',
  noCall: '未配置电话通道',
  noText: '未配置短信通道',
  noPhone: '未登记手机号',
} as const;

interface Reachable {
  channel: string;
  chatUserId: string | null;
  phone: string | null;
}

/** @returns why the person can not be reached this way; null when there is a way. Also asked ahead, when rules are tried out. */
export function obstacle(
  deps: Pick<Deps, 'sms'>,
  { channel, chatUserId, phone }: Reachable,
): keyof typeof OBSTACLES | null {
  if (channel === 'app') return null;
  if (channel === 'chat') return chatUserId ? null : 'noChat';
  if (channel !== 'sms') return 'noCall';
  if (!deps.sms) return 'noText';
  return phone ? null : 'noPhone';
}

function afterRefusal({ row }: Claimed, refusal: ChannelRefusal, now: Date): Outcome {
  const { kind, message: reason, waitMs } = refusal;
  const isOld = now.getTime() - row.createdAt.getTime() > LONGEST_WAIT_MS;
  if (kind === 'limited' && !isOld) {
    const nextTryAt = new Date(now.getTime() + (waitMs ?? LIMITED_MS));
    return { set: { reason, nextTryAt }, holdUntil: nextTryAt };
  }
  const attempts = row.attempts + 1;
  if (kind === 'permanent' || isOld || attempts >= MOST_TRIES) return { set: { ...failed(reason).set, attempts } };
  const wait = Math.max(waitMs ?? 0, backOffMs(FIRST_RETRY_MS, attempts));
  return { set: { attempts, reason, nextTryAt: new Date(now.getTime() + wait) } };
}

/** Never throws: what went wrong is the outcome. */
export async function deliver(deps: Deps, claimed: Claimed): Promise<Outcome> {
  const { row, chatUserId, phone } = claimed;
  const unreachable = obstacle(deps, { channel: row.channel, chatUserId, phone });
  if (unreachable) return failed(OBSTACLES[unreachable]);
  const now = deps.now();
  const attempts = row.attempts + 1;
  try {
    const externalId = row.channel === 'chat' ? await sendChat(deps, claimed, now) : await sendText(deps, claimed);
    return { set: { result: NOTIFY_RESULT.sent, attempts, sentAt: deps.now(), externalId, reason: null } };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.kind !== 'limited')
      workFault(deps, 'notifications', { notification: row.id, park: row.parkId, attempts }, error);
    return afterRefusal(claimed, refusal, now);
  }
}
