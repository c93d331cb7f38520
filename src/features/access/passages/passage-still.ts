/** What the door's camera showed when somebody passed; looking is written down by the server. */
import { createElement, type ReactNode } from 'react';
import { passageEndpoints, type PassageRow } from '@/contract/access/passage';
import type { OutputOf } from '@/contract/endpoint';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { defineForm } from '@/ui/model/define';
import { write } from '@/ui/model/write';
import './passage-still.css';

export type PassageStill = OutputOf<typeof passageEndpoints.lookAtPassageStill>;

/** @throws ApiError 404 for one that is past its time */
export const lookAt = ({ parkId, id: passageId }: PassageRow): Promise<PassageStill> =>
  write(passageEndpoints.lookAtPassageStill, { parkId, passageId });

function picture({ photo, cameraName, takenAt, simulated }: PassageStill): ReactNode {
  const said = text('access.passage.stillOf', { camera: cameraName, at: formatExact(takenAt) });
  return createElement(
    'figure',
    { className: 'dr-still' },
    photo.url === null
      ? createElement('p', { className: 'sp-hint' }, text('access.passage.stillGone'))
      : createElement('img', { src: photo.url, alt: said }),
    createElement('figcaption', { className: 'sp-hint' }, said),
    simulated && createElement('p', { className: 'sp-hint' }, text('access.passage.simulated')),
  );
}

export const stillForm = ({ id, personName, doorName }: PassageRow, still: PassageStill) =>
  defineForm<Record<never, never>>({
    key: `passage.still.${id}`,
    title: 'access.passage.still',
    subject: `${personName ?? text('access.passage.nobody')} · ${doorName}`,
    fields: [],
    initial: {},
    below: () => picture(still),
    submitLabel: 'access.passage.seen',
    submit: async () => {},
  });
