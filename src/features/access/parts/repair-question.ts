/** 报修: one tap more than none, for what the person knows besides. */
import { accessRepairEndpoints } from '@/contract/access/access-repair';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import type { Repaired } from './open-repairs';

const QUIET = { quiet: true } as const;

export function repairQuestion(subject: Repaired, name: string, close: () => void): Question {
  const form = defineForm<{ note: string }>({
    key: `repairOf${subject.of}${subject.id}`,
    title: 'access.repair.ask',
    subject: name,
    fields: [
      {
        name: 'note',
        label: 'access.repair.note',
        type: 'longText',
        maxLength: 200,
        voice: true,
        hint: 'access.repair.noteHint',
      },
    ],
    initial: { note: '' },
    submitLabel: 'access.repair.submit',
    submit: ({ note }) => write(accessRepairEndpoints.reportDoorFault, { ...subject, note: note.trim() }, QUIET),
  });
  return { form: form as unknown as Question['form'], close };
}
