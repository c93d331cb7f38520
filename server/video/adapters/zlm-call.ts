/** What every call to ZLMediaKit has in common: `/index/api`, parameter `secret`, answers with `code`. */
import * as z from 'zod/mini';
import { type AskedStream, type MediaServerPlace, MediaServerRefused } from '../../ports/media-server';
import { askServer } from './ask-server';

export const VHOST = '__defaultVhost__';
export const APP = 'park';
/** Of what speaks SIP for it. */
export const GB_APP = 'rtp';
/** What ZLMediaKit answers to a wrong secret. */
const WRONG_SECRET = -100;

export const zlmHead = { code: z.number(), msg: z.optional(z.string()) };
export const zlmAnswer = z.object(zlmHead);
type Answer = z.output<typeof zlmAnswer>;

export function askZlm<T extends z.ZodMiniType<Answer>>(
  { url, secret }: MediaServerPlace,
  call: string,
  schema: T,
  query: Record<string, string> = {},
  waitMs?: number,
): Promise<z.output<T>> {
  const question = { url, path: `/index/api/${call}`, query: { secret, ...query } };
  return askServer(waitMs === undefined ? question : { ...question, waitMs }, schema);
}

/** @throws MediaServerRefused */
export function assertZlmDone({ code, msg = '' }: Answer): void {
  if (code === 0) return;
  if (code === WRONG_SECRET) throw new MediaServerRefused('secret', msg);
  throw new MediaServerRefused(/time ?out|超时/i.test(msg) ? 'noPackets' : 'other', msg || `code ${code}`);
}

export const isByGb = ({ gbId, channelGbId }: AskedStream): boolean => gbId !== null && channelGbId !== null;

/** What the server calls it. */
export function zlmNameOf(asked: AskedStream): { app: string; stream: string } {
  const { deviceId, stream, gbId, channelGbId } = asked;
  if (isByGb(asked)) return { app: GB_APP, stream: `${gbId}_${channelGbId}` };
  return { app: APP, stream: `cam${deviceId}-${stream}` };
}
