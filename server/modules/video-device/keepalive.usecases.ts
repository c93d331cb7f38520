/** An encoder of the built-in media server registers or keeps alive. */
import { timingSafeEqual } from 'node:crypto';
import { ENCODER_FAULT, ENCODER_STATE, type EncoderFault } from '@/contract/video/device-codes';
import type { encoderEndpoints } from '@/contract/video/encoder';
import { gbIdFault } from '@/contract/video/gb-id';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { unseal } from '../../chat/sealed';
import type { Context, Opened } from '../../http/context';
import type { AppError } from '../../http/app-error';
import { plainGbId } from './encoder.record';
import { encoderOff, encoderUnknown, gbIdWrong, passwordWrong, registeredElsewhere } from './video-device.errors';
import { changeEncoder, type Encoder, findByGbId, findMistyped, readMonitorsOf } from './video-device.repository';
import { loseChannels, MISSES, setChannels, setEncoderState } from './video-state.repository';

type Hello = InputOf<typeof encoderEndpoints.helloEncoder>;
type Answer = OutputOf<typeof encoderEndpoints.helloEncoder>;

const SECOND = 1_000;
const DAY_SEC = 86_400;

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const patience = ({ keepaliveSec }: Encoder): number => keepaliveSec * MISSES * SECOND;
const isRecent = (at: Date | null, encoder: Encoder, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < patience(encoder);

/**
 * One that was started anew is the same box, and is let in at once. Only its number tells: boxes behind one address or one
 * media server share the address that they call from, and those of one maker the password.
 */
function isOtherBox({ bootId, serial }: Encoder, hello: Hello): boolean {
  if (serial !== null && hello.serial !== '') return serial !== hello.serial;
  return bootId !== null && bootId !== hello.bootId;
}

/** An encoder that fails to register shows why; a stranger’s failure does not sign off the one that is registered. */
async function fail({ tx, now }: Context, encoder: Encoder, fault: EncoderFault): Promise<void> {
  if (encoder.state === ENCODER_STATE.online) return;
  await setEncoderState(tx, encoder.id, ENCODER_STATE.failed, now, { fault, faultAt: now });
  await loseChannels(tx, [encoder.id], now);
}

async function keep(context: Context, encoder: Encoder, hello: Hello): Promise<Answer> {
  const { tx, now } = context;
  const skew = Math.trunc((hello.clock - now.getTime()) / SECOND);
  // Somebody else has knocked with its code a moment ago: that stays visible until it is over.
  const isContested = encoder.fault === ENCODER_FAULT.codeTaken && isRecent(encoder.faultAt, encoder, now);
  await setEncoderState(tx, encoder.id, ENCODER_STATE.online, now, {
    lastSeenAt: now,
    bootId: hello.bootId,
    serial: hello.serial || null,
    model: hello.model,
    channels: hello.channels.length,
    udpArrives: hello.udp,
    clockSkewSec: Math.max(-DAY_SEC, Math.min(DAY_SEC, skew)),
    ...(!isContested && { fault: null, faultAt: null }),
  });
  await setChannels(tx, encoder.id, hello.channels, now);
  const monitors = await readMonitorsOf(tx, [encoder.id]);
  return {
    keepaliveSec: encoder.keepaliveSec,
    streamMode: encoder.streamMode,
    streams: monitors.flatMap(({ channel, main }) =>
      main && main.gopSec > 0 ? [{ channel, gopSec: main.gopSec, smart: main.smart }] : [],
    ),
    at: now.getTime(),
  };
}

/** @returns the answer, or the refusal: what is written down beside it must stay */
async function meet(context: Context, hello: Hello): Promise<Answer | AppError> {
  const { tx, now, deps } = context;
  const gbId = plainGbId(hello.gbId) ?? '';
  const fault = gbIdFault(gbId, 'encoder');
  if (fault) {
    const meant = gbId.length >= 10 ? await findMistyped(tx, gbId) : null;
    if (meant) await fail(context, meant, ENCODER_FAULT.codeFormat);
    return gbIdWrong(fault, gbId);
  }
  const encoder = await findByGbId(tx, gbId);
  if (!encoder) return encoderUnknown();
  if (!encoder.enabled) return encoderOff();
  const password = encoder.password === null ? null : unseal(deps.secret, encoder.password);
  if (password !== null && !isSame(password, hello.password)) {
    await fail(context, encoder, ENCODER_FAULT.wrongPassword);
    return passwordWrong();
  }
  if (
    isOtherBox(encoder, hello) &&
    encoder.state === ENCODER_STATE.online &&
    isRecent(encoder.lastSeenAt, encoder, now)
  ) {
    await changeEncoder(tx, encoder.id, { fault: ENCODER_FAULT.codeTaken, faultAt: now });
    return registeredElsewhere(encoder.name);
  }
  return keep(context, encoder, hello);
}

/** @throws AppError 403, 404, 409, 422 */
export async function helloEncoder(context: Opened<Context>, hello: Hello): Promise<Answer> {
  const met = await context.inTx((inner) => meet(inner, hello));
  if (met instanceof Error) throw met;
  return met;
}
