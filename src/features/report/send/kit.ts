/** What the two presentations lend the schedules of a report: how a form is drawn, how words are said and questions asked. */
import type { ReactNode } from 'react';
import type { ReportWhole } from '@/contract/report/report-record';
import type { EditForm } from '@/ui/model/definitions';
import type { KitVoice } from '@/ui/model/kit-voice';

/** Which schedule of which report; `id` undefined: a new one. */
export interface ScheduleAt {
  readonly id: number | undefined;
  readonly report: ReportWhole;
  readonly parkId: number;
}

interface KitEditProps {
  useForm: (at: ScheduleAt) => EditForm;
  at: ScheduleAt;
  onClose: () => void;
}

export interface SendKit {
  readonly Edit: (props: KitEditProps) => ReactNode;
  readonly voice: KitVoice;
}
