import { describe, expect, it } from 'vitest';
import { type Fragment, NoFilm } from '../../ports/media';
import { boxBelow, boxesIn, viewOf } from './boxes';
import { createBuiltIn, numberAt, PART_MS } from './built-in';
import { demoClip } from './clip';
import { piecesOf, readFilm } from './film';
import { retimed } from './moof';

const CAMERA = { id: 8, parkId: 1, code: 'CAM-8', name: '走廊', place: 'A座' };
const NOON = Date.parse('2026-03-02T04:00:00Z');
const source = createBuiltIn(demoClip);

const timeOf = ({ bytes }: Fragment): number => {
  const view = viewOf(bytes);
  const tfdt = boxBelow(view, { body: 0, end: bytes.length }, 'moof', 'traf', 'tfdt');
  return Number(view.getBigUint64(tfdt.body + 4));
};
const sequenceOf = ({ bytes }: Fragment): number => {
  const view = viewOf(bytes);
  return view.getUint32(boxBelow(view, { body: 0, end: bytes.length }, 'moof', 'mfhd').body + 4);
};
async function all(fragments: AsyncIterable<Fragment> | Iterable<Fragment>): Promise<Fragment[]> {
  const found: Fragment[] = [];
  for await (const each of fragments) found.push(each);
  return found;
}
const reasonOf = (work: () => unknown): string => {
  try {
    work();
    return 'nothing was refused';
  } catch (error) {
    return error instanceof NoFilm ? error.reason : String(error);
  }
};
const changed = (at: number, ...bytes: number[]): Uint8Array => {
  const copy = new Uint8Array(demoClip);
  copy.set(bytes, at);
  return copy;
};

describe('the clip', () => {
  it('is read box by box: beginning, clock, codec, sixteen fragments of half a second with a keyframe each fourth', () => {
    const film = readFilm(demoClip);
    expect(demoClip.length).toBe(9492);
    expect(film.mime).toBe('video/mp4; codecs="avc1.4d401f"');
    expect(film.timescale).toBe(12_288);
    expect(film.init).toEqual(demoClip.subarray(0, 772));
    expect(boxesIn(viewOf(film.init), 0, film.init.length).map(({ type }) => type)).toEqual(['ftyp', 'moov']);
    expect(film.pieces.map(({ facts }) => facts.duration)).toEqual(Array.from({ length: 16 }, () => 6144));
    expect(film.pieces.flatMap(({ facts }, index) => (facts.isKey ? [index] : []))).toEqual([0, 4, 8, 12]);
    // The first moof begins at 772: its sequence number at 792, its decode time at 844.
    expect(film.pieces[0]?.facts).toMatchObject({ sequenceAt: 792 - 772, timeAt: 844 - 772, time: 0n });
    expect(film.pieces[1]?.facts.time).toBe(6144n);
    expect(film.pieces.reduce((sum, { bytes }) => sum + bytes.length, 772)).toBe(demoClip.length - 352);
  });

  it('at another time differs in the twelve bytes of its time and number only', () => {
    const [first] = readFilm(demoClip).pieces;
    if (!first) throw new Error('no fragment');
    const moved = retimed(first.bytes, first.facts, 0x0102_0304_0506_0708n, 0xa1b2_c3d4);
    const differing = [...moved].flatMap((byte, at) => (byte === first.bytes[at] ? [] : [at]));
    expect(differing).toEqual([20, 21, 22, 23, 72, 73, 74, 75, 76, 77, 78, 79]);
    expect([...moved.subarray(72, 80)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...moved.subarray(20, 24)]).toEqual([0xa1, 0xb2, 0xc3, 0xd4]);
    // The clip itself stays.
    expect(readFilm(demoClip).pieces[0]?.facts.time).toBe(0n);
  });
});

describe('any past moment', () => {
  it('begins at the keyframe before it and goes on without a gap, over the loop’s end too', async () => {
    const clip = await source.clip(CAMERA, NOON + 700, NOON + 20_000, 'sub');
    const fragments = await all(clip.fragments);
    expect(fragments[0]).toMatchObject({ at: NOON, isKey: true });
    expect(fragments.at(-1)?.at).toBe(NOON + 20_000 - PART_MS);
    expect(fragments).toHaveLength(40);
    for (const [index, fragment] of fragments.entries()) {
      expect(timeOf(fragment)).toBe((NOON / PART_MS) * 6144 + index * 6144);
      expect(sequenceOf(fragment)).toBe((NOON / PART_MS + index + 1) % 2 ** 32);
      expect(fragment.isKey).toBe(index % 4 === 0);
    }
  });

  it('looks the same whoever asks and whenever', async () => {
    const [one, other] = await Promise.all(
      [createBuiltIn(demoClip), source].map(async (each) =>
        all((await each.clip(CAMERA, NOON, NOON + 4000, 'main')).fragments),
      ),
    );
    expect(one).toEqual(other);
  });

  it('shows another picture on the camera beside it', async () => {
    const next = { ...CAMERA, id: CAMERA.id + 1 };
    const [mine] = await all((await source.clip(CAMERA, NOON, NOON + 1, 'sub')).fragments);
    const [theirs] = await all((await source.clip(next, NOON, NOON + 1, 'sub')).fragments);
    expect(mine?.bytes).not.toEqual(theirs?.bytes);
    expect([mine, theirs].map((each) => each?.isKey)).toEqual([true, true]);
  });
});

describe('what is live', () => {
  it('begins with the last keyframe and then gives each fragment as it is over', async () => {
    const waited: number[] = [];
    const line = new AbortController();
    const live = createBuiltIn(demoClip, async (at) => {
      waited.push(at);
      if (waited.length > 7) line.abort();
    });
    const film = await live.live(CAMERA, { stream: 'sub', now: () => new Date(NOON + 3_600), signal: line.signal });
    const fragments = await all(film.fragments);
    // At 3.6 s the fragment from 3.0 to 3.5 is the last whole one; the keyframe before it began at 2.0.
    expect(fragments.map(({ at }) => at - NOON)).toEqual([2000, 2500, 3000, 3500, 4000, 4500, 5000]);
    expect(waited.map((at) => at - NOON)).toEqual([2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000]);
  });

  it('is by number what a recording of the same moment is', async () => {
    const [recorded] = await all((await source.clip(CAMERA, NOON, NOON + 1, 'sub')).fragments);
    expect(source.grid?.fragment(CAMERA, 'sub', numberAt(NOON))).toEqual(recorded);
  });
});

describe('what is no film', () => {
  const broken: [string, () => unknown, string][] = [
    ['nothing', () => readFilm(new Uint8Array()), 'badStream'],
    ['words', () => readFilm(Buffer.from('<html>sign in</html>')), 'badStream'],
    ['half a fragment', () => readFilm(demoClip.subarray(0, 1000)), 'badStream'],
    ['a beginning only', () => createBuiltIn(demoClip.subarray(0, 772)), 'badStream'],
    ['a box of size 0', () => readFilm(changed(772, 0, 0, 0, 0)), 'badStream'],
    ['a box that is longer than its parent', () => readFilm(changed(796, 0x7f)), 'badStream'],
    ['a clock that stands', () => readFilm(changed(248 + 8 + 12, 0, 0, 0, 0)), 'badStream'],
    ['a decode time of 32 bits', () => readFilm(changed(840, 0)), 'badStream'],
    ['more samples than there is room for', () => readFilm(changed(864, 0x7f)), 'badStream'],
    ['H.265', () => readFilm(changed(397 + 8 + 8 + 4, ...Buffer.from('hvc1'))), 'codecUnknown'],
    ['fragments of another length', () => createBuiltIn(changed(864, 0, 0, 0, 5)), 'badStream'],
  ];
  it.each(broken)('%s', (_name, work, reason) => {
    expect(reasonOf(work)).toBe(reason);
  });

  it('any bytes at all are refused by name, never by a fault', () => {
    for (let at = 0; at < 900; at += 3) {
      const given = changed(at, 0xff, 0x00, 0xff);
      const reason = reasonOf(() => readFilm(given));
      expect(['badStream', 'codecUnknown', 'nothing was refused']).toContain(reason);
    }
  });
});

describe('a film that comes in pieces', () => {
  async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }

  it.each([1, 7, 500, 20_000])('of %i bytes gives the same fragments as the whole file', async (size) => {
    const whole = readFilm(demoClip);
    const found: Uint8Array[] = [];
    let mime = '';
    for await (const part of piecesOf(cut(demoClip, size))) {
      if ('film' in part) mime = part.film.mime;
      else if ('piece' in part) found.push(part.piece.bytes);
    }
    expect(mime).toBe(whole.mime);
    expect(found.map((bytes) => Buffer.from(bytes))).toEqual(whole.pieces.map(({ bytes }) => Buffer.from(bytes)));
  });

  it('that never ends a fragment is given up', async () => {
    const endless = async function* () {
      yield demoClip.subarray(0, 772);
      yield Buffer.from([0x7f, 0, 0, 0, ...Buffer.from('moof')]);
      for (;;) yield new Uint8Array(1000);
    };
    await expect(async () => {
      for await (const part of piecesOf(endless(), { mostBytes: 50_000 })) expect(part).toBeDefined();
    }).rejects.toMatchObject({ reason: 'badStream' });
  });
});
