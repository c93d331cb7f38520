/** What is answered to a call, packed where that spares a weak line more than it costs. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import type { Envelope } from '@/contract/envelope';

const [packBr, packGz] = [promisify(brotliCompress), promisify(gzip)];

/** Shorter answers fit into the first packets as they are. */
const LEAST_CHARACTERS = 4_000;
/** Written per call: a quick level. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** @param coding as in the header: `br`, `gzip` */
export const accepts = (c: HonoContext, coding: string): boolean =>
  (c.req.header('accept-encoding') ?? '').includes(coding);

/** Answers with an envelope; `data` is whatever the endpoint's output schema allows. */
export async function sendAnswer(c: HonoContext, body: Envelope): Promise<Response> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', vary: 'accept-encoding' };
  const coding = text.length < LEAST_CHARACTERS ? undefined : ['br', 'gzip'].find((each) => accepts(c, each));
  if (coding === undefined) return c.body(text, 200, headers);
  // Off the main thread: other calls go on meanwhile.
  const packed = await (coding === 'br' ? packBr(text, QUICK) : packGz(text));
  return c.body(new Uint8Array(packed), 200, { ...headers, 'content-encoding': coding });
}
