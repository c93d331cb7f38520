/**
 * Every action on an order as one idempotent write. Which are possible: `order-transitions`. The same action by the same
 * person on an order that is already so (accepted, arrived, started by them) is no fault and changes nothing.
 */
import * as z from 'zod/mini';
import { codeOf } from './codes';
import { ORDER_REQUEST, PAY_WAY, REFUSAL_REASON, SUSPEND_REASON, VISIT_RESULT, VISIT_WAY } from './order-codes';
import { id } from './envelope';
import { latitude, longitude, moment, seenVersion } from './numbers';
import { formValues } from './form-schema';
import { material, outsideFirm, quoteItem } from './order-entities';
import { drawnSignature } from './order-signature';
import { fen } from './order-amount';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const optionalText = z.optional(z.string().check(z.trim(), z.maxLength(500)));
/** Made on the phone for each photo; the photo itself is uploaded after the action (`uploadPhoto`). */
const photoKeys = z._default(z.array(z.uuid()).check(z.maxLength(9)), []);
/** Drawn by the customer on the phone that is handed over, or on their own. */
const signature = z.optional(drawnSignature);
const signedBy = z.optional(z.string().check(z.trim(), z.maxLength(32)));
const score = z.number().check(z.int(), z.gte(1), z.lte(5));
/** So many characters say why a code could not be scanned. */
export const LEAST_REASON = 2;
/**
 * How somebody shows to be there: the point's code, or where the phone is. Where the type asks for the code and it cannot
 * be read (sticker torn, no camera), `reason` of at least `LEAST_REASON` characters together with a photo stands for it.
 */
const place = {
  scanCode: z.optional(z.string().check(z.maxLength(200))),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  reason: optionalText,
};

const on = {
  orderId: id,
  /** The park that the person saw the order in: a write is refused when it is another park's. */
  parkId: id,
  /** The version that the person saw; it decides only where the transition is `exact`. */
  version: seenVersion,
  /** When the person did it, phone clock; shown beside the server's time when the action was sent later. */
  clientAt: z.optional(moment),
};

export const orderActInput = z.discriminatedUnion('action', [
  z.object({ ...on, action: z.literal('note'), text, photoKeys }),
  /**
   * `overrideReason`: why a dispatcher gives it to somebody who is full, off duty or lacks the skill. `outside`: a firm does
   * it; the dispatcher who says so has the order from then on, whoever `targetUserId` names.
   */
  z.object({
    ...on,
    action: z.literal('dispatch'),
    targetUserId: id,
    helperIds: z._default(z.array(id).check(z.maxLength(9)), []),
    reason: optionalText,
    overrideReason: optionalText,
    outside: z.optional(outsideFirm),
  }),
  z.object({ ...on, action: z.literal('grab') }),
  z.object({ ...on, action: z.literal('accept') }),
  /** 其他 needs words. */
  z.object({ ...on, action: z.literal('refuse'), reasonCode: codeOf(REFUSAL_REASON), reason: optionalText }),
  z.object({
    ...on,
    action: z.literal('transfer'),
    targetUserId: id,
    reason: text,
    overrideReason: optionalText,
    outside: z.optional(outsideFirm),
  }),
  z.object({ ...on, action: z.literal('putBack'), reason: text }),
  z.object({ ...on, action: z.literal('arrive'), ...place, photoKeys }),
  /** Begins the work; it is an arrival too where none was reported. `photoKeys` become the photos before. */
  z.object({ ...on, action: z.literal('start'), ...place, photoKeys }),
  /** One filled form. Values are checked against the type's form; photo and signature fields hold photo keys. */
  z.object({ ...on, action: z.literal('enterData'), values: formValues }),
  /** At `resumeAt` (within 90 days) the order goes on by itself. */
  z.object({
    ...on,
    action: z.literal('suspend'),
    reasonCode: codeOf(SUSPEND_REASON),
    reason: optionalText,
    resumeAt: moment,
    photoKeys,
  }),
  z.object({ ...on, action: z.literal('resume'), reason: optionalText }),
  /** The total is the server's. A new quote replaces the one before. */
  z.object({
    ...on,
    action: z.literal('quote'),
    items: z.array(quoteItem).check(z.minLength(1), z.maxLength(50)),
    note: optionalText,
  }),
  /**
   * The reporter agrees by themselves; an owner brings the customer's signature, a dispatcher who does not work on it says
   * in `reason` how it was agreed. 422 `order.signatureEmpty`, `order.signerIsHandler`.
   */
  z.object({
    ...on,
    action: z.literal('approveQuote'),
    quoteId: id,
    signature,
    /** The name that a customer without an account has typed on their own phone. */
    signedBy,
    reason: optionalText,
  }),
  /** `end`: no work at that price, the order is closed incomplete; otherwise it goes on without. */
  z.object({ ...on, action: z.literal('rejectQuote'), quoteId: id, reason: text, end: z._default(z.boolean(), false) }),
  z.object({
    ...on,
    action: z.literal('finish'),
    result: text,
    photoKeys,
    signature,
    materials: z._default(z.array(material).check(z.maxLength(50)), []),
  }),
  /**
   * `amount` is what the person saw: another one than the server's is refused. Online: `payCode` is the payer's payment
   * code, the adapter answers at once; when it refuses, the order stays 待支付 and the payment says why.
   */
  z.object({
    ...on,
    action: z.literal('pay'),
    way: codeOf(PAY_WAY),
    amount: fen,
    payCode: z.optional(z.string().check(z.regex(/^\d{12,24}$/))),
    note: optionalText,
  }),
  z.object({ ...on, action: z.literal('approveWork'), score: z.optional(score), opinion: optionalText }),
  z.object({ ...on, action: z.literal('returnWork'), reason: text, photoKeys }),
  z.object({ ...on, action: z.literal('rate'), score, opinion: optionalText }),
  /** A score unless nobody was reached. 不满意，需返工 sends the order back to 130. */
  z.object({
    ...on,
    action: z.literal('visit'),
    way: codeOf(VISIT_WAY),
    result: codeOf(VISIT_RESULT),
    score: z.optional(score),
    opinion: optionalText,
  }),
  z.object({ ...on, action: z.literal('cancel'), reason: text }),
  z.object({ ...on, action: z.literal('requestCancel'), reason: text }),
  z.object({ ...on, action: z.literal('requestIncomplete'), reason: text, photoKeys }),
  /** `kind` is the request that the dispatcher saw. `followOn`: an incomplete order gets a new one in the pool. */
  z.object({
    ...on,
    action: z.literal('approveRequest'),
    kind: codeOf(ORDER_REQUEST),
    followOn: z._default(z.boolean(), false),
    reason: optionalText,
  }),
  z.object({ ...on, action: z.literal('declineRequest'), reason: text }),
  z.object({ ...on, action: z.literal('reopen'), reason: text }),
  z.object({ ...on, action: z.literal('urge'), text }),
  z.object({ ...on, action: z.literal('answerUrge'), text, etaAt: z.optional(moment) }),
  /** Replaces the helpers. */
  z.object({ ...on, action: z.literal('setHelpers'), helperIds: z.array(id).check(z.maxLength(9)) }),
]);
export type OrderActInput = z.output<typeof orderActInput>;
/** What a client sends. */
export type OrderActRequest = z.input<typeof orderActInput>;
