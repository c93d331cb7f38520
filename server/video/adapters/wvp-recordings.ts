/** Recordings that lie with the recorder: WVP asks it by GB/T 28181 what there is, and has it play a span. */
import * as z from 'zod/mini';
import type { MediaServerPlace, RecordedSpan, ServerRecordings, WantedSpan } from '../../ports/media-server';
import { askServer, STREAM_WAIT_MS } from './ask-server';
import { assertDone, codesOf, fmp4Of, wvpBare, wvpHead, wvpHeadersOf, wvpPlayed } from './wvp-call';

const records = z.object({
  ...wvpHead,
  data: z.optional(
    z.nullable(
      z.object({
        recordList: z.optional(z.nullable(z.array(z.object({ startTime: z.string(), endTime: z.string() })))),
      }),
    ),
  ),
});
/** A recorder that keeps none answers nothing, or that there is none. */
const NONE = /没有|无录像|未查询到/;

const spanOf = ({ clock, from, to }: WantedSpan) => ({
  startTime: clock.textOf(from),
  endTime: clock.textOf(to),
});

/** @returns the spans within what is wanted, in order */
async function list(place: MediaServerPlace, codes: string, wanted: WantedSpan): Promise<RecordedSpan[]> {
  const headers = await wvpHeadersOf(place);
  const path = `/api/gb_record/query/${codes}`;
  const query = spanOf(wanted);
  const answer = await askServer({ url: place.url, path, query, headers, waitMs: STREAM_WAIT_MS }, records);
  if (answer.code !== 0 && NONE.test(answer.msg ?? '')) return [];
  assertDone(answer);
  return (answer.data?.recordList ?? [])
    .flatMap(({ startTime, endTime }) => {
      const [from, to] = [wanted.clock.momentIn(startTime), wanted.clock.momentIn(endTime)];
      if (from === null || to === null || to <= wanted.from || from >= wanted.to) return [];
      return [{ from: Math.max(from, wanted.from), to: Math.min(to, wanted.to) }];
    })
    .toSorted((a, b) => a.from - b.from);
}

export const wvpRecordings: ServerRecordings = {
  list: (place, asked, wanted) => list(place, codesOf(asked), wanted),
  async open(place, asked, wanted) {
    const codes = codesOf(asked);
    const [first] = await list(place, codes, wanted);
    if (!first) return null;
    const headers = await wvpHeadersOf(place);
    const query = spanOf({ ...first, clock: wanted.clock });
    const path = `/api/playback/start/${codes}`;
    const answer = await askServer({ url: place.url, path, query, headers, waitMs: STREAM_WAIT_MS }, wvpPlayed);
    assertDone(answer);
    const played = answer.data ?? {};
    const { stream } = played;
    const stop = async (): Promise<void> => {
      const stopPath = `/api/playback/stop/${codes}/${stream ?? ''}`;
      await askServer({ url: place.url, path: stopPath, headers }, z.nullable(wvpBare));
    };
    return { url: fmp4Of(place, played), headers: {}, ...first, ...(stream && { stop }) };
  },
};
