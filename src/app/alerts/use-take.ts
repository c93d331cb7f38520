/** 接警 from the bar: into the outbox like everywhere else, so that it survives a dead line and a closed page. */
import type { AlertRow } from '@/contract/alert';
import { errorText } from '@/i18n/error-text';
import type { OutboxEntry } from '@/outbox/entry';
import { dismiss, enqueue } from '@/outbox/outbox';
import { useOutbox } from '@/outbox/use-outbox';
import { refreshRecords } from '@/ui/model/records';
import { useCommand } from '@/ui/model/use-command';
import { markSeen } from './seen';

/** Another user was faster: the bar says who, so that it need not stay in the list of conflicts. */
const TAKEN = 'alarm.alreadyAcknowledged';

export interface Take {
  readonly run: (row: AlertRow) => void;
  readonly pending: boolean;
  /** Taken by me, not confirmed by the platform yet. */
  readonly underWay: (id: number) => boolean;
}

const isTaking = ({ endpoint, input, state, subject }: OutboxEntry, id: number): boolean =>
  subject.kind === 'alarm' &&
  subject.id === id &&
  endpoint === 'actOnAlarm' &&
  (state === 'waiting' || state === 'sending') &&
  typeof input === 'object' &&
  input !== null &&
  'action' in input &&
  input.action === 'acknowledge';

/** @param say what to tell the person about an alarm, for a moment */
export function useTake(say: (id: number, words: string) => void): Take {
  const { entries } = useOutbox();
  const { run, pending } = useCommand(async ({ id, parkId }: AlertRow) => {
    markSeen([id]);
    const outcome = await enqueue({
      endpoint: 'actOnAlarm',
      input: { action: 'acknowledge', alarmId: id, parkId, clientAt: Date.now() },
      parkId,
      subject: { kind: 'alarm', id },
      title: { key: 'alarm.action.acknowledge' },
    });
    if (outcome.state === 'conflict' && outcome.error.code === TAKEN) {
      say(id, errorText(outcome.error));
      await dismiss(outcome.id);
    }
    if (outcome.state !== 'waiting') await refreshRecords('alarm', id);
  });
  const underWay = (id: number): boolean => entries.some((entry) => isTaking(entry, id));
  return { run: (row) => void run(row), pending, underWay };
}
