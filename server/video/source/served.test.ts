/** Film of a media server over a real port: a clip that streams, and servers that refuse, are silent or send rubbish. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Fragment, type MediaSource, NoFilm } from '../../ports/media';
import { MediaServerAway, MediaServerRefused, type PlayAddress, type RecordedSpan } from '../../ports/media-server';
import { boxBelow, viewOf } from './boxes';
import { createBuiltIn } from './built-in';
import { demoClip } from './clip';
import { readFilm } from './film';
import { createServed, type PlayRoutes } from './served';

const CAMERA = { id: 8, parkId: 1, code: 'CAM-8', name: '走廊', place: 'A座' };
const NOON = Date.parse('2026-03-02T04:00:00Z');
/** Half a second each. */
const { pieces, timescale } = readFilm(demoClip);
/** The same film under another codec's name. */
const h265 = Buffer.from(demoClip);
h265.write('hvc1', h265.indexOf('avc1', 300));
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  closing.push(
    () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/live.mp4`;
}

const at = (url: string, headers: Record<string, string> = {}): PlayAddress => ({ kind: 'http', url, headers });
function source(
  address: PlayAddress | Error,
  {
    builtIn,
    silentMs,
    spans,
    noteSignal,
  }: { builtIn?: MediaSource; silentMs?: number; spans?: RecordedSpan[]; noteSignal?: PlayRoutes['noteSignal'] } = {},
) {
  const addressOf = async () => {
    if (address instanceof Error) throw address;
    return address;
  };
  const isBuiltIn = async () => !(address instanceof Error) && address.kind === 'builtIn';
  const recordingOf = async () => null;
  const recordedOf: PlayRoutes['recordedOf'] = async (_camera, whole) => spans ?? [whole];
  return createServed(
    { addressOf, isBuiltIn, recordingOf, recordedOf, ...(noteSignal && { noteSignal }) },
    builtIn,
    silentMs,
  );
}
const watching = (signal = new AbortController().signal) => ({
  stream: 'sub' as const,
  now: () => new Date(NOON),
  signal,
});
async function all(fragments: AsyncIterable<Fragment> | Iterable<Fragment>): Promise<Fragment[]> {
  const found: Fragment[] = [];
  for await (const each of fragments) found.push(each);
  return found;
}
const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'nothing was refused';
  } catch (error) {
    return error instanceof NoFilm ? error.reason : String(error);
  }
};
const timeOf = ({ bytes }: Fragment): number => {
  const view = viewOf(bytes);
  const tfdt = boxBelow(view, { body: 0, end: bytes.length }, 'moof', 'traf', 'tfdt');
  return Number(view.getBigUint64(tfdt.body + 4));
};
const watched = async (served: MediaSource): Promise<Fragment[]> =>
  all((await served.live(CAMERA, watching())).fragments);

describe('a media server that plays', () => {
  it('is asked with its headers, and its film comes fragment by fragment on the clock of the platform', async () => {
    let asked: string | undefined;
    const url = await openServer((request, response) => {
      asked = request.headers.authorization;
      response.writeHead(200, { 'content-type': 'video/mp4' });
      for (let from = 0; from < demoClip.length; from += 700) response.write(demoClip.subarray(from, from + 700));
      response.end();
    });
    const film = await source(at(url, { authorization: 'Basic x' })).live(CAMERA, watching());
    expect(film.mime).toBe('video/mp4; codecs="avc1.4d401f"');
    expect(Buffer.from(film.init)).toEqual(Buffer.from(demoClip.subarray(0, 772)));
    const fragments = await all(film.fragments);
    expect(asked).toBe('Basic x');
    expect(fragments.map((fragment) => fragment.at - NOON)).toEqual(pieces.map((_, index) => index * 500 - 500));
    expect(fragments.map(timeOf)).toEqual(fragments.map((fragment) => (fragment.at * timescale) / 1000));
    expect(fragments.map(({ isKey }) => isKey)).toEqual(pieces.map(({ facts }) => facts.isKey));
  });

  it('begins with a keyframe though the server joins in between', async () => {
    const [, ...later] = pieces;
    const url = await openServer((_request, response) =>
      response.end(Buffer.concat([demoClip.subarray(0, 772), ...later.map(({ bytes }) => bytes)])),
    );
    const [first, ...rest] = await watched(source(at(url)));
    expect(first).toMatchObject({ isKey: true, at: NOON - 500 });
    expect(rest).toHaveLength(pieces.length - 5);
  });

  it('is left as soon as nobody watches', async () => {
    const url = await openServer((_request, response) => void response.write(demoClip));
    const line = new AbortController();
    const film = await source(at(url)).live(CAMERA, watching(line.signal));
    let seen = 0;
    for await (const fragment of film.fragments) {
      expect(fragment.isKey).toBe(true);
      seen += 1;
      line.abort();
    }
    expect(seen).toBe(1);
  });
});

describe('a media server that does not play', () => {
  it('refuses: the film is not to be reached', async () => {
    const url = await openServer((_request, response) => response.writeHead(404).end('no stream'));
    expect(await reasonOf(watched(source(at(url))))).toBe('unreachable');
  });

  it('is not there', async () => {
    const url = await openServer(() => undefined);
    await closing.pop()?.();
    expect(await reasonOf(watched(source(at(url))))).toBe('unreachable');
  });

  it.each([
    ['never answers', () => undefined],
    ['answers and sends nothing', (response: ServerResponse) => void response.writeHead(200).flushHeaders()],
    ['stops in the midst of the film', (response: ServerResponse) => void response.write(demoClip.subarray(0, 5000))],
  ])('%s: it is given up', async (_name, answer) => {
    const url = await openServer((_request, response) => answer(response));
    expect(await reasonOf(watched(source(at(url), { silentMs: 50 })))).toBe('timeout');
  });

  it.each([
    ['a page', Buffer.from('<html><body>sign in please, this is no film at all</body></html>'), 'badStream'],
    ['nothing', Buffer.alloc(0), 'badStream'],
    ['zeros', Buffer.alloc(5000), 'badStream'],
    ['half a beginning', demoClip.subarray(0, 400), 'badStream'],
    ['H.265', h265, 'codecUnknown'],
  ])('sends %s', async (_name, body, reason) => {
    const url = await openServer((_request, response) => response.end(body));
    expect(await reasonOf(watched(source(at(url))))).toBe(reason);
  });

  it('has a signal when its film begins and none when nothing arrives; of a server that is away nothing is said', async () => {
    const signals: boolean[] = [];
    const more = { silentMs: 50, noteSignal: async (_camera: unknown, has: boolean) => void signals.push(has) };
    const well = await openServer((_request, response) => response.end(demoClip));
    await source(at(well), more).live(CAMERA, watching());
    expect(signals).toEqual([true]);
    const silent = await openServer((_request, response) => void response.writeHead(200).flushHeaders());
    await reasonOf(source(at(silent), more).live(CAMERA, watching()));
    await reasonOf(source(new MediaServerRefused('noPackets', 'wait'), more).live(CAMERA, watching()));
    expect(signals).toEqual([true, false, false]);
    const untold = [new MediaServerAway('aborted due to timeout'), new MediaServerRefused('secret', 'no')];
    for (const error of untold) await reasonOf(source(error, more).live(CAMERA, watching()));
    expect(signals).toHaveLength(3);
  });

  it('cannot be asked for an address', async () => {
    const reasons: [Error, string][] = [
      [new MediaServerAway('connect ECONNREFUSED'), 'unreachable'],
      [new MediaServerAway('The operation was aborted due to timeout'), 'timeout'],
      [new MediaServerRefused('noPackets', 'wait'), 'timeout'],
      [new MediaServerRefused('secret', 'no'), 'unreachable'],
      [new NoFilm('cameraOff'), 'cameraOff'],
    ];
    for (const [error, reason] of reasons) expect(await reasonOf(watched(source(error)))).toBe(reason);
  });

  it('has no recordings to hand out', async () => {
    const url = at('http://127.0.0.1:9/');
    expect(await reasonOf(source(url).clip(CAMERA, NOON, NOON + 1000, 'main'))).toBe('noRecording');
  });
});

describe('a camera without a media server', () => {
  const builtIn = createBuiltIn(demoClip);
  const here: PlayAddress = { kind: 'builtIn' };

  it('shows the built-in clip with demo data, live, by number and in the past', async () => {
    const served = source(here, { builtIn });
    expect(served.simulates).toBe(true);
    const clip = await all((await served.clip(CAMERA, NOON, NOON + 1, 'sub')).fragments);
    expect(clip).toEqual(await all((await builtIn.clip(CAMERA, NOON, NOON + 1, 'sub')).fragments));
    expect(await served.grid?.has?.(CAMERA)).toBe(true);
    expect((await served.live(CAMERA, watching())).mime).toContain('avc1');
  });

  it('leaves out of a recording what is known to be missing, and refuses one of which nothing is there', async () => {
    const spans = [
      { from: NOON, to: NOON + 2_000 },
      { from: NOON + 5_000, to: NOON + 8_000 },
    ];
    const cut = source(here, { builtIn, spans });
    const times = (await all((await cut.clip(CAMERA, NOON, NOON + 8_000, 'main')).fragments)).map(
      ({ at: taken }) => taken,
    );
    expect(times.filter((taken) => taken >= NOON + 2_000 && taken < NOON + 5_000)).toEqual([]);
    expect(times.at(-1)).toBe(NOON + 7_500);
    expect(times[0]).toBeLessThanOrEqual(NOON);
    const none = source(here, { builtIn, spans: [] });
    expect(await reasonOf(none.clip(CAMERA, NOON, NOON + 8_000, 'main'))).toBe('noRecording');
  });

  it('shows nothing elsewhere', async () => {
    const served = source(here);
    expect([served.simulates, served.grid]).toEqual([false, undefined]);
    expect(await reasonOf(served.live(CAMERA, watching()))).toBe('notConfigured');
    expect(await reasonOf(served.clip(CAMERA, NOON, NOON + 1, 'sub'))).toBe('notConfigured');
  });

  it('is told apart from one that a server plays: of that one there is nothing by number', async () => {
    expect(await source(at('http://127.0.0.1:9/'), { builtIn }).grid?.has?.(CAMERA)).toBe(false);
  });
});

describe('a recording of a media server', () => {
  const recorded = (spans: readonly { from: number; to: number }[], url: string, stopped: number[]) =>
    createServed(
      {
        addressOf: () => Promise.reject(new NoFilm('unreachable')),
        isBuiltIn: async () => false,
        recordedOf: async () => [],
        async recordingOf(_camera, { from }) {
          const span = spans.find(({ to }) => to > from);
          return span ? { ...span, url, headers: {}, stop: async () => void stopped.push(span.from) } : null;
        },
      },
      undefined,
    );

  it('comes one after the other on the clock of when it was taken, each is ended, and what nobody recorded is not there', async () => {
    const url = await openServer((_request, response) => void response.end(demoClip));
    const stopped: number[] = [];
    const spans = [
      { from: NOON, to: NOON + 1_500 },
      { from: NOON + 60_000, to: NOON + 61_000 },
    ];
    const clip = await recorded(spans, url, stopped).clip(CAMERA, NOON, NOON + 61_000, 'main');
    const fragments = await all(clip.fragments);
    expect(fragments.map((fragment) => fragment.at - NOON)).toEqual([0, 500, 1_000, 60_000, 60_500]);
    expect(stopped).toEqual([NOON, NOON + 60_000]);
    expect(await reasonOf(recorded([], url, stopped).clip(CAMERA, NOON, NOON + 1_000, 'main'))).toBe('noRecording');
  });
});
