/** A customer's signature: whose it may be, and how it is kept. */
import { createHash, randomUUID } from 'node:crypto';
import { isSigned, type DrawnSignature } from '@/contract/order-signature';
import { momentOf } from '../../../case/case.input';
import { insertPhoto } from '../../../files/photo.repository';
import { drawPicture } from '../../../files/picture';
import type { Acting } from '../acts/act.types';
import { signatureEmpty, signerIsHandler } from '../order.errors';
import { readQuote } from '../detail/order-parts.repository';
import { signatureSvg } from './signature-picture.rules';
import { insertSignature, readNamesAndPhones } from './signature.repository';

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** The customer holds their own phone when they report and sign by themselves; otherwise it was handed over. */
function holderOf({ actors, by }: Acting): number | null {
  const isOther = actors.some((actor) => actor === 'owner' || actor === 'helper' || actor === 'dispatcher');
  return isOther ? by.id : null;
}

/** Everybody who works on the order, and whoever hands the phone over. */
const handlersOf = (acting: Acting): number[] => {
  const { ownerId, helperIds } = acting.order;
  return [...new Set([ownerId, ...helperIds, holderOf(acting)])].filter((id) => id !== null);
};

/** @throws AppError 422: too little ink, or the name or phone of somebody who works on the order */
export async function assertSignature(acting: Acting, { strokes, name, phone }: DrawnSignature): Promise<void> {
  if (!isSigned(strokes)) throw signatureEmpty();
  for (const handler of await readNamesAndPhones(acting.tx, handlersOf(acting))) {
    if (handler.phone && digitsOf(handler.phone) === digitsOf(phone)) throw signerIsHandler('phone', handler.name);
    // Two people may have one name: the reporter's own is theirs.
    if (handler.name === name && name !== acting.order.reporterName) throw signerIsHandler('name', handler.name);
  }
}

/** Keeps the lines and a picture of them. @param quoteId the price that it is for; null: the finished work. @returns the picture's key */
export async function saveSignature(
  acting: Acting,
  signature: DrawnSignature,
  quoteId: number | null,
): Promise<string> {
  const { tx, now, order, input } = acting;
  const { strokes, name, phone } = signature;
  const key = randomUUID();
  const clientAt = momentOf(input.clientAt);
  const picture = await drawPicture(signatureSvg(strokes));
  const sha256 = createHash('sha256').update(picture.full).digest('hex');
  const takenAt = clientAt ?? now;
  await insertPhoto(tx, { ...picture, key, parkId: order.parkId, userId: null, takenAt, uploadedAt: now, sha256 });
  const quote = await readQuote(tx, quoteId);
  await insertSignature(tx, {
    parkId: order.parkId,
    orderId: order.id,
    at: now,
    clientAt,
    quoteId,
    total: quote?.quote.total ?? null,
    name,
    phone,
    heldBy: holderOf(acting),
    photoKey: key,
    strokes: strokes.map((stroke) => [...stroke]),
  });
  return key;
}
