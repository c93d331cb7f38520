/** Brings a quote to the customer: by a message, by a text message to their phone, or by a link to hand on. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { orderEndpoints } from '@/contract/order';
import { ORDER_STATE as S, type OrderState } from '@/contract/order-codes';
import type { Opened, SignedInContext } from '../../../http/context';
import { sayIn } from '../../../http/say';
import { said } from '../../../ports/said';
import { SMS_SIGNATURE } from '../../../ports/sms';
import { smsOff } from '../../session/session.errors';
import type { OrderChange, Scene } from '../acts/act.types';
import { doingOf } from '../detail/order-detail.usecases';
import { lastStepAt } from '../detail/order-timeline.repository';
import { readQuote } from '../detail/order-parts.repository';
import { readParkContact } from '../guest/guest-report.repository';
import { askedJustNow, noAccount, noPhone, notYourPart, orderNotFound, requires, smsFailed } from '../order.errors';
import { lockOrder, readType } from '../order.repository';
import { changeOrder } from '../order.usecases';
import { actorsOf } from '../people/order-actors.usecases';
import { readUserName } from '../../identity/user/user-name.repository';
import { quoteToken } from './quote-link.rules';

type Asking = typeof orderEndpoints.askConsent;
type Input = InputOf<Asking>;

const STATUS_PAGE = '/business-app/workOrderManagement/myReport';
/** Nobody is asked twice within this. */
const EVERY_MS = 60_000;

/** 138****0000 */
export const maskedPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2');

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

/** The order under its lock, with the quote still waiting. @throws AppError 404, 403, 422 */
async function openScene(context: SignedInContext, { orderId, parkId, quoteId }: Input): Promise<Scene> {
  const { tx, deps, now, user } = context;
  const order = await lockOrder(tx, parkId, orderId);
  if (!order) throw orderNotFound();
  const by = doingOf(user, parkId);
  const actors = await actorsOf(tx, by, order, now);
  if (actors.length === 0) throw orderNotFound();
  if (!actors.includes('owner') && !actors.includes('dispatcher')) throw notYourPart();
  if ((order.state as OrderState) !== S.quoted || order.quoteId !== quoteId)
    throw requires('quoteSeen', { quoteId: 'mismatch' });
  return { tx, deps, now, by, audit: (entry) => context.audit(entry), order, type: await readType(tx, order.typeId) };
}

/** @throws AppError 429 */
async function assertNotJustNow({ tx, order, now }: Scene): Promise<void> {
  const last = await lastStepAt(tx, order.id, 'consentAsked');
  const wait = last ? last.getTime() + EVERY_MS - now.getTime() : 0;
  if (wait > 0) throw askedJustNow(Math.ceil(wait / 1000));
}

interface Prepared {
  answer: OutputOf<Asking>;
  phone?: string;
  text?: string;
}

function linkOf({ deps, order, now }: Scene, { quoteId, way }: Input): { url: string; expiresAt: number } {
  const of = { orderId: order.id, quoteId, way: way === 'sms' ? 'sms' : 'copy' } as const;
  const { token, expiresAt } = quoteToken(deps.secret, of, now);
  return { url: `${deps.config.publicUrl}${STATUS_PAGE}?${new URLSearchParams({ token }).toString()}`, expiresAt };
}

async function textMessage(scene: Scene, url: string): Promise<string> {
  const { tx, order } = scene;
  const [park, quote] = [await readParkContact(tx, order.parkId), await readQuote(tx, order.quoteId)];
  const title = order.titleSaid ?? order.title;
  const words = { park: park?.name ?? '', title, amount: yuan(quote?.quote.total ?? 0), link: url };
  return `${SMS_SIGNATURE}${sayIn(order.reportLanguage, said('sms.consent', words))}`;
}

/** Everything but sending: a gateway is never waited for in a transaction. */
async function prepare(context: SignedInContext, input: Input): Promise<Prepared> {
  const scene = await openScene(context, input);
  const { order, tx } = scene;
  if (input.way === 'chat') {
    if (order.creatorId === null) throw noAccount();
    await assertNotJustNow(scene);
    return { answer: { url: null, expiresAt: null, sentTo: await readUserName(tx, order.creatorId) } };
  }
  const { url, expiresAt } = linkOf(scene, input);
  if (input.way === 'copy') return { answer: { url, expiresAt, sentTo: null } };
  if (!context.deps.sms) throw smsOff();
  const phone = order.reporterPhone;
  if (!phone) throw noPhone();
  await assertNotJustNow(scene);
  const answer = { url: null, expiresAt, sentTo: maskedPhone(phone) };
  return { answer, phone, text: await textMessage(scene, url) };
}

/** It stands in the timeline who was asked, by which way. */
async function record(context: SignedInContext, input: Input, { answer }: Prepared): Promise<void> {
  const scene = await openScene(context, input);
  const change: OrderChange = {
    params: { way: input.way, target: answer.sentTo ?? scene.order.reporterName },
    tells: input.way === 'chat' ? [{ to: [scene.order.creatorId], mention: true }] : [],
  };
  await changeOrder(scene, change, { event: 'consentAsked', to: S.quoted });
  context.afterCommit(() => context.deps.wake());
}

/** @throws AppError 403, 404, 422, 429, 503 */
export async function askConsent(opening: Opened<SignedInContext>, input: Input): Promise<OutputOf<Asking>> {
  const prepared = await opening.inTx((context) => prepare(context, input));
  const { phone, text, answer } = prepared;
  if (phone && text) {
    await opening.deps.sms?.send(phone, text).catch((error: unknown) => {
      console.error(`[${opening.traceId}] text message not sent`, error);
      throw smsFailed();
    });
  }
  await opening.inTx((context) => record(context, input, prepared));
  return answer;
}
