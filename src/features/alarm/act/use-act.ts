/** Every action on an alarm goes through here into the outbox: kept on the phone first, sent once. */
import { useCallback, useEffect, useRef } from 'react';
import type { AlarmActRequest } from '@/contract/alarm';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { OutboxAction, OutcomeOf, PhotoInput } from '@/outbox/entry';
import { enqueue, keep } from '@/outbox/outbox';
import { newUuid } from '@/outbox/uuid';
import { useCommand } from '@/ui/model/use-command';
import { kindOf } from '../kind';

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
  /** For buttons: over as soon as it is kept, so that the next button is heard whatever the line does. */
  readonly run: (request: ActRequest) => Promise<unknown>;
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
  const toAction = useCallback((request: ActRequest, options: ActOptions = {}): OutboxAction<'actOnAlarm'> => {
    const on = target.current;
    if (!on) throw new Error('no alarm to act on');
    return {
      id: options.id ?? newUuid(),
      endpoint: 'actOnAlarm',
      input: complete(request, on),
      parkId: on.parkId,
      subject: { kind: 'alarm', id: on.id },
      title: {
        // 属实 reads by what the alarm is about.
        key: request.action === 'confirmFire' ? `alarm.real.${kindOf(on)}` : `alarm.action.${request.action}`,
        params: { no: on.no },
      },
      ...(options.photos && { photos: options.photos }),
    };
  }, []);
  const send = useCallback<Send>(async (request, options) => enqueue(toAction(request, options)), [toAction]);
  const command = useCommand(async (request: ActRequest) => keep(toAction(request)));
  return { run: command.run, send, pending: command.pending };
}
