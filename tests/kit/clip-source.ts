/** Films of a few bytes for tests: boxes in the right order, with nothing to see in them. */
import type { ClipSource } from '../../server/ports/clip-source';

export function box(type: string, content: string): Buffer {
  const body = Buffer.from(content, 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'ascii');
  return Buffer.concat([head, body]);
}

/** What a source that fails says. */
export class FilmGone extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

const SECOND_MS = 1_000;

/** A fragment for each second. @param refused the reason for which there is none; absent: there is one */
export function shortFilms(refused: () => string | undefined = () => undefined): ClipSource {
  function* fragments(code: string, from: number, to: number) {
    for (let at = from; at < to; at += SECOND_MS)
      yield { bytes: Buffer.concat([box('moof', String(at)), box('mdat', `${code} ${at} `.repeat(20))]) };
  }
  return {
    name: 'test',
    clip: async ({ code }, from, to) => {
      const reason = refused();
      if (reason !== undefined) throw new FilmGone(reason);
      const init = Buffer.concat([box('ftyp', 'iso5'), box('moov', code)]);
      return { init, fragments: fragments(code, from, to) };
    },
  };
}
