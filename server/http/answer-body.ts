/** What is answered to a call, packed where that spares a weak line more than it costs. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import type { Envelope } from '@/contract/envelope';

const [packBr, packGz] = [promisify(brotliCompress), promisify(gzip)];

/** A shorter answer takes one packet as it is. */
const LEAST_CHARACTERS = 1_200;
/** Written per call: a quick level. */
const QUICK = 4;
/** From here on a quicker one: of a roll call of 20,000 it makes 5 % more bytes in a fifth of the time. */
const LARGE_CHARACTERS = 500_000;
const QUICKER = 2;

/** @param coding as in the header: `br`, `gzip` */
export const accepts = (c: HonoContext, coding: string): boolean =>
  (c.req.header('accept-encoding') ?? '').includes(coding);

type Coding = 'br' | 'gzip';

interface Written {
  readonly at: number;
  readonly text: string;
  readonly packed: Map<Coding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** Pages follow the clock in the envelope: with a shared answer they are told a moment that is this much older at most. */
const WRITTEN_FOR_MS = 250;
/** By its data: what is given to many who ask at once (`shared-answers.ts`) is written and packed once. */
const written = new WeakMap<object, Written>();

function writtenOf(body: Envelope): Written {
  const at = performance.now();
  const { data, msg } = body;
  const isShareable = typeof data === 'object' && data !== null && msg === null;
  const known = isShareable ? written.get(data) : undefined;
  if (known && at - known.at < WRITTEN_FOR_MS) return known;
  const made = { at, text: JSON.stringify(body), packed: new Map() };
  if (isShareable) written.set(data, made);
  return made;
}

async function pack(text: string, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === 'gzip') return new Uint8Array(await packGz(text));
  const quality = text.length < LARGE_CHARACTERS ? QUICK : QUICKER;
  return new Uint8Array(await packBr(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

/** Answers with an envelope; `data` is whatever the endpoint's output schema allows, and is changed no more. */
export async function sendAnswer(c: HonoContext, body: Envelope): Promise<Response> {
  const { text, packed } = writtenOf(body);
  const headers = { 'content-type': 'application/json', vary: 'accept-encoding' };
  const coding =
    text.length < LEAST_CHARACTERS ? undefined : (['br', 'gzip'] as const).find((each) => accepts(c, each));
  if (coding === undefined) return c.body(text, 200, headers);
  // Off the main thread: other calls go on meanwhile.
  const packing = packed.get(coding) ?? pack(text, coding);
  packed.set(coding, packing);
  return c.body(await packing, 200, { ...headers, 'content-encoding': coding });
}
