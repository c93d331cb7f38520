/** How the outbox reaches the platform. Tests put a model server in its place. */
import { ApiError, asApiError } from '@/api/api-error';
import { headBoot } from '@/api/boot';
import { call } from '@/api/call';
import { readReply } from '@/api/reply';
import { alarmEndpoints } from '@/contract/alarm';
import type { Endpoint } from '@/contract/endpoint';
import type { EndpointName } from '@/contract/endpoints';
import { fileEndpoints } from '@/contract/file';

export interface TransportOptions {
  idempotencyKey?: string;
  waitedSec?: number;
  body?: Blob;
  onProgress?: (share: number) => void;
  /** Ends the call without an answer. */
  signal?: AbortSignal;
}

/** What waits in an outbox is one of these; the rest of the contract stays out of a phone's first chunks. */
const sendable: Partial<Record<EndpointName, Endpoint>> = {
  actOnAlarm: alarmEndpoints.actOnAlarm,
  ...fileEndpoints,
};

/** Their contracts are loaded when needed: only users of their pages have such actions to send. */
const fetched: Partial<Record<EndpointName, () => Promise<Endpoint>>> = {
  actOnOrder: async () => (await import('@/contract/order')).orderEndpoints.actOnOrder,
  createOrder: async () => (await import('@/contract/order')).orderEndpoints.createOrder,
  decideFlowTask: async () => (await import('@/contract/flow/flow-inbox')).flowInboxEndpoints.decideFlowTask,
  actOnFlow: async () => (await import('@/contract/flow/flow-inbox')).flowInboxEndpoints.actOnFlow,
  sendFlow: async () => (await import('@/contract/flow/flow-inbox')).flowInboxEndpoints.sendFlow,
  actOnVisit: async () => (await import('@/contract/visit/visit')).visitEndpoints.actOnVisit,
  createAlarm: async () => (await import('@/contract/control-room')).controlRoomEndpoints.createAlarm,
  confirmNotice: async () => (await import('@/contract/notice-receipt')).confirmNotice,
  markPerson: async () => (await import('@/contract/muster/muster')).musterEndpoints.markPerson,
  noteOnAlarm: async () => (await import('@/contract/control-room')).controlRoomEndpoints.noteOnAlarm,
};

/** The head script may have sent it before this bundle was there. @returns its business answer; null: it is to be sent */
async function answered(endpoint: Endpoint, key = ''): Promise<{ output: unknown } | null> {
  const reply = await headBoot().sent?.[key]?.catch(() => null);
  if (!reply) return null;
  try {
    return { output: readReply(endpoint, reply) };
  } catch (caught) {
    if (asApiError(caught).kind === 'refused') throw caught;
    return null;
  }
}

const noAnswer = (): never => {
  throw new ApiError('unavailable', 0, { code: 'network.offline' });
};

/** @returns the endpoint's output. @throws ApiError */
export type Transport = (name: EndpointName, input: unknown, options: TransportOptions) => Promise<unknown>;

/** The platform: headers and token are added by `call`, at sending time. */
export const platform: Transport = async (name, input, options) => {
  // The contract could not be fetched now: the entry keeps waiting.
  const endpoint = sendable[name] ?? (await fetched[name]?.().catch(noAnswer));
  // An entry may be older than the program: its endpoint can be gone.
  if (!endpoint) throw new ApiError('refused', 0, { code: 'outbox.outdated' });
  const early = await answered(endpoint, options.idempotencyKey);
  if (early) return early.output;
  return call(endpoint, input, { ...options, quiet: true });
};
