/** Reading a notice; writing, publishing, withdrawing one, and reminding its readers. */
import type { InputOf } from '@/contract/endpoint';
import {
  NOTICE_SCOPE,
  NOTICE_STATE,
  REMIND_AGAIN_MS,
  type NoticeReceipts,
  type NoticeRow,
  type noticeEndpoints,
} from '@/contract/notice';
import type { SignedInContext } from '../../http/context';
import { parksWith } from '../identity/rights/rights.rules';
import { readMissing, readReceivers } from './notice-audience.repository';
import {
  expiresTooEarly,
  nobodyToRemind,
  noticeChanged,
  noticeNotFound,
  noticeNotPublished,
  noticePublished,
  noticeRemindedToday,
  scopeMissing,
} from './notice.errors';
import { tellOfNotice } from './notice.notify';
import {
  type Notice,
  deleteNotice,
  dropReceipts,
  insertNotice,
  lockNotice,
  readNotice,
  readSentNotice,
  updateNotice,
  writeReceipt,
} from './notice.repository';

type SaveInput = InputOf<typeof noticeEndpoints.saveNotice>;

const readerOf = ({ user, now }: SignedInContext) => ({ userId: user.id, now });

/** @throws AppError 404 what is not in force, or for others */
export async function noticeFor(context: SignedInContext, id: number): Promise<NoticeRow> {
  const notice = await readNotice(context.tx, readerOf(context), id);
  if (!notice) throw noticeNotFound();
  return notice;
}

/** Opened for the first time, or confirmed: a second time changes nothing. */
export async function receive(context: SignedInContext, id: number, confirmed: boolean): Promise<NoticeRow> {
  const notice = await noticeFor(context, id);
  await writeReceipt(context.tx, readerOf(context), notice, confirmed);
  if (confirmed && notice.needReceipt && notice.confirmedAt === null) note(context, 'confirm', notice);
  return noticeFor(context, id);
}

/** @throws AppError 404 without the right in its park */
async function lockedFor({ tx, user }: SignedInContext, id: number): Promise<Notice> {
  const notice = await lockNotice(tx, id);
  if (!notice || !parksWith(user, 'notice.publish').includes(notice.parkId)) throw noticeNotFound();
  return notice;
}

const note = (
  context: SignedInContext,
  action: string,
  { id, parkId, title }: Pick<Notice, 'id' | 'parkId' | 'title'>,
  detail: object = {},
): void =>
  context.audit({
    action: `notice.${action}`,
    parkId,
    bizType: 'notice',
    bizId: id,
    detail: { name: title, ...detail },
  });

/** @returns the receipts of a notice, those who are missing first */
export async function receiptsOf(context: SignedInContext, id: number): Promise<NoticeReceipts> {
  const { tx, now } = context;
  const notice = await readSentNotice(tx, now, id);
  if (!notice) throw noticeNotFound();
  const again = notice.remindedAt === null ? 0 : notice.remindedAt + REMIND_AGAIN_MS;
  return {
    notice,
    people: notice.state === NOTICE_STATE.draft ? [] : await readReceivers(tx, id, now),
    remindAt: again > now.getTime() ? again : null,
  };
}

function checked({ now }: SignedInContext, { scope, scopeIds, publishAt, expireAt }: SaveInput): void {
  if (scope !== NOTICE_SCOPE.all && scopeIds.length === 0) throw scopeMissing();
  if (expireAt !== null && expireAt <= Math.max(publishAt ?? 0, now.getTime())) throw expiresTooEarly();
}

const dateOf = (value: number | null): Date | null => (value === null ? null : new Date(value));

/** @throws AppError 409 while it is published, or when somebody saved it meanwhile */
export async function saveNotice(context: SignedInContext, input: SaveInput): Promise<{ id: number }> {
  const { tx, user } = context;
  checked(context, input);
  const { id, version, parkId, title, body, scope, pinned, needReceipt, publish } = input;
  const scopeIds = scope === NOTICE_SCOPE.all ? [] : [...new Set(input.scopeIds)];
  const [publishAt, expireAt] = [dateOf(input.publishAt), dateOf(input.expireAt)];
  const values = { title, body, scope, scopeIds, pinned, needReceipt, publishAt, expireAt };
  let saved: number;
  if (id === undefined) {
    saved = await insertNotice(tx, { ...values, parkId, createdBy: user.id, createdAt: context.now });
  } else {
    const before = await lockedFor(context, id);
    if (before.parkId !== parkId) throw noticeNotFound();
    if (before.state === NOTICE_STATE.published) throw noticePublished();
    if (version !== undefined && version !== before.version) throw noticeChanged();
    await updateNotice(tx, before, { ...values, state: NOTICE_STATE.draft });
    saved = id;
  }
  note(context, 'save', { id: saved, parkId, title });
  if (publish) await publishNotice(context, saved);
  return { id: saved };
}

/** Whoever has to confirm it is told at once; one for later stands in their lists when its time has come. */
export async function publishNotice(context: SignedInContext, id: number): Promise<Record<string, never>> {
  const { tx, now } = context;
  const notice = await lockedFor(context, id);
  if (notice.state === NOTICE_STATE.published) throw noticePublished();
  if (notice.expireAt !== null && notice.expireAt <= now) throw expiresTooEarly();
  const publishAt = notice.publishAt !== null && notice.publishAt > now ? notice.publishAt : now;
  await dropReceipts(tx, id);
  await updateNotice(tx, notice, { state: NOTICE_STATE.published, publishAt, remindedAt: null });
  if (notice.needReceipt && publishAt <= now) await tell(context, notice);
  note(context, 'publish', notice);
  return {};
}

/** @returns how many were told */
async function tell(context: SignedInContext, notice: Notice): Promise<number> {
  const { tx, now, user } = context;
  const userIds = (await readMissing(tx, notice.id, now)).filter((id) => id !== user.id);
  await tellOfNotice(tx, notice, { userIds, place: user.name, now });
  context.afterCommit(() => context.deps.wake());
  return userIds.length;
}

export async function withdrawNotice(context: SignedInContext, id: number): Promise<Record<string, never>> {
  const notice = await lockedFor(context, id);
  if (notice.state !== NOTICE_STATE.published) throw noticeNotPublished();
  await updateNotice(context.tx, notice, { state: NOTICE_STATE.withdrawn });
  note(context, 'withdraw', notice);
  return {};
}

/** With its receipts; the action log keeps that it was there. */
export async function removeNotice(context: SignedInContext, id: number): Promise<Record<string, never>> {
  const notice = await lockedFor(context, id);
  if (notice.state === NOTICE_STATE.published) throw noticePublished();
  await deleteNotice(context.tx, id);
  note(context, 'remove', notice);
  return {};
}

/** @throws AppError 409 within a day after the last time, naming when it is possible again */
export async function remindNotice(context: SignedInContext, id: number): Promise<{ people: number }> {
  const { tx, now } = context;
  const notice = await lockedFor(context, id);
  const isOver = notice.expireAt !== null && notice.expireAt <= now;
  const isComing = notice.publishAt !== null && notice.publishAt > now;
  if (notice.state !== NOTICE_STATE.published || isOver || isComing) throw noticeNotPublished();
  const again = new Date((notice.remindedAt?.getTime() ?? 0) + REMIND_AGAIN_MS);
  if (again > now) throw noticeRemindedToday(again);
  const people = await tell(context, notice);
  if (people === 0) throw nobodyToRemind();
  await updateNotice(tx, notice, { remindedAt: now });
  note(context, 'remind', notice, { count: people });
  return { people };
}
