/** Encoders without hardware: each greets the platform once a minute, with what it is plugged into. */
import { encoderEndpoints } from '@/contract/video/encoder';

export interface SimulatedEncoder {
  gbId: string;
  password: string;
  model: string;
  /** Number of the equipment. */
  serial: string;
  channels: { channel: number; signal: boolean }[];
  udp: boolean;
}

/** @returns whether it was let in */
export async function greetAs(base: string, key: string, encoder: SimulatedEncoder, bootId: string): Promise<boolean> {
  const reply = await fetch(new URL(`/${encoderEndpoints.helloEncoder.path}`, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ ...encoder, bootId, clock: Date.now() }),
  }).catch(() => null);
  return reply?.ok ?? false;
}
