/** What the door's camera showed when somebody passed; looking is written down by the server. */
import { createElement, type ReactNode } from 'react';
import { passageEndpoints } from '@/contract/access/passage';
import type { OutputOf } from '@/contract/endpoint';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { defineForm } from '@/ui/model/define';
import { write } from '@/ui/model/write';
import './passage-still.css';

export type PassageStill = OutputOf<typeof passageEndpoints.lookAtPassageStill>;

/** @throws ApiError 404 for one that is past its time */
export const lookAtPassage = (parkId: number, passageId: number): Promise<PassageStill> =>
  write(passageEndpoints.lookAtPassageStill, { parkId, passageId });

/** Of the area that shows it. */
export interface StillWords {
  readonly title: TextKey;
  /** With `camera` and `at`. */
  readonly of: TextKey;
  readonly gone: TextKey;
  readonly simulated: TextKey;
  readonly done: TextKey;
}

function picture({ photo, cameraName, takenAt, simulated }: PassageStill, words: StillWords): ReactNode {
  const said = text(words.of, { camera: cameraName, at: formatExact(takenAt) });
  return createElement(
    'figure',
    { className: 'sp-still' },
    photo.url === null
      ? createElement('p', { className: 'sp-hint' }, text(words.gone))
      : createElement('img', { src: photo.url, alt: said }),
    createElement('figcaption', { className: 'sp-hint' }, said),
    simulated && createElement('p', { className: 'sp-hint' }, text(words.simulated)),
  );
}

interface StillAsked {
  readonly id: number;
  /** Who passed which door. */
  readonly subject: string;
  readonly words: StillWords;
}

export const stillForm = ({ id, subject, words }: StillAsked, still: PassageStill) =>
  defineForm<Record<never, never>>({
    key: `passage.still.${id}`,
    title: words.title,
    subject,
    fields: [],
    initial: {},
    below: () => picture(still, words),
    submitLabel: words.done,
    submit: async () => {},
  });
