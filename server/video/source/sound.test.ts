/** Films with sound, made of the demo's clip: a second track before the picture's, in the beginning and in each fragment. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { boxBelow, boxesIn, viewOf } from './boxes';
import { demoClip } from './clip';
import { piecesOf, readFilm } from './film';
import { placeOf } from './moof';
import { createServed } from './served';

const SOUND = 7;
const { init, pieces } = readFilm(demoClip);

const sized = (type: string, ...parts: Uint8Array[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};
const copyOf = (bytes: Uint8Array, { start, end }: { start: number; end: number }): Buffer =>
  Buffer.from(bytes.subarray(start, end));

function withSoundTrack(): Buffer {
  const view = viewOf(init);
  const moov = boxBelow(view, { body: 0, end: init.length }, 'moov');
  const parts = boxesIn(view, moov.body, moov.end).flatMap((box) => {
    const own = copyOf(init, box);
    if (box.type === 'mvex') {
      const trex = copyOf(init, boxBelow(view, box, 'trex'));
      trex.writeUInt32BE(SOUND, 12);
      return [sized('mvex', trex, own.subarray(8))];
    }
    if (box.type !== 'trak') return [own];
    const sound = Buffer.from(own);
    sound.write('soun', sound.indexOf('vide'), 'latin1');
    sound.writeUInt32BE(SOUND, sound.indexOf('tkhd') + 16);
    return [sound, own];
  });
  return Buffer.concat([init.subarray(0, moov.start), sized('moov', ...parts)]);
}

/** Its runs are moved by what stands before the picture's. */
function withSoundRun(bytes: Uint8Array): Buffer {
  const view = viewOf(bytes);
  const moof = boxBelow(view, { body: 0, end: bytes.length }, 'moof');
  const traf = boxBelow(view, moof, 'traf');
  const sound = copyOf(bytes, traf);
  sound.writeUInt32BE(SOUND, sound.indexOf('tfhd') + 8);
  const picture = copyOf(bytes, traf);
  const offsetAt = picture.indexOf('trun') + 12;
  picture.writeInt32BE(picture.readInt32BE(offsetAt) + sound.length, offsetAt);
  const before = bytes.subarray(moof.body, traf.start);
  return Buffer.concat([sized('moof', before, sound, picture), bytes.subarray(moof.end)]);
}

/** A fragment of the sound alone, as some servers send it between those of the picture. */
function onlySound(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(SOUND, copy.indexOf('tfhd') + 8);
  return copy;
}

const [frame = new Uint8Array()] = pieces.map(({ bytes }) => bytes);
const bare = (length: number, ...at: [number, number][]): Buffer => {
  const body = Buffer.alloc(length);
  for (const [place, value] of at) body[place] = value;
  return body;
};

/** The beginning of a film whose sound is AAC of a kind, at 8 kHz. @param object 0x40: AAC at all */
function withAac(kind: number, object = 0x40): Buffer {
  const view = viewOf(init);
  const moov = boxBelow(view, { body: 0, end: init.length }, 'moov');
  const trak = boxBelow(view, moov, 'trak');
  const tkhd = copyOf(init, boxBelow(view, trak, 'tkhd'));
  tkhd.writeUInt32BE(SOUND, 20);
  const hdlr = copyOf(init, boxBelow(view, trak, 'mdia', 'hdlr'));
  hdlr.write('soun', 16, 'latin1');
  const own = Buffer.from([5, 2, kind << 3, 0x08]);
  const decoder = Buffer.concat([Buffer.from([4, 13 + own.length, object]), Buffer.alloc(12), own]);
  // A length in two bytes, as many writers have it.
  const esds = sized('esds', Buffer.alloc(4), Buffer.from([3, 0x80, 3 + decoder.length, 0, 0, 0]), decoder);
  const stsd = sized('stsd', bare(8, [7, 1]), sized('mp4a', Buffer.alloc(28), esds));
  const mdhd = Buffer.alloc(24);
  mdhd.writeUInt32BE(8_000, 12);
  const sound = sized('trak', tkhd, sized('mdia', sized('mdhd', mdhd), hdlr, sized('minf', sized('stbl', stsd))));
  const parts = boxesIn(view, moov.body, moov.end).flatMap((box) =>
    box.type === 'trak' ? [sound, copyOf(init, box)] : [copyOf(init, box)],
  );
  return Buffer.concat([init.subarray(0, moov.start), sized('moov', ...parts)]);
}

async function partsOf(keepsSound: boolean, ...chunks: Uint8Array[]) {
  async function* body() {
    yield* chunks;
  }
  const found = [];
  for await (const part of piecesOf(body(), { keepsSound })) found.push(part);
  return found;
}

describe('a film with sound', () => {
  it('is given on as its picture alone, byte for byte', async () => {
    const chunks = pieces.slice(0, 3).flatMap(({ bytes }) => [withSoundRun(bytes), onlySound(bytes)]);
    const [first, ...rest] = await partsOf(false, withSoundTrack(), ...chunks);
    expect(first).toMatchObject({ film: { mime: readFilm(demoClip).mime, track: 1 } });
    const film = first && 'film' in first ? first.film.init : new Uint8Array();
    expect(Buffer.compare(film, init)).toBe(0);
    expect(rest).toHaveLength(3);
    const given = rest.map((part) => ('piece' in part ? Buffer.from(part.piece.bytes) : null));
    expect(given).toEqual(pieces.slice(0, 3).map(({ bytes }) => Buffer.from(bytes)));
  });

  it('of which there is only sound is none', async () => {
    const deaf = Buffer.from(init);
    deaf.write('soun', deaf.indexOf('vide'), 'latin1');
    await expect(partsOf(false, deaf)).rejects.toMatchObject({ reason: 'badStream' });
  });

  it('keeps it where the camera is entered as one that listens, and says how it is coded', async () => {
    const whole = withAac(2);
    const [first, ...rest] = await partsOf(true, whole, withSoundRun(frame), onlySound(frame), frame);
    const film = first && 'film' in first ? first.film : undefined;
    expect(film?.mime).toBe(readFilm(demoClip).mime.replace(/"$/, ', mp4a.40.2"'));
    expect(film?.sound).toEqual({ track: SOUND, timescale: 8_000, codec: 'mp4a.40.2' });
    expect(Buffer.compare(film?.init ?? new Uint8Array(), whole)).toBe(0);
    const [both, only, silent] = rest;
    expect(both).toMatchObject({ piece: { facts: { time: 0n, isKey: true }, sound: { time: 0n } } });
    expect(Buffer.compare(both && 'piece' in both ? both.piece.bytes : new Uint8Array(), withSoundRun(frame))).toBe(0);
    expect(only).toMatchObject({ sound: { place: { time: 0n } } });
    expect(silent).toMatchObject({ piece: { facts: { isKey: true }, sound: null } });
  });

  it.each([
    ['of another kind than AAC', () => withAac(2, 0x6b)],
    ['of a kind of AAC that browsers do not play', () => withAac(23)],
    ['that is not described', () => withSoundTrack()],
  ])('%s is given on as its picture alone all the same', async (_name, whole) => {
    const [first] = await partsOf(true, whole(), frame);
    expect(first).toMatchObject({ film: { mime: readFilm(demoClip).mime, sound: null } });
    expect(Buffer.compare(first && 'film' in first ? first.film.init : new Uint8Array(), init)).toBe(0);
  });
});

const NOON = Date.parse('2026-03-02T04:00:00Z');

/** Half a second with sound, a piece of sound alone a quarter of a second after the beginning, half a second without. */
function soundingFilm(): Buffer {
  const [one = frame, two = frame] = pieces.map(({ bytes }) => bytes);
  const later = onlySound(one);
  const { timeAt } = placeOf(later, SOUND) ?? { timeAt: 0 };
  later.writeBigUInt64BE(2_000n, timeAt);
  return Buffer.concat([withAac(2), withSoundRun(one), later, two]);
}

/** A media server that sends a film, over a real port. @param sound of the camera that asks, so many times */
async function served(sound: boolean, film: Buffer = soundingFilm(), times = 1) {
  let asked = 0;
  const server = createServer((_, reply) => {
    asked += 1;
    reply.end(film);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live.mp4`;
  const routes = {
    addressOf: async () => ({ kind: 'http' as const, url, headers: {} }),
    recordingOf: async () => null,
    isBuiltIn: async () => false,
    recordedOf: async () => [],
  };
  const camera = { id: 8, parkId: 1, code: 'CAM-8', name: '走廊', place: 'A座', sound };
  const watching = { stream: 'sub' as const, now: () => new Date(NOON), signal: new AbortController().signal };
  const source = createServed(routes, undefined);
  for (let nth = 1; nth < times; nth += 1) for await (const _ of (await source.live(camera, watching)).fragments);
  const { mime, fragments } = await source.live(camera, watching);
  const found = [];
  for await (const fragment of fragments) found.push(fragment);
  server.close();
  return { mime, found, asked };
}

describe('a camera whose sign says that it is heard', () => {
  it('comes with its sound, moved by as many seconds as its picture', async () => {
    const { mime, found } = await served(true);
    expect(mime).toContain('mp4a.40.2');
    const begin = NOON - 500;
    expect(found.map(({ at, isKey }) => [at - begin, isKey])).toEqual([
      [0, true],
      [250, false],
      [500, false],
    ]);
    const times = found.map(({ bytes }) => [placeOf(bytes, 1)?.time, placeOf(bytes, SOUND)?.time]);
    const { timescale } = readFilm(demoClip);
    const picture = (ms: number) => BigInt(((begin + ms) * timescale) / 1_000);
    const heard = (ms: number) => BigInt((begin + ms) * 8);
    expect(times).toEqual([
      [picture(0), heard(0)],
      [undefined, heard(250)],
      [picture(500), undefined],
    ]);
  });

  it('is the only one: of any other the picture alone leaves the server', async () => {
    const { mime, found } = await served(false);
    expect(mime).toBe(readFilm(demoClip).mime);
    expect(found.map(({ bytes }) => placeOf(bytes, SOUND))).toEqual([null, null]);
  });

  it('but never sends any comes without the track that would hold its picture back; the next viewer need not wait', async () => {
    const silent = Buffer.concat([withAac(2), ...pieces.slice(0, 8).map(({ bytes }) => bytes)]);
    const { mime, found, asked } = await served(true, silent, 2);
    expect(mime).toBe(readFilm(demoClip).mime);
    expect(found).toHaveLength(8);
    // Listened to and opened anew for the first, opened once for the second.
    expect(asked).toBe(3);
  });
});
