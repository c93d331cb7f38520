/**
 * An endpoint is a value: what is called, with what, by whom. Server handlers and client calls take their types from it.
 */
import * as z from 'zod/mini';
import type { Permission } from './permissions';
import type { Kinds } from './record-kind';

// The page's content security policy has no 'unsafe-eval': zod must not try to compile its parsers there.
if ('document' in globalThis) z.config({ jitless: true });

/** Who may call: anybody, a signal source with its API key, any signed-in person, or one who holds the permission. */
export type Access = 'public' | 'apiKey' | 'signedIn' | Permission;

/** Which of the two HTTP clients of the specification makes the call: single sign-on or main. */
export type Service = 'sso' | 'main';

export interface Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  /** Without a leading slash; the base address comes from the build settings. */
  readonly path: string;
  /** Query for GET, JSON body for POST. A `parkId` in it names the park that the call is made for. */
  readonly input: I;
  readonly output: O;
  readonly access: Access;
  readonly changesState: boolean;
  /** What the answer shows: the kind of the record that the input's `id` names first. A change of any of them refreshes it. */
  readonly reads?: Kinds;
  /** What the call changes: whatever reads one of these is asked for again. An id given beside it is of the first. */
  readonly writes?: Kinds;
  /** The request must carry an `Idempotency-Key`; its effect and the key commit together. */
  readonly idempotent: boolean;
  readonly service: Service;
  /** The body is not JSON (a photo): the input then travels in the query. */
  readonly rawBody?: boolean;
  /** Answers a file (a stream) instead of the envelope; refusals still come in the envelope. */
  readonly download?: boolean;
  /** A POST whose input may come in the query too (`smslogin.do`); what the body says counts. */
  readonly inQueryToo?: boolean;
  /** Also for somebody whose password must be changed first: the change itself, and what its page asks. */
  readonly beforePasswordChange?: boolean;
  /** Of an input: it may be about a fire, and is taken however many calls there were before. */
  readonly isUrgent?: (input: unknown) => boolean;
  /** Signs in: answers code 0 with ticket or single-sign-on code beside the data (specification §7). */
  readonly signsIn?: boolean;
}

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** What a caller may leave out because the schema has a default. */
export type RequestOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

type Declared<I extends z.ZodMiniType, O extends z.ZodMiniType> = Omit<
  Endpoint<I, O>,
  'service' | 'changesState' | 'idempotent'
> & { service?: Service; changesState?: boolean; idempotent?: boolean };

/**
 * Declares an endpoint. GET reads and POST writes unless the declaration says otherwise; a write is idempotent by key
 * unless it says otherwise (signing in, reading by POST).
 */
export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType>(declared: Declared<I, O>): Endpoint<I, O> {
  const changesState = declared.changesState ?? declared.method === 'POST';
  return { service: 'main', idempotent: changesState, ...declared, changesState };
}
