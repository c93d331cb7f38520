/**
 * What an area says about its cases (records that people take through states: alarms, orders), so that the engine of this
 * folder can read one, act on it and show what is on its way. The engine knows no area.
 */
import type * as z from 'zod/mini';
import type { RequestOf } from '@/contract/endpoint';
import type { EndpointName, Endpoints } from '@/contract/endpoints';
import type { RecordKind } from '@/contract/record-kind';
import type { EntryTitle, OutboxEntry } from '@/outbox/entry';
import type { PendingAct } from './pending';

/** Omits keys from every member of a union. */
export type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** The least that an action needs to know of the case it is about. */
export interface ActTarget {
  readonly id: number;
  readonly parkId: number;
}

/** How an action on a case becomes an entry of the outbox. */
export interface ActKind<Target extends ActTarget, Request, Name extends EndpointName = EndpointName> {
  readonly endpoint: Name;
  /** Of the outbox's subject, and what its actions write. */
  readonly kind: RecordKind;
  /** The endpoint's input: the request and what every action on such a case carries. */
  readonly input: (on: Target, request: Request) => RequestOf<Endpoints[Name]>;
  /** What the entry is called wherever the outbox is shown. */
  readonly title: (on: Target, request: Request) => EntryTitle;
}

export interface CaseKind<
  Case extends ActTarget,
  Request,
  Input,
  Steps,
  Name extends EndpointName = EndpointName,
> extends ActKind<Case, Request, Name> {
  /** An answer of the server takes the record's place. */
  readonly schema: z.ZodMiniType<Case>;
  /** @returns undefined for an entry that is no action on such a case, or that this program does not know any more */
  readonly actOf: (entry: OutboxEntry) => Input | undefined;
  /** What the case offers this person now. @param now server time, ms */
  readonly steps: (record: Case, acts: readonly PendingAct<Input>[], now: number) => Steps;
}
