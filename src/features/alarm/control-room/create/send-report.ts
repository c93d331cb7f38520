/** A report and a note, kept on the device first like every other action. */
import { ApiError } from '@/api/api-error';
import type { CreateAlarmRequest, NoteRequest } from '@/contract/control-room';
import type { EntryTitle, Outcome, OutcomeOf, PhotoInput } from '@/outbox/entry';
import { dismiss, enqueue } from '@/outbox/outbox';
import type { FormPhoto } from '@/ui/model/field-types';

interface Sending {
  /** A uuid made when the form opened: sent twice, made once. */
  readonly id: string;
  readonly photos: readonly FormPhoto[];
}

const inputsOf = (photos: readonly FormPhoto[]): PhotoInput[] =>
  photos.map(({ key, blob, takenAt }) => ({ key, blob, takenAt }));

/** There is no record yet that could show the refusal: the form does. @throws ApiError */
async function orThrow<T extends Outcome>(outcome: T): Promise<T> {
  if (outcome.state !== 'conflict') return outcome;
  await dismiss(outcome.id);
  const { status, code, params, fields } = outcome.error;
  throw new ApiError('refused', status, { code, params, fields });
}

const titled = (key: EntryTitle['key'], title: string): EntryTitle => ({ key, params: { title } });

/** @returns delivered: `output` is the alarm's record */
export const sendReport = async (
  input: CreateAlarmRequest,
  { id, photos }: Sending,
): Promise<OutcomeOf<'createAlarm'>> =>
  orThrow(
    await enqueue({
      id,
      endpoint: 'createAlarm',
      input,
      parkId: Number(input.parkId),
      // No number yet: each report is a subject of its own, none waits for another.
      subject: { kind: 'alarm.new', id: input.clientAt ?? Date.now() },
      title: titled('alarm.whole.reported', input.title),
      photos: inputsOf(photos),
    }),
  );

export const sendNote = async (input: NoteRequest, { id, photos }: Sending): Promise<OutcomeOf<'noteOnAlarm'>> =>
  orThrow(
    await enqueue({
      id,
      endpoint: 'noteOnAlarm',
      input,
      parkId: Number(input.parkId),
      subject: { kind: 'alarm', id: Number(input.id) },
      title: titled('alarm.whole.note', ''),
      photos: inputsOf(photos),
    }),
  );
