/** Films with sound, made of the demo's clip: a second track before the picture's, in the beginning and in each fragment. */
import { describe, expect, it } from 'vitest';
import { boxBelow, boxesIn, viewOf } from './boxes';
import { demoClip } from './clip';
import { piecesOf, readFilm } from './film';

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

async function partsOf(...chunks: Uint8Array[]) {
  async function* body() {
    yield* chunks;
  }
  const found = [];
  for await (const part of piecesOf(body())) found.push(part);
  return found;
}

describe('a film with sound', () => {
  it('is given on as its picture alone, byte for byte', async () => {
    const chunks = pieces.slice(0, 3).flatMap(({ bytes }) => [withSoundRun(bytes), onlySound(bytes)]);
    const [first, ...rest] = await partsOf(withSoundTrack(), ...chunks);
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
    await expect(partsOf(deaf)).rejects.toMatchObject({ reason: 'badStream' });
  });
});
