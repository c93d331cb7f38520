/** Draws into films that are handed out. */
import type { PrivacyMask } from '@/contract/video/mask';
import type { ClipFilm } from './clip-source';

export interface FilmMarks {
  /** Who has it, since when, what for. */
  readonly watermark: string;
  readonly masks: readonly PrivacyMask[];
}

/** Words: `errors.clip.why.<reason>` of the client. */
export type EncodeFault = 'encoderFailed' | 'encoderTooSlow' | 'encoderStopped';

export class NotEncoded extends Error {
  constructor(
    readonly reason: EncodeFault,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

export interface FilmEncoder {
  readonly name: string;
  /**
   * One film after the other. @param limitMs from when it is this film's turn
   * @returns fragmented MP4 @throws NotEncoded, or what the film threw
   */
  encode(film: ClipFilm, marks: FilmMarks, limitMs: number): AsyncIterable<Uint8Array>;
}
