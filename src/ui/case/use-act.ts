/** Every action on a case goes through here into the outbox: kept on the phone first, sent once. */
import { useCallback, useEffect, useRef } from 'react';
import type { EndpointName } from '@/contract/endpoints';
import type { OutboxAction, Outcome, PhotoInput } from '@/outbox/entry';
import { enqueue, keep } from '@/outbox/outbox';
import { useCommand } from '../model/use-command';
import type { ActKind, ActTarget } from './case-kind';

export interface ActOptions {
  /** A uuid made when the form opened: sent twice, done once. */
  readonly id?: string;
  readonly photos?: readonly PhotoInput[];
}

export type Send<Request> = (request: Request, options?: ActOptions) => Promise<Outcome>;

export interface Act<Request> {
  /** For buttons: over as soon as it is kept, so that the next button is heard whatever the network does. */
  readonly run: (request: Request) => Promise<unknown>;
  /** For forms, which show their own failure (`readOutcome`). */
  readonly send: Send<Request>;
  readonly pending: boolean;
}

/** @returns the action on this very case, for the outbox */
export const actionOn = <Target extends ActTarget, Request, Name extends EndpointName>(
  { endpoint, kind, input, title }: ActKind<Target, Request, Name>,
  on: Target,
  request: Request,
  options?: ActOptions,
): OutboxAction<Name> => ({
  ...options,
  endpoint,
  input: input(on, request),
  parkId: on.parkId,
  subject: { kind, id: on.id },
  title: title(on, request),
});

/** @param of stable; @param on the record on show, undefined until it is there */
export function useAct<Target extends ActTarget, Request, Name extends EndpointName>(
  of: ActKind<Target, Request, Name>,
  on: Target | undefined,
): Act<Request> {
  const target = useRef(on);
  useEffect(() => {
    target.current = on;
  });
  const toAction = useCallback(
    (request: Request, options?: ActOptions) => {
      if (!target.current) throw new Error('no record to act on');
      return actionOn(of, target.current, request, options);
    },
    [of],
  );
  const send = useCallback<Send<Request>>(async (request, options) => enqueue(toAction(request, options)), [toAction]);
  const command = useCommand(async (request: Request) => keep(toAction(request)));
  return { run: command.run, send, pending: command.pending };
}
