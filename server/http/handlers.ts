/** The shape of a handler, taken from its endpoint: the compiler asks for one per endpoint. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { EndpointName, Endpoints } from '@/contract/endpoints';
import type { Context, Opened, SignalSource, SignedInContext } from './context';

type ContextOf<E extends EndpointName> = Endpoints[E]['access'] extends 'public'
  ? Context
  : Endpoints[E]['access'] extends 'apiKey'
    ? Context & { readonly source: SignalSource }
    : SignedInContext;

export type Handler<E extends EndpointName> = (
  context: ContextOf<E>,
  input: InputOf<Endpoints[E]>,
) => Promise<OutputOf<Endpoints[E]>>;

/** A handler that opens its own transactions: see `Opened`. Where its endpoint is idempotent it sees to the key itself. */
export interface OpenHandler<E extends EndpointName> {
  readonly open: (context: Opened<ContextOf<E>>, input: InputOf<Endpoints[E]>) => Promise<OutputOf<Endpoints[E]>>;
}

export type OpenHandlers<Names extends EndpointName> = { [E in Names]: OpenHandler<E> };

/** One per endpoint, of either kind. */
export type AllHandlers = { [E in EndpointName]: Handler<E> | OpenHandler<E> };

export type Handlers<Names extends EndpointName = EndpointName> = { [E in Names]: Handler<E> };
