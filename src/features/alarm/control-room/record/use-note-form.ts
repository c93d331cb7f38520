/** 补充说明: words and pictures that stand in the alarm's timeline. */
import { useRef } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { newUuid } from '@/outbox/uuid';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormPhoto } from '@/ui/model/field-types';
import { sendNote } from '../create/send-report';

export type NoteValues = { readonly note: string; readonly photos: readonly FormPhoto[] };

export function useNoteForm({ id, parkId }: Pick<AlarmDetail, 'id' | 'parkId'>): FormDefinition<NoteValues> {
  const key = useRef('');
  return {
    key: `alarm.note.${id}`,
    title: 'alarm.whole.note',
    fields: [
      { name: 'note', label: 'alarm.field.note', type: 'longText', maxLength: 500, voice: true, required: true },
      { name: 'photos', label: 'alarm.field.photos', sentAs: 'photoKeys', type: 'photos', most: 9 },
    ],
    initial: { note: '', photos: [] },
    submitLabel: 'alarmdesk.record.addNote',
    submit: async ({ note, photos }) => {
      const once = (key.current ||= newUuid());
      const photoKeys = photos.map((photo) => photo.key);
      const input = { parkId, id, note: note.trim(), photoKeys, clientAt: Date.now() };
      await sendNote(input, { id: once, photos }).finally(() => (key.current = ''));
    },
  };
}
