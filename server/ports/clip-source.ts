/** Where a past moment of a camera comes from, as fragmented MP4: an init segment, then fragments. */
import type { FilmCamera } from './media';

export interface ClipFilm {
  readonly init: Uint8Array;
  readonly fragments: AsyncIterable<{ readonly bytes: Uint8Array }> | Iterable<{ readonly bytes: Uint8Array }>;
}

/** What it throws may have a `reason`, whose words are `errors.clip.why.<reason>` of the client; anything else is `unreachable`. */
export interface ClipSource {
  readonly name: string;
  /** `from` and `to` in ms since 1970. */
  clip(camera: FilmCamera, from: number, to: number, stream: 'main'): Promise<ClipFilm>;
}
