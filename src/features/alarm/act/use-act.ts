/** Every action on an alarm goes through here into the outbox: kept on the phone first, sent once. */
import { useCallback, useEffect, useRef } from 'react';
import type { AlarmActRequest } from '@/contract/alarm';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { OutcomeOf, PhotoInput } from '@/outbox/entry';
import { enqueue } from '@/outbox/outbox';
import { newUuid } from '@/outbox/uuid';
import { useCommand } from '@/ui/model/use-command';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** An action without what every action carries: alarm, park, the phone's time. */
export type ActRequest = Without<AlarmActRequest, 'alarmId' | 'parkId' | 'clientAt'>;
export type ActOutcome = OutcomeOf<'actOnAlarm'>;

export interface ActOptions {
  /** A uuid made when the form opened: sent twice, done once. */
  readonly id?: string;
  readonly photos?: readonly PhotoInput[];
}

export type Send = (request: ActRequest, options?: ActOptions) => Promise<ActOutcome>;

export interface Act {
  /** For buttons: a second tap while the first is under way does nothing. Failures are said by the app. */
  readonly run: (request: ActRequest) => Promise<ActOutcome | undefined>;
  /** For forms, which show their own failure. */
  readonly send: Send;
  readonly pending: boolean;
}

/** @returns the same request for the same alarm under the alarm's own park, with the time of the tap */
const complete = (request: ActRequest, { id, parkId }: Pick<AlarmDetail, 'id' | 'parkId'>): AlarmActRequest => ({
  ...request,
  alarmId: id,
  parkId,
  clientAt: Date.now(),
});

export function useAct(alarm: AlarmDetail | undefined): Act {
  const target = useRef(alarm);
  useEffect(() => {
    target.current = alarm;
  });
  const send = useCallback<Send>(async (request, options = {}) => {
    const on = target.current;
    if (!on) throw new Error('no alarm to act on');
    return enqueue({
      id: options.id ?? newUuid(),
      endpoint: 'actOnAlarm',
      input: complete(request, on),
      parkId: on.parkId,
      subject: { kind: 'alarm', id: on.id },
      title: { key: `alarm.action.${request.action}`, params: { no: on.no } },
      ...(options.photos && { photos: options.photos }),
    });
  }, []);
  const command = useCommand(send);
  return { run: command.run, send, pending: command.pending };
}
