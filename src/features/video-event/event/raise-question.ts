/** 升为告警: of which level, as its binding says it unless the person chooses another. */
import type { AlarmLevel } from '@/contract/codes';
import type { VideoEventDetail } from '@/contract/video/video-event';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import { giveVerdict, outcomeText } from '../verdict';

interface Values {
  readonly level: AlarmLevel;
  readonly note: string;
}

export function raiseQuestion(
  { id, parkId, algorithm, alarmLevel }: VideoEventDetail,
  said: (outcome: ReturnType<typeof outcomeText>) => void,
  close: () => void,
): Question {
  const form = defineForm<Values>({
    key: `raiseEvent${id}`,
    title: 'videoevent.action.raise',
    subject: algorithm,
    fields: [
      { name: 'level', label: 'videoevent.field.level', type: 'code', table: 'alarmLevel', required: true },
      { name: 'note', label: 'videoevent.field.note', type: 'longText', maxLength: 200 },
    ],
    initial: { level: alarmLevel, note: '' },
    submitLabel: 'videoevent.action.raise',
    danger: true,
    submit: async ({ level, note }) =>
      said(outcomeText('raise', await giveVerdict({ parkId, ids: [id], action: 'raise', level, note }))),
  });
  return { form: form as unknown as Question['form'], close };
}
